import { directoriesAbove, joinPath, readText } from '#files';
import { asideFolder, isHeadedAsUnused, isTemplate, saysUnused } from '#knowledge';
import { type TreeIndex, isChartInside, isInChart } from './tree-index.ts';

/**
 * What says that a file lies aside, among documentation, examples, tests or leftovers, or that nobody deploys it: what it
 * defines tells of the clusters, their Argo CD and the releases that are installed only where nothing else does.
 */
export function putAside(index: TreeIndex, file: string): string | undefined {
  return asideFolder(file) ?? saidUnused(index, file);
}

/**
 * The file that says of itself, or is a template that no chart renders, or the folder above it whose guide says, that nobody
 * deploys it. Nothing is said where the run has looked for enough already.
 */
function saidUnused(index: TreeIndex, file: string): string | undefined {
  const isYaml = /\.ya?ml$/.test(file);
  if (isYaml && (isStrayTemplate(index, file) || says(index, file, isHeadedAsUnused))) return file;
  // What is said of the whole repository is said of no part of it.
  return directoriesAbove(file).find(
    (folder) => folder !== '' && says(index, joinPath(folder, 'README.md'), saysUnused),
  );
}

/** Whether a file is a template that no chart renders: nobody applies it as it is, whatever else there is. */
export function isStrayTemplate(index: TreeIndex, file: string): boolean {
  return says(index, file, isTemplate) && !isRenderedByHelm(index, file);
}

/** Whether a chart makes use of a file: of manifests beside its templates none does. */
function isRenderedByHelm(index: TreeIndex, file: string): boolean {
  if (!isInChart(index, file)) return false;
  return isChartInside(file, index.charts) || index.objects(file).length === 0;
}

/** What each file says is read once. */
function says(index: TreeIndex, file: string, reads: (text: string) => boolean): boolean {
  const known = readers.get(reads) ?? new WeakMap<TreeIndex, Map<string, boolean>>();
  readers.set(reads, known);
  const answers = known.get(index) ?? new Map<string, boolean>();
  known.set(index, answers);
  let answer = answers.get(file);
  if (answer === undefined && index.searches.take(10)) {
    const text = readText(index.tree, file) ?? '';
    answer = index.searches.take(text.length / lettersOfSearch) && reads(text);
    answers.set(file, answer);
  }
  return answer ?? false;
}

/** Most of a file is passed over quickly. */
const lettersOfSearch = 8;

const readers = new Map<(text: string) => boolean, WeakMap<TreeIndex, Map<string, boolean>>>();
