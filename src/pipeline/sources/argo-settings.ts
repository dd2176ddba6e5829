import { type ArgoCdSettings, readSettings, settingsData } from '#argocd';
import type { Facts } from '#config';
import { readText } from '#files';
import { isScript, releaseOfChart } from '#knowledge';
import { type KubeObject, manifestId } from '#kube';
import { generatedSettings } from './generated-settings.ts';
import { isArgoObject } from './read-application.ts';
import { pinnedChart } from './installations/pinned-chart.ts';
import type { FoundObject, TreeIndex } from './tree/tree-index.ts';

/** How Argo CD itself is set up on a target, and the objects that say so. */
export type DeclaredSettings = ArgoCdSettings & {
  readonly objects: readonly KubeObject[];
  /** Whether the version is declared or seen in git; otherwise it is taken to be the newest. */
  readonly hasVersion: boolean;
};

/** Reads the settings: what is declared wins, then ConfigMaps and operator resources anywhere in the tree. */
export function readArgoSettings(index: TreeIndex, facts: Facts): DeclaredSettings {
  const data = {
    ...generatedSettings(index, 'argocd-cm'),
    ...generatedSettings(index, 'argocd-cmd-params-cm'),
  };
  const objects: KubeObject[] = [];
  for (const object of argoObjects(index)) {
    const found = settingsData(object.manifest);
    if (!found) continue;
    objects.push(object);
    Object.assign(data, found);
  }
  const { buildOptions, globsAnew, comparesOnServer, releases } = writtenSettings(index);
  // What one place allows, another that is not used may leave out: all of it counts.
  const options = new Set([data['kustomize.buildOptions'] ?? [], buildOptions].flat());
  if (options.size > 0) data['kustomize.buildOptions'] = [...options].join(' ');
  if (globsAnew) data['applicationsetcontroller.enable.new.git.file.globbing'] ??= 'true';
  if (comparesOnServer) data['controller.diff.server.side'] ??= 'true';
  const [release, ...others] = releases;
  const chart = pinnedChart(index, 'argo-cd');
  const pinned = others.length === 0 ? (release ?? releaseOfChart(chart)) : undefined;
  const { version = pinned, namespace = controlNamespace(index), settings = {} } = facts.argocd ?? {};
  const read = readSettings({
    ...(version === undefined ? {} : { version }),
    namespace,
    data: { ...data, ...settings },
    isComplete: false,
  });
  const hasVersion = version !== undefined || (others.length === 0 && chart !== undefined);
  return { ...read, objects, hasVersion };
}

/** What files of any kind say of settings, as the values of the argo-cd chart do. Read once per tree. */
function writtenSettings(index: TreeIndex): WrittenSettings {
  let found = written.get(index);
  if (!found) written.set(index, (found = readWrittenSettings(index)));
  return found;
}

type WrittenSettings = {
  readonly buildOptions: readonly string[];
  /** Whether the new globbing of git files is switched on: as an argument, a variable, or in the values of the chart. */
  readonly globsAnew: boolean;
  /** Whether server-side diff is switched on for all Applications. */
  readonly comparesOnServer: boolean;
  /** The release lines of Argo CD that files install: by image, or by the manifests of a tag. */
  readonly releases: readonly string[];
};

const written = new WeakMap<TreeIndex, WrittenSettings>();

function readWrittenSettings(index: TreeIndex): WrittenSettings {
  const buildOptions = new Set<string>();
  let globsAnew = false;
  let comparesOnServer = false;
  const releases = new Set<string>();
  for (const file of index.files) {
    const isYaml = /\.(ya?ml|tf|json)$/.test(file);
    if (!isYaml && !isScript(file)) continue;
    const text = (isYaml ? index.yaml(file)?.source.text : readText(index.tree, file)) ?? '';
    for (const [, line] of text.matchAll(install)) releases.add(line ?? '');
    for (const line of releasesByVariable(text)) releases.add(line);
    if (!isYaml) continue;
    const match = /["']?kustomize\.?[bB]uildOptions["']?\s*[:=]\s*["']?([^"'\n#]*)/.exec(text);
    if (match?.[1]?.includes('--')) buildOptions.add(match[1].trim());
    globsAnew ||=
      /--enable-new-git-file-globbing(?!["']?[=\s]+["']?false)|new\.git\.file\.globbing["']?\s*[:=]\s*["']?true|NEW_GIT_FILE_GLOBBING/.test(
        text,
      );
    comparesOnServer ||= /\bcontroller\.diff\.server\.side["']?\s*[:=]\s*["']?true\b/.test(text);
  }
  return { buildOptions: [...buildOptions], globsAnew, comparesOnServer, releases: [...releases] };
}

const install =
  /\bargoproj\/(?:argocd(?::|["']?\s+tag:\s*["']?)v?|argo-cd\/v?(?=[\d.]+[^\s/]*\/manifests)|argo-cd(?:\.git)?\/\/?manifests[^\s"'?]*\?(?:[^\s"']*&)?ref=v?)(\d+\.\d+)/g;

/** The release lines of manifests whose tag is a variable that the same file sets: `argo-cd/${ARGOCD_VERSION}/manifests`. */
function releasesByVariable(text: string): readonly string[] {
  const names = [...text.matchAll(/\bargoproj\/argo-cd\/\$\{?(?:var\.|env\.)?(\w+)\}?\/manifests/g)];
  if (names.length === 0) return [];
  const variables = new Set(names.map(([, name]) => name));
  return [...text.matchAll(/\b(\w+)["']?(?:=|:\s+)["']?(?:\$\{\w+:-)?v?(\d+\.\d+)\.\d/g)].flatMap(
    ([, name, line = '']) => (variables.has(name) ? [line] : []),
  );
}

/** Every manifest of the tree in a file that mentions Argo CD. */
export function argoObjects(index: TreeIndex): readonly FoundObject[] {
  let found = known.get(index);
  if (!found) {
    found = index.manifestFiles
      .filter((file) => /argo-?cd|argoproj/i.test(index.yaml(file)?.source.text ?? ''))
      .flatMap((file) => index.objects(file));
    known.set(index, found);
  }
  return found;
}

const known = new WeakMap<TreeIndex, readonly FoundObject[]>();

/** The namespace most Applications of the tree live in; `argocd` when none names one. */
function controlNamespace(index: TreeIndex): string {
  const counts = new Map<string, number>();
  for (const object of argoObjects(index)) {
    const { namespace } = manifestId(object.manifest);
    const isArgoKind = (['Application', 'ApplicationSet', 'AppProject'] as const).some((kind) =>
      isArgoObject(object, kind),
    );
    if (isArgoKind && namespace && /^[a-z0-9-]+$/.test(namespace))
      counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  let best = 'argocd';
  let most = 0;
  for (const [namespace, count] of [...counts].sort()) if (count > most) [best, most] = [namespace, count];
  return best;
}
