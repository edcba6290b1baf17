#!/bin/sh
# A scripted agent, in the place of a program such as claude or codex. It reads its prompt from standard input, works in
# the current folder with nothing but `epf` and the usual tools of a shell, and ends with a result on standard output.
set -eu

prompt=$(cat)

# Paths of the files in which the check finds errors, one a line. Its exit code is 1 when there are any; another one
# means that nothing was checked, which ends this agent.
files_with_errors() {
  found=$(epf check --format line) || [ $? -eq 1 ]
  printf '%s\n' "$found" | sed -n 's/^\([^:]*\):[0-9]*:[0-9]*: error.*/\1/p' | sort -u
}

survey() {
  epf task progress "$EPF_TASK_ID" working --message "checking the instance" --progress 10
  files=$(files_with_errors)
  for file in $files; do
    epf task finding "$EPF_TASK_ID" issue high --message "$file has errors"
  done
  epf task progress "$EPF_TASK_ID" completed --message "every file with errors is reported" --progress 100
}

repair() {
  epf task progress "$EPF_TASK_ID" working --message "making the safe repairs" --progress 20
  epf fix --fix-types all --write
  # An address that is none has no one right form, so `epf fix` leaves it. The reviewer's finding asks for it.
  case $prompt in
  *"Changes that this revision has to make"*FIRE/mappings.yaml*)
    sed 's|"work.haldentidal.example/heights/fit page"|"https://work.haldentidal.example/heights/fit-page"|' \
      FIRE/mappings.yaml >FIRE/mappings.new
    mv FIRE/mappings.new FIRE/mappings.yaml
    ;;
  esac
  epf task progress "$EPF_TASK_ID" completed --message "the repairs are made" --progress 100
}

# The survey is approved when it has findings, the repair when the check finds no error any more.
review() {
  id=$(printf '%s\n' "$prompt" | sed -n 's/.*(epf task verdict [^ ]* \(rev-[0-9a-f]*\)).*/\1/p')
  case $prompt in
  *"phase 1 'Survey'"*)
    epf task findings "$EPF_TASK_ID" | grep -q "has errors"
    epf task verdict "$EPF_TASK_ID" "$id" approved --reviewer-notes "the findings name the files"
    ;;
  *)
    left=$(files_with_errors)
    if [ -z "$left" ]; then
      epf task verdict "$EPF_TASK_ID" "$id" approved --reviewer-notes "the check finds no error"
    else
      message=$(echo "errors are left in" $left)
      epf task verdict "$EPF_TASK_ID" "$id" needs_revision \
        --findings "[{\"type\": \"issue\", \"severity\": \"high\", \"message\": \"$message\"}]"
    fi
    ;;
  esac
}

# What the commands print goes to standard error, which is kept as a log.
case $EPF_AGENT_ROLE:$EPF_AGENT_ID in
reviewer:*) review ;;
*:surveyor-*) survey ;;
*) repair ;;
esac >&2

echo '{"type": "result", "is_error": false}'
