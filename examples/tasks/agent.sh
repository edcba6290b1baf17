#!/bin/sh
# An agent without a model, to try tasks with: it needs this shell and `epf`.
#
#   EPF_AGENT_COMMAND="sh $PWD/examples/tasks/agent.sh {epf}"
#
# A worker follows the lines of its prompt that begin with one of these words:
#   say TEXT             reports what it is doing
#   find SEVERITY TEXT   reports something that others should know
#   do COMMAND           runs a shell command in the project, and fails when that fails
# A reviewer runs the commands among the success criteria of the phase, which are criteria of the form
#   `COMMAND` succeeds
# and approves when they all do.
set -u
epf=${1:-epf}
case $epf in */*) PATH="$(dirname "$epf"):$PATH" ;; esac
task=$EPF_TASK_ID
prompt=$(cat)

work() {
  while IFS= read -r line; do
    case $line in
      "say "*) epf task progress "$task" working --message "${line#say }" ;;
      "find "*)
        rest=${line#find }
        epf task finding "$task" insight "${rest%% *}" --message "${rest#* }"
        ;;
      "do "*)
        if ! sh -c "${line#do }" </dev/null; then
          epf task progress "$task" failed --message "this command failed: ${line#do }"
          exit 1
        fi
        ;;
    esac
  done
  epf task progress "$task" completed --progress 100 --message "all lines of the prompt are done"
}

review() {
  review=$(printf '%s\n' "$prompt" | grep -o 'rev-[0-9a-f]\{12\}' | head -n 1)
  while IFS= read -r command; do
    sh -c "$command" </dev/null && continue
    epf task verdict "$task" "$review" needs_revision --reviewer-notes "this command fails: $command"
    return
  done
  epf task verdict "$task" "$review" approved --reviewer-notes "every command of the criteria succeeds"
}

if [ "${EPF_AGENT_ROLE:-worker}" = reviewer ]; then
  printf '%s\n' "$prompt" | sed -n 's/^- `\(.*\)` succeeds$/\1/p' | review
else
  printf '%s\n' "$prompt" | work
fi
