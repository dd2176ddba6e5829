import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskTree } from '#disk';
import type { FileTree } from '#files';
import { type BuildResult, buildKustomization } from '#kustomize';
import { findKustomizations } from './find-kustomizations.ts';
import { type RealRun, realKustomize } from './real-kustomize.ts';

type Difference = {
  readonly case: string;
  readonly kind: 'only-ours-fails' | 'only-kustomize-fails' | 'different' | 'other-message';
  readonly detail: readonly string[];
};

type Tally = {
  kustomizations: number;
  /** Needs the network: not verified by us, and not judged. */
  remote: number;
  built: number;
  byteEqual: number;
  bothFail: number;
  sameMessage: number;
  /** Failures of ours that name a line. */
  withPlace: number;
  readonly differences: Difference[];
};

/** Compares every kustomization of a folder of clones with the real tool and writes docs/truth/kustomize.json. */
export async function main(args: readonly string[]): Promise<void> {
  const [folder] = args;
  if (folder === undefined) throw new Error('usage: npm run oracle:kustomize -- FOLDER');
  const tree = diskTree('/');
  const total = newTally();
  const clones: Record<string, object> = {};
  for (const clone of readdirSync(folder, { withFileTypes: true })) {
    if (!clone.isDirectory()) continue;
    const tally = newTally();
    const root = realpathSync(join(folder, clone.name));
    for (const directory of findKustomizations(root)) {
      const real = await realKustomize(root, directory);
      judge({
        tallies: [tally, total],
        name: directory.slice(root.length - clone.name.length),
        tree,
        directory,
        real,
      });
    }
    const { differences: _differences, ...numbers } = tally;
    if (tally.kustomizations > 0) clones[clone.name.replace('+', '/')] = numbers;
  }
  const { differences, ...numbers } = total;
  const judged =
    numbers.built + numbers.bothFail + differences.filter(({ kind }) => kind !== 'other-message').length;
  console.log({ ...numbers, judged, differences: differences.length });
  for (const difference of differences) console.log(difference.kind, difference.case, ...difference.detail);
  mkdirSync('docs/truth', { recursive: true });
  const result = { tool: 'kustomize v5.8.1', ...numbers, clones, differences };
  writeFileSync('docs/truth/kustomize.json', `${JSON.stringify(result, null, 1)}\n`);
}

function newTally(): Tally {
  return {
    kustomizations: 0,
    remote: 0,
    built: 0,
    byteEqual: 0,
    bothFail: 0,
    sameMessage: 0,
    withPlace: 0,
    differences: [],
  };
}

function judge({
  tallies,
  name,
  tree,
  directory,
  real,
}: {
  readonly tallies: readonly Tally[];
  readonly name: string;
  readonly tree: FileTree;
  readonly directory: string;
  readonly real: RealRun;
}): void {
  const ours = buildKustomization({ tree, path: directory.slice(1), options: { onDisk: true } });
  const [error] = ours.errors;
  for (const tally of tallies) {
    tally.kustomizations++;
    if (error?.kind === 'remote-unavailable') tally.remote++;
    else if (real.code !== 0) judgeFailure({ tally, name, ours, real, directory });
    else if (error)
      tally.differences.push({ case: name, kind: 'only-ours-fails', detail: [error.message.slice(0, 600)] });
    else {
      tally.built++;
      if (ours.text === real.stdout) tally.byteEqual++;
      else
        tally.differences.push({
          case: name,
          kind: 'different',
          detail: firstDifference(real.stdout, ours.text),
        });
    }
  }
}

function judgeFailure({
  tally,
  name,
  ours,
  real,
  directory,
}: {
  readonly tally: Tally;
  readonly name: string;
  readonly ours: BuildResult;
  readonly real: RealRun;
  readonly directory: string;
}): void {
  const [error] = ours.errors;
  const message = realMessage(real.stderr);
  const hide = (text: string): string =>
    text.replaceAll(directory.slice(0, directory.length - name.length), '').slice(0, 600);
  if (!error) {
    tally.differences.push({ case: name, kind: 'only-kustomize-fails', detail: [hide(message)] });
    return;
  }
  tally.bothFail++;
  if (error.place) tally.withPlace++;
  if (error.message.trim() === message) tally.sameMessage++;
  else
    tally.differences.push({
      case: name,
      kind: 'other-message',
      detail: [hide(message), hide(error.message)],
    });
}

/** The error without the warnings about deprecated fields. */
function realMessage(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => !line.startsWith('# Warning'));
  return lines
    .join('\n')
    .replace(/^Error: /, '')
    .trim();
}

function firstDifference(real: string, ours: string): readonly string[] {
  const left = real.split('\n');
  const right = ours.split('\n');
  const at = left.findIndex((line, index) => line !== right[index]);
  return [`line ${at + 1}`, `kustomize: ${left[at] ?? ''}`, `ours: ${right[at] ?? ''}`];
}
