# Completion of mig-layout for fish.

function __mig_layout_boards
    mig-layout boards --json 2>/dev/null | string match --regex --groups-only '^ *"id": "(.*)",?$'
end

function __mig_layout_in
    __fish_seen_subcommand_from $argv
end

complete -c mig-layout -f
complete -c mig-layout -n __fish_use_subcommand -a boards -d 'List the boards that are known'
complete -c mig-layout -n __fish_use_subcommand -a board -d 'Show what a board can be carved into'
complete -c mig-layout -n __fish_use_subcommand -a check -d 'Say what files are, and everything wrong with them'
complete -c mig-layout -n __fish_use_subcommand -a show -d 'Draw the layout of each GPU in a file'
complete -c mig-layout -n __fish_use_subcommand -a convert -d 'Write a layout in another form'
complete -c mig-layout -n __fish_use_subcommand -a import -d 'Make a config of what nvidia-smi prints'
complete -c mig-layout -n __fish_use_subcommand -a fit -d 'Say whether instances fit on a GPU, and how best'
complete -c mig-layout -n __fish_use_subcommand -a why -d 'Say why an instance cannot be created'
complete -c mig-layout -n __fish_use_subcommand -a place -d 'Say where instances go that have no starts'
complete -c mig-layout -n __fish_use_subcommand -a order -d 'Say in which orders instances can be created'
complete -c mig-layout -n __fish_use_subcommand -a layouts -d 'List every legal layout of a board'
complete -c mig-layout -n __fish_use_subcommand -a plan -d 'Say how to come from one layout to another'
complete -c mig-layout -n __fish_use_subcommand -a render -d 'Draw the layout of a file as a picture'
complete -c mig-layout -n __fish_use_subcommand -l version -d 'Print the version'
complete -c mig-layout -s h -l help -d 'Print help'

complete -c mig-layout -n '__mig_layout_in boards board check show convert import fit why place order layouts plan render' -l json -d 'Print JSON'
complete -c mig-layout -n '__mig_layout_in boards' -x -l find -d 'The board that a text means'
complete -c mig-layout -n '__mig_layout_in board' -a '(__mig_layout_boards)'

# What reads a document.
complete -c mig-layout -n '__mig_layout_in check show convert plan render' -k -a '(__fish_complete_suffix .yaml .yml)'
complete -c mig-layout -n '__mig_layout_in check show convert plan render' -x -l board -a '(__mig_layout_boards)' -d 'Board of the GPUs'
complete -c mig-layout -n '__mig_layout_in check show convert plan render' -x -l as -d 'Read as this kind' \
    -a 'board-table nvml-mock-config nvml-mock-block catalogue mig-parted mig-parted-hooks kubernetes nvidia-smi'
complete -c mig-layout -n '__mig_layout_in check show convert plan render' -r -F -l table -d 'Board table to use'

complete -c mig-layout -n '__mig_layout_in show' -x -l as -d 'List as nvidia-smi does' -a 'lgip lgipp lcip lgi lci'
complete -c mig-layout -n '__mig_layout_in show' -x -l gpu -d 'Draw this GPU alone'
complete -c mig-layout -n '__mig_layout_in show' -x -l width -d 'Columns to use'
complete -c mig-layout -n '__mig_layout_in show' -l ascii -d 'Draw with ASCII characters alone'

complete -c mig-layout -n '__mig_layout_in convert' -x -l to -d 'Form to write' \
    -a 'nvml-mock-instances nvml-mock-counts mig-parted board-table'
complete -c mig-layout -n '__mig_layout_in convert' -r -F -s o -l output -d 'File to write'
complete -c mig-layout -n '__mig_layout_in convert' -l in-place -d 'Change the document itself'
complete -c mig-layout -n '__mig_layout_in convert' -x -l label -d 'Label of the mig-parted config'

complete -c mig-layout -n '__mig_layout_in import' -F
complete -c mig-layout -n '__mig_layout_in import' -x -l gpus -d 'GPUs to take'
complete -c mig-layout -n '__mig_layout_in import' -x -l board -a '(__mig_layout_boards)' -d 'Board of the GPUs'
complete -c mig-layout -n '__mig_layout_in import' -l board-table -d 'Write the table of the board'
complete -c mig-layout -n '__mig_layout_in import' -r -F -s o -l output -d 'File to write'

# Questions about one GPU.
complete -c mig-layout -n '__mig_layout_in fit why place order layouts' -x -l board -a '(__mig_layout_boards)' -d 'Board of the GPU'
complete -c mig-layout -n '__mig_layout_in fit why place order' -x -l have -d 'What is on it already'
complete -c mig-layout -n '__mig_layout_in fit order' -l all -d 'List all'
complete -c mig-layout -n '__mig_layout_in place' -x -l policy -a 'least-loss first-free' -d 'How starts are chosen'
complete -c mig-layout -n '__mig_layout_in layouts' -x -l with -d 'Only those with these instances'
complete -c mig-layout -n '__mig_layout_in layouts' -l maximal -d 'Only maximal ones'
complete -c mig-layout -n '__mig_layout_in layouts' -l count -d 'Print their number alone'
complete -c mig-layout -n '__mig_layout_in plan' -a none -d 'Nothing is there, MIG is off'
complete -c mig-layout -n '__mig_layout_in plan' -l script -d 'Write a shell script that does it'
complete -c mig-layout -n '__mig_layout_in plan' -l rollback -d 'The way back'
complete -c mig-layout -n '__mig_layout_in plan' -l free-starts -d 'Take other starts where more instances survive'
complete -c mig-layout -n '__mig_layout_in plan' -l by-id -d 'Keep an instance only where its id is the same too'
complete -c mig-layout -n '__mig_layout_in plan' -r -F -s o -l output -d 'File to write'

complete -c mig-layout -n '__mig_layout_in render' -r -F -s o -l output -d 'Picture to write'
complete -c mig-layout -n '__mig_layout_in render' -x -l width -d 'Width in pixels'
complete -c mig-layout -n '__mig_layout_in render' -l dark -d 'Light on dark'
