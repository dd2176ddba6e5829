import { type FileTree, cleanPath, isInside, pathsRead, readText } from '#files';
import type { Unit } from '#render';
import { looksRandom } from '#text';

/** The folders of charts that fail: many Applications may take one. */
export function failedCharts(units: readonly Unit[]): readonly string[] {
  const failed = units.filter(({ failures }) => failures.some(({ kind }) => kind === 'helm'));
  const paths = failed.flatMap(({ owner }) => owner.sources.flatMap(({ path }) => path ?? []));
  return [...new Set(paths.map(cleanPath))];
}

/**
 * What the Secrets of a chart would have held that fails before it makes them: in its files, what is assigned to a name that
 * a template of a Secret reads, and the files that such a template takes in. Only what looks random is told; the rest may be
 * a name like any other.
 */
export function secretsOfFailedChart(folder: string, tree: FileTree): readonly string[] {
  const files = [...pathsRead(tree)].filter((path) => isInside(path, folder));
  const templates = new Set(
    files.filter((path) => path.includes('/templates/') && size(tree, path) <= longest),
  );
  const texts = [...templates]
    .flatMap((path) => readText(tree, path) ?? [])
    .filter((text) => secret.test(text));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(read)].map(([, name = '']) => name)));
  const all = new Set(texts.flatMap((text) => [...text.matchAll(file)].map(([, name = '']) => name)));
  const taken = [...all].slice(0, mostTaken);
  const found: string[] = [];
  for (const path of files) {
    const text = size(tree, path) <= longest ? (readText(tree, path) ?? '') : '';
    if (taken.some((name) => path.endsWith(`/${name}`)))
      for (const word of text.split(/\s+/)) found.push(word);
    if (!templates.has(path))
      for (const [, name = '', quoted, plain] of text.matchAll(assigned))
        if (names.has(name)) found.push(quoted ?? plain ?? '');
  }
  return found.filter(looksRandom);
}

const longest = 1024 * 1024;
const mostTaken = 100;

function size(tree: FileTree, path: string): number {
  return tree.read(path)?.length ?? 0;
}

const secret = /\bkind:[ \t]{0,9}["']?Secret\b/;
const read = /\.Values(?:\.[A-Za-z_]\w{0,99}){0,30}\.([A-Za-z_]\w{0,99})/g;
const file = /\.Files\.Get\s{1,9}"([^"\n]{1,200})"/g;
const assigned =
  /(?<![\w-])([A-Za-z_]\w{0,99})["']?[ \t]{0,9}:[ \t]{0,9}(?:["']([^"'\n]{8,2000})["']|([^\s"',{}[\]#]{8,2000}))/g;
