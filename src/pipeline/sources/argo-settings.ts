import { remembered } from '#answers';
import { type ArgoCdSettings, isArgoKind, progressiveSyncs, readSettings, settingsData } from '#argocd';
import type { Facts } from '#config';
import { type KubeObject, manifestId } from '#kube';
import { customisedArgoCd } from './by-hand/customised-argo-cd.ts';
import { generatedSettings } from './generated-settings.ts';
import { mainGroup } from './installations/main-group.ts';
import { pinnedArgoCd } from './installations/pinned-argo-cd.ts';
import { declaringFiles } from './tree/declaring-files.ts';
import { putAside } from './tree/put-aside.ts';
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
  const all = argoObjects(index).filter(({ manifest }) => settingsData(manifest) !== undefined);
  const isAside = ({ origin }: KubeObject) => putAside(index, origin.place.source.name) !== undefined;
  const living = all.filter((object) => !isAside(object));
  const objects: readonly KubeObject[] = [...customisedArgoCd(index), ...(living.length > 0 ? living : all)];
  const { namespace = controlNamespace(index) } = facts.argocd ?? {};
  const hides = (object: KubeObject) => isOf(object, namespace) && !isAside(object);
  for (const object of objects) {
    const told = settingsData(object.manifest) ?? {};
    Object.assign(data, hides(object) ? told : withoutHiding(told));
  }
  const { buildOptions, switchedOn } = writtenSettings(index);
  // What one place allows, another that is not used may leave out: all of it counts.
  const options = new Set([data['kustomize.buildOptions'] ?? [], buildOptions].flat());
  if (options.size > 0) data['kustomize.buildOptions'] = [...options].join(' ');
  for (const key of switchedOn) data[key] ??= 'true';
  const { isPinned, release } = pinnedArgoCd(index);
  const { version = release, settings = {} } = facts.argocd ?? {};
  const read = readSettings({
    ...(version === undefined ? {} : { version }),
    namespace,
    data: { ...data, ...settings },
    isComplete: false,
  });
  return { ...read, objects, hasVersion: version !== undefined || isPinned };
}

/** Whether settings are for the Argo CD of a namespace: its ConfigMaps live there, the resource of the operator anywhere. */
function isOf({ manifest }: KubeObject, namespace: string): boolean {
  const { kind, namespace: own } = manifestId(manifest);
  return kind !== 'ConfigMap' || own === '' || own === namespace;
}

/**
 * Settings without those that take objects out of sight: a ConfigMap that lies among documentation, or that is another
 * Argo CD's, must not make the faults of others vanish.
 */
function withoutHiding(told: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { 'resource.exclusions': _out, 'resource.inclusions': _in, ...rest } = told;
  return rest;
}

/** What files of any kind say of settings, as the values of the argo-cd chart do. Read once per tree. */
const writtenSettings = remembered(readWrittenSettings);

type WrittenSettings = {
  readonly buildOptions: readonly string[];
  /** Keys of switches that are on. */
  readonly switchedOn: readonly string[];
};

/** How a switch that is on is written: as an argument, as a variable, or in the values of the chart. */
const switches = [
  {
    key: 'applicationsetcontroller.enable.new.git.file.globbing',
    pattern:
      /--enable-new-git-file-globbing(?!["']?[=\s]+["']?false)|new\.git\.file\.globbing["']?\s*[:=]\s*["']?true|NEW_GIT_FILE_GLOBBING/,
  },
  {
    key: progressiveSyncs,
    pattern:
      /--enable-progressive-syncs(?!["']?[=\s]+["']?false)|enable\.progressive\.syncs["']?\s*[:=]\s*["']?true/,
  },
  {
    key: 'controller.diff.server.side',
    pattern: /\bcontroller\.diff\.server\.side["']?\s*[:=]\s*["']?true\b/,
  },
];

function readWrittenSettings(index: TreeIndex): WrittenSettings {
  const buildOptions = new Set<string>();
  const switchedOn = new Set<string>();
  for (const file of declaringFiles(index)) {
    const { text } = index.yaml(file)?.source ?? { text: '' };
    const [, options = ''] = buildOptionsIn.exec(text) ?? [];
    if (options.includes('--')) buildOptions.add(options.trim().replace(/\s+/g, ' '));
    for (const { key, pattern } of switches) if (pattern.test(text)) switchedOn.add(key);
  }
  return { buildOptions: [...buildOptions], switchedOn: [...switchedOn] };
}

/** A text that goes on for some lines goes on with flags and what they are set to, never with a key. */
const buildOptionsIn =
  /["']?kustomize\.?[bB]uildOptions["']?\s*[:=]\s*["']?([^"'\n#]*(?:\n[ \t]+[\w=-][\w= -]*(?=["'\n]|$))*)/;

/** Every manifest of the tree in a file that mentions Argo CD. */
export const argoObjects = remembered((index: TreeIndex): readonly FoundObject[] =>
  index.manifestFiles
    .filter((file) => /argo-?cd|argoproj/i.test(index.yaml(file)?.source.text ?? ''))
    .flatMap((file) => index.objects(file)),
);

/** The namespace most Applications of the tree live in; when none names one, that of its pattern, or `argocd`. */
function controlNamespace(index: TreeIndex): string {
  const counts = new Map<string, number>();
  for (const object of argoObjects(index)) {
    const id = manifestId(object.manifest);
    const { namespace } = id;
    if (isArgoKind(id) && namespace && /^[a-z0-9-]+$/.test(namespace))
      counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  let best = mainGroup(index)?.namespace ?? 'argocd';
  let most = 0;
  for (const [namespace, count] of [...counts].sort()) if (count > most) [best, most] = [namespace, count];
  return best;
}
