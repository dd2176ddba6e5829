import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** What every command over mined fixes is given: clones, cases of some shape, where to write. */
export type CaseRun<C> = {
  readonly clones: string;
  readonly rows: readonly C[];
  readonly out: string | undefined;
};

/** Reads the arguments `FOLDER_OF_CLONES [--cases FILE] [--only TEXT] [--out FILE]`; says how to call it otherwise. */
export function readCases<C>(name: string, args: readonly string[]): CaseRun<C> | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { cases: { type: 'string' }, only: { type: 'string' }, out: { type: 'string' } },
  });
  const clones = positionals[0];
  const file = values.cases ?? '../shared/benchmark/open-fixes.jsonl';
  if (clones === undefined || !existsSync(file)) {
    process.stderr.write(
      `usage: npm run bench:${name} -- FOLDER_OF_CLONES [--cases FILE] [--only TEXT] [--out FILE]\n`,
    );
    process.exitCode = 2;
    return undefined;
  }
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && line.includes(values.only ?? ''))
    .map((line): C => JSON.parse(line));
  return { clones, rows, out: values.out };
}
