import { asText } from '#text';
import { arrayAt, type Json, type Manifest, recordAt, recordsAt, stringAt } from '#kube';

/** What an AppProject permits. */
export type Project = {
  readonly name: string;
  readonly sourceRepos: readonly string[];
  readonly sourceNamespaces: readonly string[];
  readonly destinations: readonly ProjectDestination[];
  readonly clusterResourceWhitelist: readonly NamedKind[];
  readonly clusterResourceBlacklist: readonly NamedKind[];
  /** Undefined means all are allowed; an empty list none. */
  readonly namespaceResourceWhitelist?: readonly NamedKind[];
  readonly namespaceResourceBlacklist: readonly NamedKind[];
  readonly permitOnlyProjectScopedClusters: boolean;
  /** What it ignores of objects that no Application manages; undefined where it does not warn of them at all. */
  readonly ignoredOrphans?: readonly NamedKind[];
};

export type ProjectDestination = {
  readonly server: string;
  readonly name: string;
  readonly namespace: string;
};

/** A kind in a list of a project; `name` narrows entries of the cluster lists, from Argo CD 3.3 on. */
export type NamedKind = { readonly group: string; readonly kind: string; readonly name: string };

/** Reads an AppProject; global projects are merged by appending their lists. */
export function readProject(manifest: Manifest, globals: readonly Manifest[] = []): Project {
  const specs = [specOf(manifest), ...globals.map(specOf)];
  const all = <T>(read: (spec: Json) => readonly T[]) => specs.flatMap(read);
  const orphans = recordAt(manifest, 'spec', 'orphanedResources');
  const whitelists = specs.filter((spec) => Array.isArray(spec['namespaceResourceWhitelist']));
  return {
    name: manifest.metadata?.name ?? '',
    sourceRepos: all((spec) => arrayAt(spec, 'sourceRepos').map(asText)),
    sourceNamespaces: arrayAt(manifest, 'spec', 'sourceNamespaces').map(asText),
    destinations: all((spec) =>
      recordsAt(spec, 'destinations').map(([, item]) => ({
        server: stringAt(item, 'server') ?? '',
        name: stringAt(item, 'name') ?? '',
        namespace: stringAt(item, 'namespace') ?? '',
      })),
    ),
    clusterResourceWhitelist: all((spec) => kindsAt(spec, 'clusterResourceWhitelist')),
    clusterResourceBlacklist: all((spec) => kindsAt(spec, 'clusterResourceBlacklist')),
    ...(whitelists.length === 0
      ? {}
      : {
          namespaceResourceWhitelist: whitelists.flatMap((spec) =>
            kindsAt(spec, 'namespaceResourceWhitelist'),
          ),
        }),
    namespaceResourceBlacklist: all((spec) => kindsAt(spec, 'namespaceResourceBlacklist')),
    permitOnlyProjectScopedClusters: recordAt(manifest, 'spec')['permitOnlyProjectScopedClusters'] === true,
    ...(orphans['warn'] === true && { ignoredOrphans: kindsAt(orphans, 'ignore') }),
  };
}

/** What the cluster holds of a project: Argo CD makes the default one itself, and an apply keeps what git does not name. */
function specOf(manifest: Manifest): Json {
  const spec = recordAt(manifest, 'spec');
  return manifest.metadata?.name === 'default' ? { ...installedDefault, ...spec } : spec;
}

/** The default project as Argo CD makes it at its first start (server/server.go). */
const installedDefault: Json = {
  sourceRepos: ['*'],
  destinations: [{ server: '*', namespace: '*' }],
  clusterResourceWhitelist: [{ group: '*', kind: '*' }],
};

function kindsAt(spec: Json, key: string): readonly NamedKind[] {
  return recordsAt(spec, key).map(([, item]) => ({
    group: stringAt(item, 'group') ?? '',
    kind: stringAt(item, 'kind') ?? '',
    name: stringAt(item, 'name') ?? '',
  }));
}
