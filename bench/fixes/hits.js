/** The findings of the parent that name what a fix commit mends, and that are gone at the fix. */
export function hitsOf(row, before, after) {
  const left = new Set(after.map(({ id }) => id));
  return before.filter(
    (finding) => finding.severity !== 'info' && !left.has(finding.id) && names(finding, row),
  );
}

function names(finding, row) {
  const files = row.files.map(path);
  const places = [finding.location.file, ...(finding.related ?? []).map((related) => related.file)];
  if (places.some((file) => files.includes(file))) return true;
  if (files.some((file) => finding.message.includes(file))) return true;
  const name = finding.object?.name;
  return Boolean(name) && name.length > 3 && `${row.expect} ${row.why}`.includes(name);
}

/** A file of a case without its lines. */
export function path(file) {
  return file.replace(/:[\d,\- ]*$/, '');
}
