import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadFile, jsonnetText } from '#jsonnet';
import { recordPrograms } from './record-programs.ts';
import { realJsonnet } from './real-jsonnet.ts';

type Tally = {
  programs: number;
  /** Programs that the real tool evaluates. */
  evaluated: number;
  byteEqual: number;
  bothFail: number;
  /** The first line of the message is the same. */
  sameMessage: number;
  /** The whole trace is the same. */
  sameTrace: number;
  /** We gave up and said so, or the real tool crashed. */
  notJudged: number;
  readonly differences: string[];
};

/**
 * `FOLDER…`: every `.jsonnet` file below the folders through us and through the real tool; `record`: what the real
 * tool says of our own programs. Each folder is its own root; a `vendor` or `lib` folder in it is a library.
 */
export async function main(args: readonly string[]): Promise<void> {
  if (args[0] === 'record') return recordPrograms();
  const rows: Record<string, object> = {};
  const skipped = new Set(args.filter((arg) => arg.startsWith('--skip=')).map((arg) => arg.slice(7)));
  for (const folder of args.filter((arg) => !arg.startsWith('--'))) {
    const tally = compareFolder(folder, skipped);
    const { differences, ...numbers } = tally;
    console.log(folder, numbers);
    for (const difference of differences) console.log(difference);
    rows[folder] = numbers;
  }
  const out = args.find((arg) => arg.startsWith('--out='))?.slice(6);
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(rows, null, 1)}\n`);
}

function compareFolder(folder: string, skipped: ReadonlySet<string>): Tally {
  const tally: Tally = {
    programs: 0,
    evaluated: 0,
    byteEqual: 0,
    bothFail: 0,
    sameMessage: 0,
    sameTrace: 0,
    notJudged: 0,
    differences: [],
  };
  const libraries = ['vendor', 'lib'].filter((name) => existsSync(join(folder, name)));
  for (const path of programsBelow(folder)) {
    if (skipped.has(path)) continue;
    compareProgram(tally, folder, path, libraries);
  }
  return tally;
}

function compareProgram(tally: Tally, folder: string, path: string, libraries: readonly string[]): void {
  const real = realJsonnet(folder, path, { libraries });
  const ours = jsonnetText({ path, read: diskReader(folder), libraries });
  tally.programs += 1;
  if (ours.kind === 'gave-up' || ('crashed' in real && real.error === undefined)) {
    tally.notJudged += 1;
    if (ours.kind === 'gave-up') tally.differences.push(`gave up: ${path}: ${ours.because}`);
    return;
  }
  if ('output' in real) {
    tally.evaluated += 1;
    if (ours.kind === 'value' && ours.value === real.output) tally.byteEqual += 1;
    else if (ours.kind === 'value')
      tally.differences.push(`different: ${path}\n${firstDifference(real.output, String(ours.value))}`);
    else tally.differences.push(`only ours fails: ${path}: ${ours.message.slice(0, 300)}`);
    return;
  }
  const error = real.error ?? '';
  if (ours.kind === 'value') {
    tally.differences.push(`only theirs fails: ${path}: ${error.slice(0, 300)}`);
    return;
  }
  tally.bothFail += 1;
  if (firstLine(ours.message) === firstLine(error)) tally.sameMessage += 1;
  else tally.differences.push(`other message: ${path}\n  ${firstLine(error)}\n  ${firstLine(ours.message)}`);
  if (ours.message.trimEnd() === error.trimEnd()) tally.sameTrace += 1;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function firstDifference(wanted: string, got: string): string {
  const theirs = wanted.split('\n');
  const ours = got.split('\n');
  const index = theirs.findIndex((line, at) => line !== ours[at]);
  return `  line ${index + 1}\n  - ${theirs[index]?.slice(0, 200)}\n  + ${ours[index]?.slice(0, 200)}`;
}

/** Files of a folder by paths relative to it. */
export function diskReader(folder: string): ReadFile {
  return (path) => {
    const full = join(folder, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) return undefined;
    return found.isDirectory() ? 'directory' : readFileSync(full);
  };
}

function programsBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries
    .filter((path) => path.endsWith('.jsonnet') && !/(^|\/)(\.git|node_modules|vendor)\//.test(path))
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true)
    .sort();
}
