import { writeFileSync } from 'node:fs';
import { type Difference, compareMutant, newTally } from './compare.ts';
import { inputsOf } from './inputs.ts';
import { makeMutant } from './make-mutant.ts';
import { type Engine, engines } from './mutant.ts';
import { publish } from './publish.ts';
import { RealJudge } from './real-judge.ts';
import { record } from './record.ts';

/**
 * `[ENGINE…] [--count N] [--seed S] [--publish blind|today] [--list FILE]`: makes N mutants for every engine and holds
 * what we say of them against the real tool. `ENGINE --seed S --case I` shows one mutant with both verdicts; `record`
 * asks the real tools again about the cases that are kept as tests.
 */
export async function main(args: readonly string[], judgeProgram: (engine: Engine) => string): Promise<void> {
  const chosen = engines.filter((engine) => args.includes(engine));
  const seed = Number(option(args, '--seed') ?? 1);
  for (const engine of chosen.length > 0 ? chosen : engines) {
    const judge = new RealJudge(judgeProgram(engine));
    const one = option(args, '--case');
    if (args.includes('record')) await record(engine, judge);
    else if (one !== undefined) await show({ engine, judge }, seed, Number(one));
    else await compareAll({ engine, judge, seed, count: Number(option(args, '--count') ?? 3000) }, args);
    judge.stop();
  }
}

type Round = {
  readonly engine: Engine;
  readonly judge: RealJudge;
  readonly seed: number;
  readonly count: number;
};

async function compareAll({ engine, judge, seed, count }: Round, args: readonly string[]): Promise<void> {
  const inputs = inputsOf(engine);
  const tally = newTally();
  const differences: Difference[] = [];
  const started = Date.now();
  for (let index = 0; index < count; index++) {
    const mutant = makeMutant(engine, inputs, [seed, index]);
    const difference = await compareMutant({ engine, judge, tally }, mutant, index);
    if (difference) differences.push(difference);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  const judged = tally.mutants - tally.notJudged;
  const share = ((100 * tally.sameVerdict) / judged).toFixed(2);
  console.log(engine, `seed ${seed}: ${share} % same verdict`, JSON.stringify(tally), `${seconds} s`);
  const list = option(args, '--list');
  if (list !== undefined)
    writeFileSync(`${list}-${engine}.json`, `${JSON.stringify(differences, null, 1)}\n`);
  const when = option(args, '--publish');
  if (when === 'blind' || when === 'today') publish(engine, when, { seed, ...tally });
}

/** Prints one mutant and what both say of it. */
async function show(
  { engine, judge }: { readonly engine: Engine; readonly judge: RealJudge },
  seed: number,
  index: number,
): Promise<void> {
  const mutant = makeMutant(engine, inputsOf(engine), [seed, index]);
  for (const [path, text] of Object.entries(mutant.files)) console.log(`=== ${path}\n${text}`);
  console.log(mutant.target, mutant.args, mutant.how);
  console.log(await compareMutant({ engine, judge, tally: newTally() }, mutant, index));
}

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}
