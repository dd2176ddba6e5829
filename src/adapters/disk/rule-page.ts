import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** The Markdown of a rule, as it ships with the program, and the corner cases beside it (empty without any). */
export type RulePage = { readonly page: string; readonly cases: string };

/** The page of a rule; `undefined` when there is none of that name. */
export function readRulePage(name: string): RulePage | undefined {
  const folder = rulesFolder();
  if (folder === undefined) return undefined;
  for (const area of readdirSync(folder)) {
    const file = new URL(`${area}/${name}.md`, folder);
    const cases = new URL(`${area}/${name}.cases.md`, folder);
    if (!existsSync(file)) continue;
    return {
      page: readFileSync(file, 'utf8'),
      cases: existsSync(cases) ? readFileSync(cases, 'utf8') : '',
    };
  }
  return undefined;
}

/** The texts that the pages of rules share, by name. */
export function readRuleBases(): Readonly<Record<string, string>> {
  const folder = rulesFolder();
  if (folder === undefined) return {};
  const bases = new URL('bases/', folder);
  return Object.fromEntries(
    readdirSync(bases).map((file) => [
      file.replace(/\.yaml$/, ''),
      readFileSync(new URL(file, bases), 'utf8'),
    ]),
  );
}

function rulesFolder(): URL | undefined {
  const folders = [new URL('./rules/', import.meta.url), new URL('../../pipeline/rules/', import.meta.url)];
  return folders.find((each) => existsSync(each));
}
