import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** The Markdown of a rule, as it ships with the program; `undefined` when there is none of that name. */
export function readRulePage(name: string): string | undefined {
  const folder = folders.find((each) => existsSync(each));
  if (folder === undefined) return undefined;
  for (const area of readdirSync(folder)) {
    const file = new URL(`${area}/${name}.md`, folder);
    if (existsSync(file)) return readFileSync(file, 'utf8');
  }
  return undefined;
}

const folders = [
  new URL('../src/pipeline/rules/', import.meta.url),
  new URL('../../pipeline/rules/', import.meta.url),
];
