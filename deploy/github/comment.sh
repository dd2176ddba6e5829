#!/usr/bin/env bash
# Keeps two comments of the pull request up to date: what the change brings, and what it does. A token that may not
# write (a pull request from a fork) is said, and is no failure.
set -euo pipefail
out="$RUNNER_TEMP/phineus"

keep() { # MARKER FILE
  local known
  known=$(gh api --paginate "repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments" \
    --jq ".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$1\"))) | .id") || return
  known=${known%%$'\n'*}
  if [ -n "$known" ]; then
    gh api -X PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$known" -F "body=@$2" >/dev/null
  else
    gh api -X POST "repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments" -F "body=@$2" >/dev/null
  fi
}

for what in check diff; do
  [ -s "$out/$what.md" ] || continue
  { echo "<!-- phineus $what -->"; cat "$out/$what.md"; } >"$out/$what.comment.md"
  keep "<!-- phineus $what -->" "$out/$what.comment.md" ||
    echo '::notice title=phineus::The comment was not written: the token may not write to pull requests.'
done
