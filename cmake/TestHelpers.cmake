find_package(GTest REQUIRED)
include(GoogleTest)

# Core must be testable where Qt is not installed, hence GoogleTest here and QtTest below.
function(mig_add_core_test name)
  add_executable(${name} ${ARGN})
  target_compile_definitions(${name} PRIVATE MIG_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE
    mig::core mig::messages fmt::fmt nlohmann_json::nlohmann_json GTest::gmock GTest::gtest_main)
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST TEST_PREFIX "${name}/")
endfunction()

# Tests of the installed behaviour of mig-layout: they start the program.
function(mig_add_cli_test name)
  mig_add_core_test(${name} ${ARGN})
  target_compile_definitions(${name} PRIVATE MIG_LAYOUT_PROGRAM="$<TARGET_FILE:mig-layout>")
  add_dependencies(${name} mig-layout)
endfunction()

function(mig_add_qt_executable name)
  qt_add_executable(${name} MANUAL_FINALIZATION ${ARGN})
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  target_compile_definitions(${name} PRIVATE MIG_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE mig::ui Qt6::Test)
  qt_finalize_target(${name})
endfunction()

function(mig_add_ui_test name)
  mig_add_qt_executable(${name} ${ARGN})
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen")
endfunction()

# A true QDrag returns at once on the offscreen platform: these run on a virtual X server, one at a time.
function(mig_add_real_drag_test name)
  mig_add_qt_executable(${name} ${ARGN})
  add_test(NAME ${name} COMMAND xvfb-run -a $<TARGET_FILE:${name}>)
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=xcb" RUN_SERIAL ON)
endfunction()

function(mig_add_bench name)
  add_executable(${name} ${ARGN})
  target_compile_definitions(${name} PRIVATE MIG_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE mig::core fmt::fmt benchmark::benchmark_main)
  add_dependencies(benches ${name})
endfunction()

function(mig_add_fuzzer name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE mig::core)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzzers ${name})
endfunction()
