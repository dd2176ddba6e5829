import { asText } from '#text';
import { firstStar } from '#patterns';
import { cleanPath, directoryName, joinPath } from '#files';
import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import { argoObjects } from '../argo-settings.ts';
import type { TreeIndex } from '../tree/tree-index.ts';
import { helmCommands } from './helm-commands.ts';
import type { Installation } from './installations-of.ts';
import { type NamedValues, open } from './open-path.ts';

/** The installations of a chart that commands and Applications of the tree spell out; without value files for its defaults. */
export function namedValues(
  index: TreeIndex,
  chart: string,
  accepts: (file: string) => boolean,
): readonly Installation[] {
  const found = new Map<string, Installation>();
  for (const named of [...inApplications(index, chart), ...helmCommands(index, chart)]) {
    for (const valueFiles of expand(index, named, accepts)) {
      if (valueFiles.length > 0 || named.files.length === 0) found.set(valueFiles.join('\n'), { valueFiles });
    }
  }
  return [...found.values()];
}

/** What Applications and ApplicationSets name, though they could not be rendered, or take the chart from elsewhere. */
function* inApplications(index: TreeIndex, chart: string): Generator<NamedValues> {
  const name = stringAt(index.value(joinPath(chart, 'Chart.yaml')), 'name');
  for (const { manifest } of argoObjects(index)) {
    const spec = recordAt(manifest, 'spec');
    for (const place of [spec, recordAt(spec, 'template', 'spec')]) {
      const sources = [recordAt(place, 'source'), ...recordsAt(place, 'sources').map(([, each]) => each)];
      for (const source of sources) {
        const path = stringAt(source, 'path');
        const isForChart =
          path === undefined ? stringAt(source, 'chart') === name : cleanPath(path) === chart;
        if (!isForChart || name === undefined) continue;
        const files = arrayAt(recordAt(source, 'helm'), 'valueFiles').map((file) => open(asText(file)));
        if (files.length > 0) yield { files, folders: [chart] };
      }
    }
  }
}

/** One list of files for each thing that `*` may stand for. */
function expand(
  index: TreeIndex,
  { files, folders }: NamedValues,
  accepts: (file: string) => boolean,
): readonly (readonly string[])[] {
  const layers = files.map((file) => meant(index, file, folders).filter(([, path]) => accepts(path)));
  const fixed = new Set(
    layers.flatMap((layer) => layer.flatMap(([key, path]) => (key === '' ? [path] : []))),
  );
  const varying = layers.find((layer) => layer.some(([key]) => key !== ''));
  const keys = varying?.flatMap(([key, path]) => (fixed.has(path) ? [] : [key])) ?? [''];
  return keys.map((key) =>
    layers.flatMap((layer) => {
      const found = layer.find(([own]) => own === '' || own === key);
      return found ? [found[1]] : [];
    }),
  );
}

/** The files that a path may mean, each with what its first `*` stands for. */
function meant(
  index: TreeIndex,
  file: string,
  folders: readonly string[],
): readonly (readonly [key: string, path: string])[] {
  const ofRef = /^\$\w+\/(.*)$/.exec(file)?.[1];
  const isFromRoot = ofRef !== undefined || file.startsWith('/');
  const paths = isFromRoot ? [cleanPath(ofRef ?? file)] : folders.map((folder) => joinPath(folder, file));
  for (const path of paths) {
    if (!path.includes('*')) {
      if (index.tree.kind(path) === 'file') return [['', path]];
      continue;
    }
    if (!/[^*./]/.test(path.slice(directoryName(path).length))) continue;
    if (!index.searches.take(index.files.length * 20)) return [];
    const keyOf = firstStar(path);
    const found = index.files.flatMap((each): readonly (readonly [string, string])[] => {
      const key = keyOf(each);
      return key === undefined || key === '' ? [] : [[key, each]];
    });
    if (found.length > 0) return found;
  }
  return [];
}
