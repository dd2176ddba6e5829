import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { diskTree } from '#disk';
import { buildKustomization } from '#kustomize';
import { findKustomizations } from '../../oracle/kustomize/find-kustomizations.ts';
import { kustomizeBinary } from '../../oracle/kustomize/real-kustomize.ts';

const rounds = 5;

/** Builds every kustomization that needs no network, once per side, then the largest one several times. */
export async function main(args: readonly string[]): Promise<void> {
  const [folder, every = '1'] = args;
  if (folder === undefined) throw new Error('usage: npm run bench:kustomize -- FOLDER [EVERY]');
  const step = Number(every);
  const all = findKustomizations(realpathSync(folder)).filter((_directory, index) => index % step === 0);
  const start = performance.now();
  const tree = diskTree('/');
  const built: { readonly directory: string; readonly size: number }[] = [];
  for (const directory of all) {
    const { text, errors } = buildKustomization({ tree, path: directory.slice(1) });
    if (errors.length === 0) built.push({ directory, size: text.length });
  }
  const ours = performance.now() - start;
  const again = performance.now();
  for (const { directory } of built) runBinary(directory);
  const binary = performance.now() - again;
  console.log(
    `${built.length} builds: kustomize ${seconds(binary)}, ours ${seconds(ours)} (with ${all.length - built.length} that do not build), ${(binary / ours).toFixed(1)}x`,
  );
  const largest = built.toSorted((a, b) => b.size - a.size)[0];
  if (largest) measureLargest(largest.directory, largest.size);
}

function measureLargest(directory: string, size: number): void {
  const once = fileURLToPath(new URL('./bench-kustomize-once.js', import.meta.url));
  const binary = median(() => runBinary(directory));
  const cold = median(() => execFileSync(process.execPath, [once, directory], { maxBuffer: 1 << 28 }));
  const warm = median(() => buildKustomization({ tree: diskTree('/'), path: directory.slice(1) }));
  console.log(
    `largest (${(size / 1e6).toFixed(1)} MB): kustomize ${seconds(binary)}, our process ${seconds(cold)}, in process ${seconds(warm)}`,
  );
}

function runBinary(directory: string): void {
  execFileSync(kustomizeBinary, ['build', directory], {
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function median(run: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
