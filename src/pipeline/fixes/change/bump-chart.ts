import { type FileTree, directoryName, joinPath, patchedTree, readText, source } from '#files';
import type { Discovery } from '#discover';
import { type YamlEdit, nodePlace, parseYaml, replaceWord } from '#yaml';
import { asText } from '#text';
import { isRecord } from '#kube';
import { applyChanges } from '../apply-changes.ts';
import { editPlace } from '../edit-place.ts';

/** A chart by name, and the version that it is to have. */
export type WantedVersion = { readonly name: string; readonly version: string };

/**
 * The tree in which a chart has another version wherever the tree names one: in sources of Applications and in
 * dependencies of charts, whose locks go, since whoever bumps makes them anew. `undefined` where nothing names it so
 * that the version can be edited.
 */
export function bumpChart(
  { targets, index }: Pick<Discovery, 'targets' | 'index'>,
  tree: FileTree,
  wanted: WantedVersion,
): FileTree | undefined {
  const edits = new Map<string, Map<number, YamlEdit>>();
  const gone: string[] = [];
  for (const { owner } of targets.flatMap(({ units }) => units)) {
    for (const { chart, at, targetRevision } of owner.sources) {
      if (chart === undefined || targetRevision === undefined || !isCalled(chart, wanted.name)) continue;
      const place = editPlace({ tree }, owner.origin.field([...at, 'targetRevision']).edit);
      if (place) note(place.file.path, nodePlace(place.document, place.path), targetRevision);
    }
  }
  for (const folder of index.charts) {
    const file = joinPath(folder, 'Chart.yaml');
    const [document] = parseYaml(source(file, readText(tree, file) ?? '')).documents;
    const dependencies = isRecord(document?.value) ? document.value['dependencies'] : undefined;
    for (const [at, each] of Array.isArray(dependencies) ? dependencies.entries() : []) {
      if (!document || !isRecord(each) || each['name'] !== wanted.name) continue;
      note(file, nodePlace(document, ['dependencies', at, 'version']), asText(each['version']));
      gone.push(joinPath(directoryName(file), 'Chart.lock'));
    }
  }
  const texts = applyChanges(
    tree,
    [...edits].map(([file, own]) => ({ file, edits: [...own.values()] })),
  );
  if (!texts || edits.size === 0) return undefined;
  const encoder = new TextEncoder();
  return patchedTree(
    tree,
    new Map([
      ...gone.map((path) => [path, undefined] as const),
      ...Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)] as const),
    ]),
  );

  function note(file: string, value: ReturnType<typeof nodePlace>, written: string): void {
    if (!value) return;
    const own = edits.get(file) ?? new Map();
    for (const edit of replaceWord(value.source.text, value, { written, meant: wanted.version }))
      own.set(edit.start, edit);
    if (own.size > 0) edits.set(file, own);
  }
}

/** Charts of registries may be named by their path. */
function isCalled(chart: string, name: string): boolean {
  return chart === name || chart.endsWith(`/${name}`);
}
