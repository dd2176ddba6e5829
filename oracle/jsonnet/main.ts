import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Tally, compareProgram, newTally } from './compare-program.ts';
import { randomPrograms } from './random-programs.ts';
import { recordPrograms } from './record-programs.ts';

const truthFile = 'docs/truth/jsonnet.json';

/**
 * `FOLDER…`: every `.jsonnet` file below the folders, through us and through the real tool; each folder is its own
 * root, and a `vendor` or `lib` folder in it is a library. `random COUNT SEED`: programs that nobody wrote. `record`:
 * what the real tool says of our own programs. `--row=TITLE` keeps the numbers in docs/truth/jsonnet.json.
 */
export async function main(args: readonly string[]): Promise<void> {
  const [first = '', ...rest] = args.filter((arg) => !arg.startsWith('--'));
  if (first === 'record') return recordPrograms();
  const tally = newTally();
  if (first === 'random') compareRandom(tally, Number(rest[0] ?? 1000), Number(rest[1] ?? 1));
  else for (const folder of [first, ...rest]) compareFolder(tally, folder);
  const { differences, ...numbers } = tally;
  console.log(numbers);
  for (const difference of differences) console.log(difference);
  const row = args.find((arg) => arg.startsWith('--row='))?.slice('--row='.length);
  if (row !== undefined) writeRow(row, numbers);
}

function compareFolder(tally: Tally, folder: string): void {
  const libraries = ['vendor', 'lib'].filter((name) => existsSync(join(folder, name)));
  for (const path of programsBelow(folder)) compareProgram({ tally, folder, path, libraries });
}

function programsBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries
    .filter((path) => path.endsWith('.jsonnet') && !/(^|\/)(\.git|node_modules|vendor)\//.test(path))
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true)
    .sort();
}

function compareRandom(tally: Tally, count: number, seed: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-jsonnet-'));
  for (const [index, program] of randomPrograms(count, seed).entries()) {
    const path = `${index}.jsonnet`;
    writeFileSync(join(folder, path), `${program}\n`);
    const before = tally.differences.length;
    compareProgram({ tally, folder, path, libraries: [] });
    if (tally.differences.length > before) tally.differences.push(program);
  }
  rmSync(folder, { recursive: true });
}

function writeRow(name: string, numbers: object): void {
  const known: { rows?: { name: string }[] } = existsSync(truthFile)
    ? JSON.parse(readFileSync(truthFile, 'utf8'))
    : {};
  const rows = [...(known.rows ?? []).filter((row) => row.name !== name), { name, ...numbers }];
  writeFileSync(truthFile, `${JSON.stringify({ ...known, tool: 'go-jsonnet v0.22.0', rows }, null, 1)}\n`);
}
