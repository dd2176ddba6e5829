import { splitApiVersion } from '#kube';
import { isSlip, nearest } from '#outcome';
import type { Place, SchemaCatalog } from './catalog.ts';
import { groupKindKey, servedVersions } from './fleet-crds.ts';
import { kubernetesMinor } from './kubernetes-version.ts';
import type { PackedKind } from './packed-kinds.ts';
import { removedApi } from './removed-apis.ts';
import type { Violation, ViolationCode } from './violation.ts';

/** Whether the API version of a kind is one that its server has, had, or never had. */
export function checkApiVersion({
  catalog,
  apiVersion,
  kind,
  place,
}: {
  readonly catalog: SchemaCatalog;
  readonly apiVersion: string;
  readonly kind: string;
  readonly place: Place;
}): readonly Violation[] {
  const minor = catalog.builtIn.nearestMinor(
    place.kubernetes === undefined ? undefined : kubernetesMinor(place.kubernetes),
  );
  const wanted = place.kubernetes === undefined ? minor : (kubernetesMinor(place.kubernetes) ?? minor);
  const removed = checkRemoved(apiVersion, kind, wanted);
  if (removed !== undefined) return [removed];
  const { group, version } = splitApiVersion(apiVersion);
  if (group === 'kustomize.config.k8s.io') return [notAnObject(apiVersion, kind)];
  const own = catalog.builtIn.find(minor, apiVersion, kind);
  if (own !== undefined) return own.byDefault ? [] : [notByDefault(apiVersion, kind)];
  const custom = place.crds?.get(groupKindKey(group, kind));
  if (custom !== undefined) {
    const found = custom.versions.find((entry) => entry.name === version);
    if (found?.served === true)
      return found.deprecated ? [deprecated(apiVersion, kind, servedVersions(custom))] : [];
    const served = servedVersions(custom);
    return [
      fault({
        code: 'api-not-served',
        severity: 'error',
        message: `the CustomResourceDefinition of ${kind} in this fleet serves ${served.join(', ') || 'nothing'}, not ${version}`,
        use: served.length === 1 ? `${group}/${served[0]}` : undefined,
      }),
    ];
  }
  if (isBuiltInGroup(catalog, minor, group)) return checkBuiltIn(catalog, { apiVersion, kind, minor });
  const packed = catalog.packed.find(group, kind);
  if (packed !== undefined) return checkPacked(packed, version);
  return checkUnknown(catalog, { apiVersion, group, kind, minor });
}

function checkRemoved(apiVersion: string, kind: string, minor: number): Violation | undefined {
  const entry = removedApi(apiVersion, kind);
  if (entry === undefined || minor < entry.deprecated) return undefined;
  const advice = entry.instead === undefined ? 'Remove it, there is no replacement' : `Use ${entry.instead}`;
  const target = entry.instead?.split(' ')[0];
  if (entry.removed !== undefined && minor >= entry.removed) {
    return {
      ...fault({
        code: 'api-removed',
        severity: 'error',
        message: `${apiVersion} ${kind} is not served since Kubernetes 1.${entry.removed}`,
        use: target,
      }),
      advice,
      goneSince: entry.removed,
    };
  }
  const when = entry.removed === undefined ? '' : ` and gone in 1.${entry.removed}`;
  return {
    ...fault({
      code: 'api-deprecated',
      severity: 'warning',
      message: `${apiVersion} ${kind} is deprecated since Kubernetes 1.${entry.deprecated}${when}`,
      use: target,
    }),
    advice,
  };
}

type Asked = { readonly apiVersion: string; readonly kind: string; readonly minor: number };

/** A kind that its built-in group does not have at this version. */
function checkBuiltIn(catalog: SchemaCatalog, { apiVersion, kind, minor }: Asked): readonly Violation[] {
  if (kind.endsWith('List')) return [];
  const { builtIn, packed } = catalog;
  const since = builtIn.minors.find(
    (other) => other > minor && builtIn.find(other, apiVersion, kind) !== undefined,
  );
  const until = builtIn.minors.findLast(
    (other) => other < minor && builtIn.find(other, apiVersion, kind) !== undefined,
  );
  if (since !== undefined) {
    return [
      fault({
        code: 'api-not-served',
        severity: 'error',
        message: `${apiVersion} ${kind} is served from Kubernetes 1.${since} on, not by 1.${minor}`,
      }),
    ];
  }
  const elsewhere = builtIn.at(minor).filter((entry) => entry.kind === kind && entry.byDefault);
  const use = elsewhere[0]?.apiVersion;
  if (until !== undefined) {
    return [
      {
        ...fault({
          code: 'api-removed',
          severity: 'error',
          message: `${apiVersion} ${kind} is not served since Kubernetes 1.${until + 1}`,
          use,
        }),
        goneSince: until + 1,
      },
    ];
  }
  if (use !== undefined) {
    return [
      fault({
        code: 'wrong-api-version',
        severity: 'error',
        message: `there is no ${kind} in ${apiVersion}`,
        use,
      }),
    ];
  }
  const custom = packed.all().filter((entry) => entry.kind === kind);
  if (custom.length === 1 && custom[0] !== undefined) {
    const there = preferred(custom[0]);
    return [
      fault({
        code: 'wrong-api-version',
        severity: 'error',
        message: `there is no ${kind} in ${apiVersion}`,
        use: there,
      }),
    ];
  }
  const names = builtIn.at(minor).filter((entry) => entry.apiVersion === apiVersion);
  if (names.length === 0) {
    const { group } = splitApiVersion(apiVersion);
    const versions = new Set(
      builtIn
        .at(minor)
        .filter((entry) => splitApiVersion(entry.apiVersion).group === group)
        .map((entry) => entry.apiVersion),
    );
    return [
      {
        ...fault({
          code: 'wrong-api-version',
          severity: 'error',
          message: `Kubernetes 1.${minor} has no ${apiVersion}`,
        }),
        ...oneOf([...versions]),
      },
    ];
  }
  const near = nearest(
    kind,
    names.map((entry) => entry.kind),
  );
  return [
    {
      path: ['kind'],
      code: 'wrong-api-version',
      severity: 'error',
      message: `there is no kind ${kind} in ${apiVersion}`,
      ...(near !== undefined && { suggestion: { kind: 'replace', value: near }, advice: `Write ${near}` }),
    },
  ];
}

/** Projects that have had a single group and version of their kinds for all their life: another one is a slip. */
const singleVersion: ReadonlySet<string> = new Set([
  'argo-cd',
  'argo-rollouts',
  'argo-workflows',
  'argo-events',
]);

function checkPacked(kind: PackedKind, version: string): readonly Violation[] {
  const found = kind.versions[version];
  const apiVersion = `${kind.group}/${version}`;
  const served = Object.entries(kind.versions).filter(
    ([, entry]) => entry.served && entry.deprecated !== true,
  );
  const names = served.map(([name]) => name);
  const use = names.length === 1 ? `${kind.group}/${names[0]}` : undefined;
  const newer = Object.keys(kind.versions).every((known) => isNewer(version, known));
  if (found === undefined && newer && !singleVersion.has(kind.project)) return [];
  if (found === undefined) {
    const hasOneVersion = singleVersion.has(kind.project);
    return [
      {
        ...fault({
          code: 'wrong-api-version',
          severity: hasOneVersion ? 'error' : 'warning',
          message: hasOneVersion
            ? `there is no ${kind.kind} in ${apiVersion}`
            : `current releases of ${kind.project} have no ${kind.kind} in ${apiVersion}`,
          use,
        }),
        ...oneOf(names),
      },
    ];
  }
  if (!found.served) {
    return [
      {
        ...fault({
          code: 'api-not-served',
          severity: 'warning',
          message: `current releases of ${kind.project} no longer serve ${apiVersion} ${kind.kind}`,
          use,
        }),
        ...oneOf(names),
      },
    ];
  }
  // The release in the cluster may not have the version that replaces it yet.
  if (found.deprecated === true && names.length > 0)
    return [{ ...deprecated(apiVersion, kind.kind, names), severity: 'info' }];
  return [];
}

/** Whether a version goes before another in the order of Kubernetes: v2 > v1 > v1beta2 > v1beta1 > v1alpha1. */
function isNewer(version: string, than: string): boolean {
  return rank(version) > rank(than);
}

function rank(version: string): number {
  const match = /^v(\d+)(?:(alpha|beta)(\d+)?)?$/.exec(version);
  if (match === null) return -1;
  const [, major, stage, minor = '0'] = match;
  const level = stage === undefined ? 2 : stage === 'beta' ? 1 : 0;
  return level * 1e6 + Number(major) * 1e3 + Number(minor);
}

/** A group nobody has heard of: worth a word only when it looks like one that has the kind. */
function checkUnknown(
  catalog: SchemaCatalog,
  { apiVersion, group, kind, minor }: Asked & { group: string },
): readonly Violation[] {
  const { builtIn, packed } = catalog;
  const own = builtIn
    .at(minor)
    .find(
      (entry) =>
        entry.kind === kind && entry.byDefault && alike(group, splitApiVersion(entry.apiVersion).group),
    );
  const custom = packed
    .all()
    .find((entry) => entry.kind === kind && (alike(group, entry.group) || isHomeAmiss({ group, entry })));
  const use = own?.apiVersion ?? (custom === undefined ? undefined : preferred(custom));
  const isCertain = own !== undefined || (custom !== undefined && isHomeAmiss({ group, entry: custom }));
  if (use !== undefined) {
    return [
      fault({
        code: 'wrong-api-version',
        severity: isCertain ? 'error' : 'warning',
        message: `there is no ${kind} in ${apiVersion}`,
        use,
      }),
    ];
  }
  const { version } = splitApiVersion(apiVersion);
  const cut = /^v\d+(alpha|beta)$/.test(version);
  if (cut) {
    const message = `${version} has no number after alpha or beta, as versions mostly have`;
    const use = `${group}/${version}1`;
    return [{ ...fault({ code: 'wrong-api-version', severity: 'warning', message, use }), severity: 'info' }];
  }
  const known = packed.inGroup(group).map((entry) => entry.kind);
  const near = nearest(kind, known);
  // Others add kinds to a group too, and nobody knows all of them; those of OpenShift many operators share.
  if (near === undefined || !isSlip(kind, near) || group.endsWith('openshift.io')) return [];
  if (isOfFamily(kind, known)) return [];
  return [
    {
      path: ['kind'],
      code: 'wrong-api-version',
      severity: 'warning',
      message: `no kind ${kind} is known in ${group}`,
      suggestion: { kind: 'replace', value: near },
      advice: `Write ${near}`,
    },
  ];
}

/**
 * Whether a group is the one that a project has kept all its kinds in for all its life, with a label before it. Others
 * keep kinds of one name in groups of one domain (`projectcalico.org`, `crd.projectcalico.org`).
 */
function isHomeAmiss({ group, entry }: { readonly group: string; readonly entry: PackedKind }): boolean {
  return singleVersion.has(entry.project) && group.endsWith(`.${entry.group}`);
}

/** Whether a group is another one with a slip in it. Two groups of one domain (`aws.example.org`, `gcp.example.org`) are not. */
function alike(group: string, known: string): boolean {
  const [a, b] = [group.split('.'), known.split('.')];
  if (group === '' || a.length !== b.length) return false;
  const other = a.flatMap((label, index) => (label === b[index] ? [] : [[label, b[index] ?? ''] as const]));
  const [first, ...rest] = other;
  return first !== undefined && rest.length === 0 && first.join('').length > 6 && isSlip(first[0], first[1]);
}

function preferred(kind: PackedKind): string {
  const names = Object.entries(kind.versions)
    .filter(([, entry]) => entry.served)
    .map(([name]) => name);
  return `${kind.group}/${names.find((name) => /^v\d+$/.test(name)) ?? names.at(-1) ?? ''}`;
}

function isBuiltInGroup(catalog: SchemaCatalog, minor: number, group: string): boolean {
  return catalog.builtIn.at(minor).some((entry) => splitApiVersion(entry.apiVersion).group === group);
}

function notAnObject(apiVersion: string, kind: string): Violation {
  return {
    ...fault({
      code: 'wrong-api-version',
      severity: 'error',
      message: `${apiVersion} ${kind} is a file for Kustomize, not an object of the API server`,
    }),
    advice: 'Leave it out of the directory (directory.exclude), or let Kustomize build it',
  };
}

function notByDefault(apiVersion: string, kind: string): Violation {
  return fault({
    code: 'api-not-served',
    severity: 'warning',
    message: `${apiVersion} ${kind} is served only where the API server was told to (--runtime-config)`,
  });
}

function deprecated(apiVersion: string, kind: string, served: readonly string[]): Violation {
  const others = served.filter((name) => !apiVersion.endsWith(`/${name}`));
  return {
    ...fault({ code: 'api-deprecated', severity: 'warning', message: `${apiVersion} ${kind} is deprecated` }),
    ...oneOf(others),
  };
}

function oneOf(versions: readonly string[]): Pick<Violation, 'advice'> {
  return versions.length === 0 ? {} : { advice: `Use ${versions.join(' or ')}` };
}

function fault({
  code,
  severity,
  message,
  use,
}: {
  readonly code: ViolationCode;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly use?: string | undefined;
}): Violation {
  return {
    path: ['apiVersion'],
    code,
    severity,
    message,
    ...(use !== undefined && { suggestion: { kind: 'replace', value: use }, advice: `Use ${use}` }),
  };
}

/** Whether a group has many kinds that end alike, one of each provider (`AWSCluster`, `OscCluster`): another is no slip. */
function isOfFamily(kind: string, known: readonly string[]): boolean {
  const ending = /[A-Z][a-z]+$/.exec(kind)?.[0];
  return ending !== undefined && new Set(known.filter((each) => each.endsWith(ending))).size > 3;
}
