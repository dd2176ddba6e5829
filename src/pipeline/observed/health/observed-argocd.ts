import { type ArgoCdSettings, readSettings, settingsData, isArgoKind } from '#argocd';
import { type Manifest, parseImage, recordsAt, stringAt, manifestId } from '#kube';
import type { ObservedCluster } from '../snapshot.ts';

/** Argo CD as it runs in a cluster. */
export type ObservedArgoCd = {
  readonly namespace: string;
  /** Its release, `3.5.6`; absent when no image or label tells. */
  readonly version?: string;
  /** Keys of argocd-cm and argocd-cmd-params-cm; absent when they were not seen. */
  readonly data?: Readonly<Record<string, string>>;
  readonly settings: ArgoCdSettings;
};

/** Reads version and settings of the Argo CD in a cluster; undefined when the cluster has no sign of one. */
export function observedArgoCd(cluster: ObservedCluster): ObservedArgoCd | undefined {
  const settingsMaps = cluster.objects.filter((object) => settingsData(object) !== undefined);
  const namespace = controlNamespace(cluster);
  if (namespace === undefined) return undefined;
  const own = settingsMaps.filter((object) => object.metadata?.namespace === namespace);
  // The operator's own resource comes first, so that the ConfigMap it made of it wins.
  const ordered = own.toSorted((a, b) => Number(a.kind === 'ConfigMap') - Number(b.kind === 'ConfigMap'));
  const data = own.length === 0 ? undefined : Object.assign({}, ...ordered.map(settingsData));
  const version = versionIn(cluster, namespace);
  const settings = readSettings({
    namespace,
    ...(version === undefined ? {} : { version }),
    ...(data === undefined ? {} : { data }),
  });
  return {
    namespace,
    ...(version === undefined ? {} : { version }),
    ...(data === undefined ? {} : { data }),
    settings,
  };
}

/**
 * Where it runs: the namespace with the best sign of it, its controllers before its projects before its settings before its
 * Applications, which is all that some dumps hold; of several, the one with the most. A single object that somebody calls as
 * Argo CD does decides nothing for the others.
 */
function controlNamespace({ objects }: ObservedCluster): string | undefined {
  const seen = new Map<string, number[]>();
  for (const object of objects) {
    const sign = signs.findIndex((is) => is(object));
    if (sign < 0) continue;
    const namespace = object.metadata?.namespace ?? '';
    const counts = seen.get(namespace) ?? signs.map(() => 0);
    counts[sign] = (counts[sign] ?? 0) + 1;
    seen.set(namespace, counts);
  }
  const [best] = [...seen].toSorted(([a, ofA], [b, ofB]) => {
    if ((a === '') !== (b === '')) return a === '' ? 1 : -1;
    const better = signs.findIndex(
      (_, sign) => ofA[sign] !== ofB[sign] && (sign > 2 || !ofA[sign] || !ofB[sign]),
    );
    return better < 0 ? 0 : (ofB[better] ?? 0) - (ofA[better] ?? 0);
  });
  return best?.[0];
}

const signs: readonly ((object: Manifest) => boolean)[] = [
  isController,
  (object) => isArgoKind(manifestId(object), 'AppProject'),
  (object) => settingsData(object) !== undefined,
  (object) => isArgoKind(manifestId(object), 'Application'),
];

function isController({ kind, metadata }: Manifest): boolean {
  return (
    controllers.has(kind) && /application-controller|argocd-server|repo-server/.test(metadata?.name ?? '')
  );
}

function versionIn({ objects }: ObservedCluster, namespace: string): string | undefined {
  for (const object of objects) {
    if (object.metadata?.namespace !== namespace || !isController(object)) continue;
    const version = imageVersion(object) ?? labelVersion(object);
    if (version !== undefined) return version;
  }
  return undefined;
}

const controllers: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'Pod']);

function imageVersion(object: Manifest): string | undefined {
  const spec = object.kind === 'Pod' ? ['spec'] : ['spec', 'template', 'spec'];
  for (const [, container] of recordsAt(object, ...spec, 'containers')) {
    const image = parseImage(stringAt(container, 'image') ?? '');
    const match = /^v(\d+\.\d+\.\d+)/.exec(image?.tag ?? '');
    if (match !== null && /argo-?cd/.test(image?.repository ?? '')) return match[1];
  }
  return undefined;
}

function labelVersion(object: Manifest): string | undefined {
  const label = object.metadata?.labels?.['app.kubernetes.io/version'];
  return /^v?(\d+\.\d+\.\d+)/.exec(label ?? '')?.[1];
}
