import { type FileTree, type Place, type Source, placeAt, joinPath } from '#files';
import { GoDecodeError, type YamlNode, type YamlPath, goValueOf, parseV2Node, valueAt } from '#yaml';
import { DecodeError, decodeValue } from './decode.ts';
import { Failure } from '../failure.ts';
import { type HelmChartArgs, type Kustomization, kustomizationDecoder } from './kustomization.ts';
import { type Loader, display, loadFile } from './loader.ts';

/** A kustomization file, read and brought up to date, with the places of its fields. */
export type KustomizationFile = {
  readonly kustomization: Kustomization;
  readonly fileName: string;
  readonly tree: FileTree;
  readonly source: Source;
  /** Deprecated fields that the file uses. */
  readonly warnings: readonly KustomizationWarning[];
  place(path: YamlPath): Place;
  /** Whether a field, or an entry of it, does not stand in the file but comes from an edit before the build. */
  isEdited(path: YamlPath): boolean;
};

export type KustomizationWarning = {
  readonly message: string;
  readonly field: string;
  readonly place: Place;
};

/** The file names that make a directory a kustomization; there must be exactly one. */
export const kustomizationFileNames: readonly string[] = [
  'kustomization.yaml',
  'kustomization.yml',
  'Kustomization',
];

/** Changes what a kustomization says before it is used; Argo CD does so. */
export type KustomizationEdit = (kustomization: Kustomization) => Kustomization;

/** Reads the kustomization of a directory. */
export function loadKustomization(loader: Loader, edit?: KustomizationEdit): KustomizationFile {
  const found = kustomizationFileNames.filter((name) => isLoadable(loader, name));
  const shown = display(loader.root);
  const [fileName] = found;
  if (fileName === undefined) {
    throw new Failure(
      `unable to find one of 'kustomization.yaml', 'kustomization.yml' or 'Kustomization' in directory '${shown}'`,
      { kind: 'missing-file', suggestion: suggestFileName(loader) },
    );
  }
  if (found.length > 1) {
    throw new Failure(`Found multiple kustomization files under: ${shown}\n`, {
      suggestion: `keep one of ${found.join(', ')}`,
    });
  }
  const { source } = loadFile(loader, fileName);
  const { root, kustomization } = parseKustomization(source);
  const place = (path: YamlPath): Place => placeAt(source, keyStart(root, path));
  const warnings = deprecated(kustomization).map(({ field, message }) => ({
    field,
    message,
    get place() {
      return place([field]);
    },
  }));
  const written = fix(kustomization);
  const edited = edit ? edit(written) : written;
  demandContent(kustomization, source, edit !== undefined);
  enforceFields(edited, shown, place);
  return {
    kustomization: edited,
    fileName,
    tree: loader.tree,
    source,
    warnings,
    place,
    isEdited: (path) => edited !== written && isEditedAt(written, edited, path),
  };
}

function isEditedAt(written: Kustomization, edited: Kustomization, [field, step]: YamlPath): boolean {
  const before: unknown = Object.entries(written).find(([name]) => name === field)?.[1];
  const after: unknown = Object.entries(edited).find(([name]) => name === field)?.[1];
  if (before === after) return false;
  if (step === undefined || before === undefined) return true;
  const entry = valueAt(after, [step]);
  return Array.isArray(before) ? !before.includes(entry) : valueAt(before, [step]) !== entry;
}

/** A file that may not be read, such as a link that leads out of the directory, counts as missing. */
function isLoadable(loader: Loader, name: string): boolean {
  if (loader.tree.kind(joinPath(loader.root, name)) !== 'file') return false;
  try {
    loadFile(loader, name);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

function suggestFileName(loader: Loader): string | undefined {
  const names = loader.tree.list(loader.root).map((entry) => entry.name);
  const near = names.find((name) => /^kustom[a-z]*\.ya?ml$/i.test(name));
  return near && `rename ${near} to kustomization.yaml`;
}

function parseKustomization(from: Source): {
  readonly root: YamlNode | undefined;
  readonly kustomization: Kustomization;
} {
  const root = parseV2Node(from);
  if (root !== undefined && 'message' in root) {
    throw new Failure(`invalid Kustomization: yaml: ${root.message}`, {
      kind: 'malformed-yaml',
      place: root.place,
      suggestion: 'check the indentation of this line and of the one above',
    });
  }
  try {
    const value = root && goValueOf(root);
    const mode = { strict: true, converts: false };
    return {
      root,
      kustomization: decodeValue({
        decoder: kustomizationDecoder,
        value: value ?? null,
        name: 'Kustomization',
        mode,
      }),
    };
  } catch (failure) {
    if (failure instanceof GoDecodeError)
      throw new Failure(`invalid Kustomization: ${failure.message}`, {
        kind: 'malformed-yaml',
        place: placeAt(from, failure.offset),
      });
    if (!(failure instanceof DecodeError)) throw failure;
    throw new Failure(`invalid Kustomization: ${failure.message}`, {
      place: placeAt(from, keyStart(root, failure.path)),
      suggestion: suggestFix(failure),
    });
  }
}

/** Where the key of a path stands, or as much of it as there is. */
function keyStart(root: YamlNode | undefined, path: YamlPath): number {
  let node = root;
  let start = root?.start ?? 0;
  for (const step of path) {
    const container = node?.kind === 'alias' ? node.alias : node;
    if (container?.kind === 'seq') {
      node = container.content[Number(step)];
      if (!node) return start;
      start = node.start;
    } else {
      const at =
        container?.content.findLastIndex((key, index) => index % 2 === 0 && key.value === String(step)) ?? -1;
      const key = at < 0 ? undefined : container?.content[at];
      if (!key) return start;
      start = key.start;
      node = container?.content[at + 1];
    }
  }
  return start;
}

function suggestFix({ path, mismatch, suggestion }: DecodeError): string | undefined {
  const [field] = path;
  if (field === 'patches' && mismatch?.found === 'string') {
    return 'an entry of patches is an object: write `- path: FILE`, or keep the old form under patchesStrategicMerge';
  }
  if (field === 'patches' && mismatch?.found === 'object') {
    return 'patches is a list: put `- ` before each entry';
  }
  if (path.length === 1 && mismatch?.type.startsWith('[]')) {
    return `${String(field)} is a list: put \`- \` before each entry and check the indentation`;
  }
  return suggestion;
}

function demandContent(kustomization: Kustomization, from: Source, isEdited: boolean): void {
  const { apiVersion: _apiVersion, kind: _kind, ...rest } = kustomization;
  const isEmpty = Object.values(rest).every((value) => value === undefined || value === '');
  if (isEmpty && !isEdited) throw new Failure('kustomization.yaml is empty', { place: placeAt(from, 0) });
}

/** Fills in defaults and moves old spellings to the new ones (`FixKustomization`). */
function fix(old: Kustomization): Kustomization {
  const kind = old.kind === '' ? 'Kustomization' : old.kind;
  const version =
    kind === 'Component' ? 'kustomize.config.k8s.io/v1alpha1' : 'kustomize.config.k8s.io/v1beta1';
  const oldCharts = old.helmChartInflationGenerator ?? [];
  const helmGlobals = old.helmGlobals ?? {
    chartHome: oldCharts.findLast((chart) => chart.chartHome !== '')?.chartHome ?? '',
    configHome: oldCharts.findLast((chart) => chart.helmHome !== '')?.helmHome ?? '',
  };
  return {
    ...old,
    kind,
    apiVersion: old.apiVersion === '' ? version : old.apiVersion,
    resources: [...(old.resources ?? []), ...(old.bases ?? [])],
    images: [...(old.images ?? []), ...(old.imageTags ?? [])],
    helmGlobals,
    helmCharts: [...(old.helmCharts ?? []), ...oldCharts.map(newHelmChart)],
  };
}

function newHelmChart(old: NonNullable<Kustomization['helmChartInflationGenerator']>[number]): HelmChartArgs {
  return {
    name: old.chartName,
    version: old.chartVersion,
    repo: old.chartRepoUrl,
    releaseName: old.releaseName,
    namespace: '',
    additionalValuesFiles: undefined,
    valuesFile: old.values,
    valuesInline: old.valuesLocal,
    valuesMerge: old.valuesMerge,
    includeCRDs: false,
    skipHooks: false,
    apiVersions: undefined,
    kubeVersion: '',
    nameTemplate: '',
    skipTests: false,
    debug: false,
    devel: false,
  };
}

function enforceFields(kustomization: Kustomization, shown: string, place: (path: YamlPath) => Place): void {
  const { kind, apiVersion } = kustomization;
  const errors: string[] = [];
  if (kind !== 'Kustomization' && kind !== 'Component')
    errors.push('kind should be Kustomization or Component');
  const wanted =
    kind === 'Component' ? 'kustomize.config.k8s.io/v1alpha1' : 'kustomize.config.k8s.io/v1beta1';
  if (apiVersion !== wanted) errors.push(`apiVersion for ${kind} should be ${wanted}`);
  if (errors.length === 0) return;
  throw new Failure(`Failed to read kustomization file under ${shown}:\n${errors.join('\n')}`, {
    place: place(['apiVersion']),
  });
}

const editFix = "Run 'kustomize edit fix' to update your Kustomization automatically.";

function deprecated(
  kustomization: Kustomization,
): readonly { readonly field: string; readonly message: string }[] {
  const replacements: readonly (readonly [keyof Kustomization, string, string])[] = [
    ['bases', 'resources', editFix],
    ['commonLabels', 'labels', editFix],
    ['imageTags', 'images', editFix],
    ['patchesJson6902', 'patches', editFix],
    ['patchesStrategicMerge', 'patches', editFix],
    ['vars', 'replacements', `[EXPERIMENTAL] ${editFix}`],
  ];
  return replacements
    .filter(([field]) => kustomization[field] !== undefined)
    .map(([field, instead, advice]) => ({
      field,
      message: `# Warning: '${field}' is deprecated. Please use '${instead}' instead. ${advice}`,
    }));
}
