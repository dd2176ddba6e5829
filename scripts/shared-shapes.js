import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/**
 * Reads our own code so that objects which begin with what another one holds, `{ ...object, unit }`, share their hidden
 * class: docs/decisions/0035-what-is-spread-shares-its-shape.md.
 */
export const sharedShapes = {
  name: 'shared-shapes',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: withSharedShapes(readFileSync(path, 'utf8'), path),
      loader: 'ts',
    }));
  },
};

/** The same program, with a spread of nothing before every spread that an object begins with and that something follows. */
export function withSharedShapes(text, path) {
  if (!/\{\s*\.\.\./.test(text)) return text;
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  let result = '';
  let last = 0;
  for (const start of beginnings(program).sort((a, b) => a - b)) {
    result += `${text.slice(last, start)} ...null,`;
    last = start;
  }
  return result + text.slice(last);
}

/** Where the first field of such an object is written, just behind its brace. */
function beginnings(node) {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(beginnings);
  const [first, ...others] = node.type === 'ObjectExpression' ? node.properties : [];
  return first?.type === 'SpreadElement' && others.length > 0 ? [node.start + 1, ...below] : below;
}
