import { readFileSync, writeFileSync } from 'node:fs';
import type { Engine, Input } from './mutant.ts';
import type { RealJudge } from './real-judge.ts';

/** A case as its fixture keeps it: what is asked, and what the real tool answered. */
type Recorded = {
  readonly name?: string;
  readonly files?: Input['files'];
  readonly args?: readonly string[];
  /** A Jsonnet program that needs no other file. */
  readonly program?: string;
  readonly output?: string;
  readonly error?: string;
};

/** Where the cases of an engine are kept, and what of them is judged. */
const fixtures: Readonly<Partial<Record<Engine, { readonly path: string; readonly target: string }>>> = {
  helm: { path: 'src/engines/helm/fixtures/recorded.json', target: 'chart' },
  kustomize: { path: 'src/engines/kustomize/fixtures/mutants.json', target: '.' },
  jsonnet: { path: 'src/engines/jsonnet/fixtures/mutants.json', target: 'main.jsonnet' },
};

/** Asks the real tool about every case of an engine's fixture, and writes what it says beside them. */
export async function record(engine: Engine, judge: RealJudge): Promise<void> {
  const fixture = fixtures[engine];
  if (!fixture) return;
  const { path, target } = fixture;
  const lines: string[] = [];
  for (const each of JSON.parse(readFileSync(path, 'utf8')) as readonly Recorded[]) {
    const { output: _output, error: _error, ...asked } = each;
    const { name = '', files = { [target]: asked.program ?? '' }, args = [] } = asked;
    const verdict = await judge.ask({ name, files, target, args });
    if (verdict.kind === 'none') throw new Error(`${path}: ${name}: ${verdict.because}`);
    const answer = verdict.kind === 'output' ? { output: verdict.text } : { error: verdict.message };
    lines.push(` ${JSON.stringify({ ...asked, ...answer })}`);
  }
  writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${path}: ${lines.length} cases`);
}
