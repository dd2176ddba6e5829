import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Tally } from './compare.ts';
import type { Engine } from './mutant.ts';

const truthFile = 'docs/truth/mutants.json';

/** Keeps the numbers of a run for docs/truth.md. Blind ones are written once and never again. */
export function publish(
  engine: Engine,
  when: 'blind' | 'today',
  numbers: Tally & { readonly seed: number },
): void {
  const known = existsSync(truthFile) ? JSON.parse(readFileSync(truthFile, 'utf8')) : {};
  const before = known[engine] ?? {};
  if (when === 'blind' && before.blind !== undefined) throw new Error(`${engine} was measured blind before`);
  const next = { ...known, [engine]: { ...before, [when]: numbers } };
  writeFileSync(truthFile, `${JSON.stringify(next, null, 1)}\n`);
}
