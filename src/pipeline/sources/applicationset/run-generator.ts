import { asText } from '#text';
import { type Json, entryOf, isRecord, matchesSelector } from '#kube';
import type { YamlPath } from '#yaml';
import { GenerationError } from './generation-error.ts';
import type { Generator, GeneratorContext } from './generator.ts';
import { clusters } from './generators/clusters.ts';
import { git } from './generators/git.ts';
import { list } from './generators/list.ts';
import { matrix } from './generators/matrix.ts';
import { merge } from './generators/merge.ts';
import { recorded, flatTexts } from './generators/recorded.ts';
import { type ParameterSet, type Parameters } from './parameters.ts';
import { type TemplateDialect, replaceDeeply } from './template-dialect.ts';

const generators: Readonly<Record<string, Generator>> = {
  list,
  clusters,
  git,
  scmProvider: recorded('scmProvider'),
  clusterDecisionResource: recorded('clusterDecisionResource'),
  pullRequest: recorded('pullRequest'),
  matrix: (spec, at, context) => matrix(spec, at, context),
  merge: (spec, at, context) => merge(spec, at, context),
  plugin: recorded('plugin'),
};

/** The generator names of an entry, in the order in which Argo CD runs them. */
export function generatorNames(entry: Json): readonly string[] {
  return Object.keys(generators).filter((name) => isRecord(entry[name]));
}

type Run = {
  readonly at: YamlPath;
  readonly context: GeneratorContext;
  /** Parameters of the first child of a matrix, for its second. */
  readonly outer?: Parameters;
};

/** Runs the one generator of a nested entry and filters its sets (generator_spec_processor.go Transform). */
export function runGenerator(entry: Json, run: Run): readonly ParameterSet[] {
  const names = generatorNames(entry);
  const [name] = names;
  if (name === undefined) throw new GenerationError('child generator generated no parameters', run.at);
  if (names.length > 1)
    throw new GenerationError('found more than one generator in matrix.Generators', run.at);
  return runNamed(name, entry, run);
}

/** Runs one named generator of an entry and keeps the sets that the entry's selector selects. */
export function runNamed(name: string, entry: Json, { at, context, outer }: Run): readonly ParameterSet[] {
  const generator = entryOf(generators, name);
  const written = entry[name];
  if (!generator || !isRecord(written)) return [];
  const spec =
    outer && Object.keys(outer).length > 0
      ? interpolate({ written, outer, dialect: context.dialect, at: [...at, name] })
      : written;
  const sets = generator(spec, [...at, name], context);
  const selector = entry['selector'];
  if (!isRecord(selector)) return sets;
  return sets.filter((set) => matchesSelector(selector, flatTexts(set.values)));
}

/**
 * Fills the parameters of the first matrix child into the second. Its `values` may name parameters that only the
 * second child knows, so those are left alone (applicationset/utils/utils.go RenderGeneratorParams).
 */
function interpolate({
  written,
  outer,
  dialect,
  at,
}: {
  readonly written: Json;
  readonly outer: Parameters;
  readonly dialect: TemplateDialect;
  readonly at: YamlPath;
}): Json {
  const { values, ...rest } = written;
  const replaced = replaceDeeply({ value: rest, parameters: outer, dialect, at });
  const filled: Record<string, unknown> = isRecord(replaced) ? { ...replaced } : {};
  if (!isRecord(values)) return filled;
  const known = Object.entries(values).map(([key, value]) => [
    key,
    dialect.replaceKnown(asText(value), outer),
  ]);
  return { ...filled, values: Object.fromEntries(known) };
}
