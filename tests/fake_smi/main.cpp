// nvidia-smi as far as scripts of this project use it: it holds to placements, caps and order as a driver does, and
// prints its messages. FAKE_SMI_STATE names the file with the GPUs (see state.h).
#include "tests/fake_smi/commands.h"

#include <fmt/core.h>

#include <cstdlib>
#include <exception>
#include <functional>
#include <map>
#include <stdexcept>

namespace mig::fake_smi {
namespace {

std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> parts{""};
    for (const char c : list) {
        if (c == ',') {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

std::vector<int> numbers(const std::string& list) {
    std::vector<int> all;
    for (const std::string& part : split(list)) {
        all.push_back(std::stoi(part));
    }
    return all;
}

struct Call {
    Options options;
    std::string verb; // "-lgi", "-cgi", "-mig", "-L", ...
    std::string mode; // of -mig
};

Call parse(const std::vector<std::string>& arguments) {
    static const std::map<std::string, std::string> long_names{
        {"--id", "-i"},        {"--list-gpu-instances", "-lgi"},   {"--create-gpu-instance", "-cgi"},
        {"--list-gpus", "-L"}, {"--destroy-gpu-instance", "-dgi"}, {"--destroy-compute-instance", "-dci"}};
    Call call;
    std::size_t i = 0;
    const auto value = [&] {
        if (++i >= arguments.size()) {
            throw std::runtime_error("option without a value");
        }
        return arguments[i];
    };
    for (; i < arguments.size(); ++i) {
        std::string argument = arguments[i];
        if (const auto known = long_names.find(argument); known != long_names.end()) {
            argument = known->second;
        }
        if (argument == "-i") {
            call.options.gpus = numbers(value());
        } else if (argument == "-gi") {
            call.options.instances = numbers(value());
        } else if (argument == "-ci") {
            call.options.compute_instances = numbers(value());
        } else if (argument == "-C") {
            call.options.with_compute_instances = true;
        } else if (argument == "-cgi" || argument == "-cci") {
            call.verb = argument;
            call.options.profiles = split(value());
        } else if (argument == "-mig") {
            call.verb = argument;
            call.mode = value();
        } else if (argument.starts_with("--query-gpu=")) {
            call.verb = "--query-gpu";
        } else if (argument != "mig" && !argument.starts_with("--format=")) {
            call.verb = argument;
        }
    }
    return call;
}

int perform(const Call& call, State& state) {
    const std::map<std::string, std::function<int()>> verbs{
        {"-L", [&] { return list_devices(state); }},
        {"--query-gpu", [&] { return list_modes(state, call.options); }},
        {"-lgi", [&] { return list_instances(state, call.options); }},
        {"-lci", [&] { return list_compute_instances(state, call.options); }},
        {"-mig", [&] { return set_mode(state, call.options, call.mode == "1" ? MigMode::enabled : MigMode::disabled); }},
        {"-cgi", [&] { return create_instances(state, call.options); }},
        {"-dgi", [&] { return destroy_instances(state, call.options); }},
        {"-cci", [&] { return create_compute_instances(state, call.options); }},
        {"-dci", [&] { return destroy_compute_instances(state, call.options); }},
    };
    const auto verb = verbs.find(call.verb);
    if (verb == verbs.end()) {
        fmt::print("Invalid combination of input arguments. Please run 'nvidia-smi -h' for help.\n");
        return 1;
    }
    return verb->second();
}

} // namespace
} // namespace mig::fake_smi

int main(int argc, char** argv) {
    try {
        const char* file = std::getenv("FAKE_SMI_STATE");
        const std::string path = file == nullptr ? "" : file;
        mig::fake_smi::State state = mig::fake_smi::load_state(path);
        const mig::fake_smi::Call call = mig::fake_smi::parse({argv + 1, argv + argc});
        const int status = mig::fake_smi::perform(call, state);
        // Listings run side by side in a script's pipes: they leave the file alone.
        if (!call.verb.starts_with("-l") && call.verb != "-L" && call.verb != "--query-gpu") {
            mig::fake_smi::save_state(path, state);
        }
        return status;
    } catch (const std::exception& problem) {
        fmt::print(stderr, "fake nvidia-smi: {}\n", problem.what());
        return 99;
    }
}
