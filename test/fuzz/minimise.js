/** @typedef {import('./generate.js').Case} Case */

/**
 * The smallest case that we can find with the same fault: files first, then links, then lines, then characters.
 * @param {Case} given @param {(candidate: Case) => Promise<boolean>} stillFails @param {number} tries
 */
export async function minimise(given, stillFails, tries = 150) {
  let best = given;
  let left = tries;
  const attempt = async (/** @type {Case} */ candidate) => {
    if (left-- <= 0 || !(await stillFails(candidate))) return false;
    best = candidate;
    return true;
  };
  for (const path of Object.keys(best.files)) await attempt({ ...best, files: without(best.files, path) });
  for (const path of Object.keys(best.links)) await attempt({ ...best, links: without(best.links, path) });
  for (const separator of ['\n', '']) {
    for (const path of Object.keys(best.files)) {
      for (
        let size = Math.ceil((best.files[path] ?? '').split(separator).length / 2);
        size >= 1 && left > 0;
        size = Math.floor(size / 2)
      ) {
        for (let at = 0; left > 0; ) {
          const parts = (best.files[path] ?? '').split(separator);
          if (at >= parts.length) break;
          const text = parts.toSpliced(at, size).join(separator);
          if (!(await attempt({ ...best, files: { ...best.files, [path]: text } }))) at += size;
        }
      }
    }
  }
  return best;
}

/** @param {Readonly<Record<string, string>>} all @param {string} name */
function without(all, name) {
  const { [name]: _, ...rest } = all;
  return rest;
}
