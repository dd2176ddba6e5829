import { Chance } from './chance.ts';
import { mutateFiles } from './mutate-files.ts';
import { someFlags } from './mutate-flags.ts';
import { lineMutators } from './mutate-lines.ts';
import { mutateObject } from './mutate-object.ts';
import { mutateSchema } from './mutate-schema.ts';
import { templateMutators } from './mutate-template.ts';
import { partMutators, tokenMutators } from './mutate-tokens.ts';
import type { Engine, Input, Mutant, TextMutator } from './mutant.ts';

type Step = { readonly input: Input; readonly how: string };

/** The mutant with a number, the same one in every run with the same seed: one change, sometimes two. */
export function makeMutant(
  engine: Engine,
  inputs: readonly Input[],
  [seed, index]: [number, number],
): Mutant {
  const chance = new Chance(seed, index);
  let input = chance.pick(inputs);
  if (input === undefined) throw new Error(`there is nothing to mutate for ${engine}`);
  const how: string[] = [];
  const changes = chance.next() < 0.7 ? 1 : 2;
  for (let attempt = 0; how.length < changes && attempt < 50; attempt++) {
    const step = change(engine, input, chance);
    if (step === undefined) continue;
    input = step.input;
    how.push(step.how);
  }
  return { ...input, how };
}

function change(engine: Engine, input: Input, chance: Chance): Step | undefined {
  if (engine === 'health') {
    const { text, how } = mutateObject(input.files[input.target] ?? '', chance);
    return { input: { ...input, files: { [input.target]: text } }, how };
  }
  const kind = chance.next();
  if (kind < 0.04 && Object.keys(input.files).length > 1) return mutateFiles(input, chance);
  if (engine === 'helm' && kind < 0.14) {
    const flags = someFlags(chance);
    return { input: { ...input, args: [...input.args, ...flags] }, how: flags.join(' ') };
  }
  const path = chance.word(Object.keys(input.files));
  const text = input.files[path] ?? '';
  if (path.endsWith('values.schema.json')) return inFile(input, [path, mutateSchema(text, chance), 'schema']);
  const mutators = mutatorsFor(path, chance);
  const name = chance.word(Object.keys(mutators));
  return text === '' ? undefined : inFile(input, [path, mutators[name]?.(text, chance), name]);
}

function mutatorsFor(path: string, chance: Chance): Readonly<Record<string, TextMutator>> {
  if (/\.(jsonnet|libsonnet|json)$/.test(path)) return chance.next() < 0.7 ? partMutators : tokenMutators;
  const isTemplate = path.includes('templates/');
  return isTemplate && chance.next() < 0.7 ? templateMutators : lineMutators;
}

function inFile(input: Input, [path, text, name]: [string, string | undefined, string]): Step | undefined {
  if (text === undefined || text === input.files[path]) return undefined;
  return { input: { ...input, files: { ...input.files, [path]: text } }, how: `${name}: ${path}` };
}
