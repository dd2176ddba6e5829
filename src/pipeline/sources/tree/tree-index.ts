import { remembered } from '#answers';
import { Searches } from '#budget';
import {
  type FileTree,
  baseName,
  directoriesAbove,
  directoryName,
  rememberedOfTree,
  walkFiles,
  joinPath,
} from '#files';
import { type KubeObject, type Manifest, arrayAt, documentOrigin, isManifest, isRecord } from '#kube';
import { kustomizationFileNames } from '#kustomize';
import type { YamlDocument, YamlPath } from '#yaml';
import { type YamlFile, yamlFile } from './yaml-file.ts';

/** A manifest that stands in a file as it is. */
export type FoundObject = KubeObject & { readonly file: string };

/** What a tree holds, found by one walk: files, kustomizations, charts; YAML is parsed when first asked for. */
export type TreeIndex = {
  readonly tree: FileTree;
  readonly files: readonly string[];
  /** Directory → name of its kustomization file. */
  readonly kustomizations: ReadonlyMap<string, string>;
  /** Directories with a Chart.yaml. */
  readonly charts: ReadonlySet<string>;
  /** YAML and JSON files that can hold manifests: everything but the inside of charts. */
  readonly manifestFiles: readonly string[];
  /** What is left for looking one thing up among all others. */
  readonly searches: Searches;
  yaml(path: string): YamlFile | undefined;
  /** The value of the first document of a file. */
  value(path: string): unknown;
  /** The manifests of a file, those in a `List` one by one. */
  objects(path: string): readonly FoundObject[];
};

/** Whether a file name is that of a kustomization. */
export function isKustomizationName(name: string): boolean {
  return kustomizationFileNames.includes(name);
}

/** The file of a folder that makes it a kustomization. */
export function kustomizationOf(tree: FileTree, folder: string): string | undefined {
  return kustomizationFileNames
    .map((name) => joinPath(folder, name))
    .find((path) => tree.kind(path) === 'file');
}

/** A kustomization of the tree, as it is written. */
export type Kustomization = { readonly directory: string; readonly file: string; readonly value: unknown };

/** Every kustomization of a tree, read when it is its turn. */
export function* readKustomizations(index: TreeIndex): Generator<Kustomization> {
  for (const [directory, name] of index.kustomizations) {
    const file = joinPath(directory, name);
    yield { directory, file, value: index.value(file) };
  }
}

/** Walks a tree once. */
export const indexTree = remembered((tree: FileTree): TreeIndex => {
  const files = [...walkFiles(tree)];
  const kustomizations = new Map<string, string>();
  const charts = new Set<string>();
  for (const file of files) {
    const name = baseName(file);
    if (isKustomizationName(name)) kustomizations.set(directoryName(file), name);
    if (name === 'Chart.yaml') charts.add(directoryName(file));
  }
  const index: TreeIndex = {
    tree,
    files,
    kustomizations,
    charts,
    manifestFiles: files.filter((file) => isManifestFile(file, charts)),
    searches: new Searches(searchesOfRun + files.length * searchesOfFile),
    yaml: (path) => yamlFile(tree, path),
    value: (path) => yamlFile(tree, path)?.documents[0]?.value,
    objects: (path) => objectsIn(tree, path),
  };
  return index;
});

const searchesOfRun = 500_000_000;
const searchesOfFile = 200_000;

const objectsIn = rememberedOfTree((tree, path): readonly FoundObject[] =>
  (yamlFile(tree, path)?.documents ?? []).flatMap((document) => [
    ...manifestsOf(document, document.value, []),
  ]),
);

function isManifestFile(file: string, charts: ReadonlySet<string>): boolean {
  return /\.(ya?ml|json)$/.test(file) && !isChartInside(file, charts);
}

/** Whether a file is part of a chart's machinery: templates are no YAML, subcharts and values no manifests. */
export function isChartInside(file: string, charts: ReadonlySet<string>): boolean {
  return directoriesAbove(file).some((directory) => {
    if (!charts.has(directory)) return false;
    const inside = directory === '' ? file : file.slice(directory.length + 1);
    return /^(templates|charts|crds)\//.test(inside) || inside === 'Chart.yaml';
  });
}

/** The files below a folder, in their order among all files; asked of the folder alone, however large the tree. */
export function filesBelow({ tree }: TreeIndex, folder: string): readonly string[] {
  return [...walkFiles(tree, folder)];
}

/** Whether a file lies inside a chart: values and the like, even where they look like manifests. */
export function isInChart(index: TreeIndex, file: string): boolean {
  return chartAround(index, file) !== undefined;
}

/** The folder of the innermost chart that a file lies in. */
export function chartAround({ charts }: TreeIndex, file: string): string | undefined {
  return directoriesAbove(file).find((directory) => charts.has(directory));
}

function* manifestsOf(document: YamlDocument, value: unknown, path: YamlPath): Generator<FoundObject> {
  if (!isManifest(value)) return;
  if (isRecord(value) && value.kind.endsWith('List') && Array.isArray(value['items'])) {
    for (const [index, item] of arrayAt(value, 'items').entries()) {
      yield* manifestsOf(document, item, [...path, 'items', index]);
    }
    return;
  }
  const manifest: Manifest = value;
  yield { manifest, origin: documentOrigin(document, path), file: document.source.name };
}
