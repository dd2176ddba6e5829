import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadFile, jsonnetText } from '#jsonnet';
import { realJsonnet } from './real-jsonnet.ts';

export type Tally = {
  programs: number;
  /** Programs that the real tool evaluates. */
  evaluated: number;
  byteEqual: number;
  bothFail: number;
  /** The first line of the message is the same. */
  sameMessage: number;
  /** The whole trace is the same. */
  sameTrace: number;
  /** We gave up and said so, or the real tool crashed or took too long. */
  notJudged: number;
  readonly differences: string[];
};

export function newTally(): Tally {
  return {
    programs: 0,
    evaluated: 0,
    byteEqual: 0,
    bothFail: 0,
    sameMessage: 0,
    sameTrace: 0,
    notJudged: 0,
    differences: [],
  };
}

/** Runs one program of a folder through both and adds what came of it. */
export function compareProgram({
  tally,
  folder,
  path,
  libraries,
}: {
  readonly tally: Tally;
  readonly folder: string;
  readonly path: string;
  readonly libraries: readonly string[];
}): void {
  const real = realJsonnet(folder, path, { libraries });
  const ours = jsonnetText({ path, read: diskReader(folder), libraries });
  tally.programs += 1;
  if (ours.kind === 'gave-up' || 'crashed' in real) {
    tally.notJudged += 1;
    if (ours.kind === 'gave-up') tally.differences.push(`gave up: ${path}: ${ours.because}`);
    return;
  }
  if ('output' in real) {
    tally.evaluated += 1;
    if (ours.kind === 'failed')
      tally.differences.push(`only ours fails: ${path}: ${ours.message.slice(0, 300)}`);
    else if (ours.value === real.output) tally.byteEqual += 1;
    else tally.differences.push(`different: ${path}\n${firstDifference(real.output, String(ours.value))}`);
    return;
  }
  if (ours.kind === 'value') {
    tally.differences.push(`only theirs fails: ${path}: ${real.error.slice(0, 300)}`);
    return;
  }
  tally.bothFail += 1;
  const [wanted, got] = [firstLine(real.error), firstLine(ours.message)];
  if (wanted === got) tally.sameMessage += 1;
  else tally.differences.push(`other message: ${path}\n  - ${wanted}\n  + ${got}`);
  if (ours.message.trimEnd() === real.error.trimEnd()) tally.sameTrace += 1;
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
function diskReader(folder: string): ReadFile {
  return (path) => {
    const full = join(folder, path);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) return undefined;
    return found.isDirectory() ? 'directory' : readFileSync(full);
  };
}
