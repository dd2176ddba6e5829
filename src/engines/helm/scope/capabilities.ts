import {
  GoList,
  GoObject,
  GoStruct,
  type GoValue,
  type ListType,
  type ObjectType,
  fixed,
  goMap,
} from '#gotemplate';
import { fail } from '../failure.ts';
import type { HelmVersion } from '../helm-version.ts';
import { defaultApiVersions } from './default-api-versions.ts';
import { type KubeVersion, parseKubeVersion } from './kube-version.ts';

/** What is known of the cluster that a chart is rendered for. */
export type Capabilities = {
  /** As `--kube-version`; Helm's own default when left out. */
  readonly kubeVersion?: string | undefined;
  /** As `--api-versions`, added to what client-go knows: `group/version` or `group/version/Kind`. */
  readonly apiVersions?: readonly string[] | undefined;
};

/** The versions that are re-made, and the client-go minor each was released with. */
const releases = {
  3: { version: 'v3.21.0', kubeVersion: 'v1.35.0', kubeClient: 'v1.35' },
  4: { version: 'v4.2.4', kubeVersion: 'v1.36.0', kubeClient: 'v1.36' },
} as const;

/** The version in `.Capabilities.KubeVersion`. */
export function kubeVersionOf(capabilities: Capabilities, helm: HelmVersion): KubeVersion {
  const text = capabilities.kubeVersion || releases[helm].kubeVersion;
  const parsed = parseKubeVersion(text, helm);
  return typeof parsed === 'string' ? fail('release', `invalid kube version '${text}': ${parsed}`) : parsed;
}

/** The object that templates see as `.Capabilities`. */
export function capabilitiesObject(capabilities: Capabilities, helm: HelmVersion): GoObject {
  const name = helm === 4 ? 'common' : 'chartutil';
  const { versions, type } = versionSet(capabilities.apiVersions ?? noneAdded, helm);
  return new GoStruct(
    { name: `*${name}.Capabilities`, kind: 'ptr', methods: null },
    new Map<string, GoValue>([
      ['KubeVersion', new KubeVersionObject(kubeVersionOf(capabilities, helm), name)],
      ['APIVersions', new GoList(versions, type)],
      ['HelmVersion', new HelmVersionObject(helm)],
    ]),
  );
}

type VersionSet = { readonly versions: readonly string[]; readonly type: ListType };

/** Hundreds of versions, and the same for all charts of a target. */
function versionSet(added: readonly string[], helm: HelmVersion): VersionSet {
  let known = versionSets[helm].get(added);
  if (!known)
    versionSets[helm].set(added, (known = newVersionSet([...defaultApiVersions(helm), ...added], helm)));
  return known;
}

const noneAdded: readonly string[] = [];
const versionSets = {
  3: new WeakMap<readonly string[], VersionSet>(),
  4: new WeakMap<readonly string[], VersionSet>(),
} as const;

function newVersionSet(versions: readonly string[], helm: HelmVersion): VersionSet {
  const known = new Set(versions);
  const type: ListType = {
    name: `${helm === 4 ? 'common' : 'chartutil'}.VersionSet`,
    element: 'string',
    methods: { Has: fixed(['any', 'string'], (_runtime, _versions, wanted) => known.has(wanted)) },
  };
  return { versions, type };
}

class KubeVersionObject extends GoObject {
  readonly type: ObjectType;
  private readonly known: KubeVersion;

  constructor(known: KubeVersion, packageName: string) {
    super();
    this.known = known;
    this.type = {
      name: `${packageName}.KubeVersion`,
      kind: 'struct',
      methods: {
        GitVersion: fixed(['any'], () => known.version),
        String: fixed(['any'], () => known.normalized),
      },
    };
  }

  override field(name: string): GoValue | undefined {
    if (name === 'Version') return this.known.version;
    if (name === 'Major') return this.known.major;
    return name === 'Minor' ? this.known.minor : undefined;
  }

  override fieldNames(): readonly string[] {
    return ['Version', 'Major', 'Minor'];
  }

  override text(): string {
    return this.known.normalized;
  }
}

/** version.BuildInfo; JSON leaves empty fields out. */
class HelmVersionObject extends GoObject {
  readonly type: ObjectType = { name: 'version.BuildInfo', kind: 'struct', methods: null };
  private readonly fields: ReadonlyMap<string, string>;

  constructor(helm: HelmVersion) {
    super();
    this.fields = new Map([
      ['Version', releases[helm].version],
      ['GitCommit', ''],
      ['GitTreeState', ''],
      ['GoVersion', 'go1.26.8'],
      ...(helm === 4 ? [['KubeClientVersion', releases[helm].kubeClient] as const] : []),
    ]);
  }

  override field(name: string): GoValue | undefined {
    return this.fields.get(name);
  }

  override fieldNames(): readonly string[] {
    return [...this.fields.keys()];
  }

  override json(): GoValue {
    const names = new Map([
      ['Version', 'version'],
      ['GoVersion', 'go_version'],
      ['KubeClientVersion', 'kube_client_version'],
    ]);
    return goMap(
      [...this.fields]
        .filter(([, value]) => value !== '')
        .map(([key, value]) => [names.get(key) ?? key, value]),
    );
  }
}
