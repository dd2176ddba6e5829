import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The modules that a file needs before anything of it runs. */
function needs(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/^(?:import|export)(?! type\b)[^;]*? from '([^']+)';/gm)) {
    if (!name.startsWith('.')) seen.add(name);
    else if (!seen.has(join(dirname(file), name))) {
      seen.add(join(dirname(file), name));
      needs(join(dirname(file), name), seen);
    }
  }
  return seen;
}

test('the command line starts without the line: a command loads what it needs when it is called', () => {
  const modules = [...needs('src/shells/cli/main.ts')].filter((name) => name.startsWith('#'));
  expect(modules.sort()).toEqual(['#outcome', '#text']);
});

test('the script of the line has no letter that is more than a byte', () => {
  const other = readFileSync('dist/line.cjs', 'utf8').match(/.{0,30}[\u0080-\uffff].{0,30}/g) ?? [];
  expect(other).toEqual([]);
});
