import { remembered } from '#answers';
import { type Place, baseName, placeAt } from '#files';
import { TemplateError, type Tree, helm4Functions, parseTemplate } from '#gotemplate';
import { type Chart, fileSource, isLibrary } from '../chart/chart.ts';
import { mentionedPaths } from './mentioned-paths.ts';
import { ReadWalker } from './read-walker.ts';
import type { ValuePath } from './shape.ts';
import { sharedReads } from './shared-reads.ts';

/** A place in a template that reads a value, whether or not it is ever reached. */
export type ValueRead = {
  readonly path: ValuePath;
  /** Whether everything below the path is read with it; else only whether it is set, or fields of it elsewhere. */
  readonly isWhole: boolean;
  readonly place: Place;
};

/** A condition in a template: the values it names, and what the guarded text begins with. */
export type Guard = {
  readonly paths: readonly ValuePath[];
  /** The first key of the text inside, if it begins with one. */
  readonly key: string | undefined;
  readonly place: Place;
};

/** Files of the chart that a template takes in without asking first whether they are there. */
export type FileRead = {
  readonly pattern: string;
  readonly isGlob: boolean;
  readonly place: Place;
};

/** All that the templates of a chart could ever read of its values, found without running them. */
export type ChartReads = {
  readonly reads: readonly ValueRead[];
  /** Paths at or below which templates themselves put values. */
  readonly written: readonly ValuePath[];
  readonly guards: readonly Guard[];
  /** What the chart's own templates read of its files by a name that is written in them. */
  readonly files: readonly FileRead[];
  /** Values that become true when they are false: `default true` takes false for unset. */
  readonly stuck: readonly ValueRead[];
  /** Whether the templates could be followed completely; if not, anything may be read. */
  readonly isComplete: boolean;
  /** Whether texts of values are templates themselves, which read whatever they name. */
  readonly runsValues: boolean;
};

/**
 * Follows every template of a chart and its subcharts, through variables, `with`, `range` and `include`, and lists
 * the values that they could read. Whatever is not understood counts as reading all it is given.
 */
export const chartReads = remembered(
  (chart: Chart): ChartReads => sharedReads(chart, () => findReads(chart)),
);

/** Subcharts may stand under many names at every depth. */
const mostCharts = 2000;

function findReads(chart: Chart): ChartReads {
  const defines = new Map<string, Tree>();
  const files: { readonly trees: readonly Tree[]; readonly prefix: ValuePath; readonly isRun: boolean }[] =
    [];
  const sources = new Map<string, ReturnType<typeof fileSource>>();
  let isComplete = true;
  let charts = 0;
  const unseen: ValuePath[] = [];
  collect(chart, []);
  const walker = new ReadWalker(defines, (tree, position) =>
    placeAt(sources.get(tree.parseName) ?? chart.source, position),
  );
  for (const { trees, prefix, isRun } of files) {
    const [file] = trees.slice(-1);
    if (isRun && file) walker.follow(file, [{ kind: 'scope', prefix }]);
  }
  for (const path of unseen) walker.readAll(path, placeAt(chart.source, 0));
  if (walker.runsValues) {
    for (const file of chart.files) {
      for (const path of mentionedPaths(fileSource(file).text))
        walker.readAll(path, placeAt(fileSource(file), 0));
    }
  }
  return {
    reads: walker.reads,
    written: walker.written,
    guards: walker.guards,
    files: walker.files.filter(({ place }) =>
      chart.templates.some((file) => fileSource(file).name === place.source.name),
    ),
    stuck: walker.stuck,
    isComplete: isComplete && walker.isComplete,
    runsValues: walker.runsValues,
  };

  /** A name for a file, the same under every alias of its chart; two releases of a chart may have files of one path. */
  function nameOf(source: ReturnType<typeof fileSource>): string {
    let name = source.name;
    while ((sources.get(name) ?? source).text !== source.text) name = `${name}'`;
    sources.set(name, source);
    return name;
  }

  function collect(at: Chart, prefix: ValuePath): void {
    if (++charts > mostCharts) {
      isComplete = false;
      return;
    }
    for (const file of at.templates) {
      const source = fileSource(file);
      const name = nameOf(source);
      const trees = parsed(name, source.text);
      if (!trees) {
        isComplete = false;
        continue;
      }
      for (const tree of trees) if (tree.name !== name) defines.set(tree.name, tree);
      const isRun = !isLibrary(at) && !baseName(file.name).startsWith('_');
      files.push({ trees: trees.filter((tree) => tree.name === name), prefix, isRun });
    }
    for (const dependency of at.metadata.dependencies ?? []) {
      if (dependency.importValues.length > 0) isComplete = false;
      for (const condition of dependency.condition.split(',')) {
        const path = condition.trim();
        if (path !== '') unseen.push([...prefix, ...path.split('.')]);
      }
      unseen.push([...prefix, 'tags']);
      const isHere = at.subcharts.some((sub) => sub.metadata.name === dependency.name);
      if (!isHere)
        unseen.push([...prefix, dependency.alias || dependency.name], [...prefix, 'global'], ['global']);
    }
    for (const sub of at.subcharts) {
      const wanted = (at.metadata.dependencies ?? []).filter(({ name }) => name === sub.metadata.name);
      const names =
        wanted.length === 0 ? [sub.metadata.name] : wanted.map(({ alias, name }) => alias || name);
      for (const name of new Set(names)) collect(sub, [...prefix, name]);
    }
  }
}

/** The templates of a file; the same chart may stand under many aliases and in many other charts. */
function parsed(name: string, text: string): readonly Tree[] | undefined {
  const last = known.get(name);
  if (last?.text === text) return last.trees;
  const trees = parsedAnew(name, text);
  if (known.size >= maxKnown) known.clear();
  known.set(name, { text, trees });
  return trees;
}

const known = new Map<string, { readonly text: string; readonly trees: readonly Tree[] | undefined }>();
const maxKnown = 512;

function parsedAnew(name: string, text: string): readonly Tree[] | undefined {
  try {
    return parseTemplate(name, text, (word) => helm4Functions.has(word));
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
}
