#!/usr/bin/env bash
# Checks the tree, says what the change does, and leaves the results in $RUNNER_TEMP/phineus. The exit code goes to
# the outputs of the step: comment and upload come before the job fails.
set -euo pipefail
phineus() { node "$GITHUB_ACTION_PATH/bin/phineus.js" "$@"; }
out="$RUNNER_TEMP/phineus"
mkdir -p "$out"
rm -f "$out"/*

base="${BASE:-}"
if [ -z "$base" ] && [ -n "${GITHUB_BASE_REF:-}" ]; then
  base="origin/$GITHUB_BASE_REF"
  # The checkout may hold the merge commit alone.
  git -C "$TREE" rev-parse -q --verify "$base^{commit}" >/dev/null ||
    git -C "$TREE" fetch -q --no-tags --depth=1 origin \
      "+refs/heads/$GITHUB_BASE_REF:refs/remotes/origin/$GITHUB_BASE_REF"
fi

how=()
[ "${ONLINE:-false}" != true ] || how+=(--online)
against=()
[ -z "$base" ] || against+=(--base "$base")

code=0
phineus check "$TREE" "${how[@]}" "${against[@]}" --fail-on "$FAIL_ON" --quiet -o github \
  -o "markdown=$out/check.md" -o "sarif=$out/findings.sarif" -o "json=$out/report.json" || code=$?
: >"$out/diff.md"
if [ -n "$base" ]; then
  phineus diff "$TREE" "$base" "${how[@]}" -o markdown >"$out/diff.md" || : >"$out/diff.md"
fi
[ -s "$out/check.md" ] || echo 'Phineus could not run; the log of the job says why.' >"$out/check.md"
cat "$out/check.md" "$out/diff.md" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
{
  echo "exit-code=$code"
  echo "report=$out/report.json"
} >>"$GITHUB_OUTPUT"
