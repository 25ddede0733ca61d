# yaml-cpp 0.7 (Debian 12) exports `yaml-cpp`, 0.8 (Debian 13) `yaml-cpp::yaml-cpp`.
find_package(yaml-cpp REQUIRED)
if(NOT TARGET yaml-cpp::yaml-cpp)
  add_library(yaml-cpp::yaml-cpp ALIAS yaml-cpp)
endif()
