import type { FleetObject } from '#fleet';
import { arrayAt, idText, isBuiltInGroup, recordsAt, stringAt } from '#kube';
import { type NeedBuilder, objectPlace } from '../need-builder.ts';
import { broken, unknown } from '../need.ts';
import { podsRunNeed } from '../pod-need.ts';
import { referenceNeed } from '../reference-need.ts';
import { unverifiedProducers } from '../unverified-producers.ts';
import type { HealthRequirements } from './health-requirements.ts';
import { storeNeeds } from './secret-store.ts';

/** A custom resource is in order once an operator reconciles it and what it names is in order. */
export function customRequirements(
  builder: NeedBuilder,
  object: FleetObject,
): HealthRequirements | undefined {
  const { group, kind } = object.id;
  if (isBuiltInGroup(group) || group === 'argoproj.io') return undefined;
  const edges = builder.fleet
    .edgesFrom(object)
    .filter((edge) => edge.certainty === 'field' && !edge.isOptional && !silentRoles.has(edge.role));
  return {
    requirements: [
      operatorNeed(builder, object.cluster, group, kind, object),
      ...edges.flatMap((edge) => referenceNeed(builder, edge, 'healthy') ?? []),
      ...storeNeeds(builder, object),
    ],
  };
}

/** Roles of edges whose loss a resource does not show in its health: what it reports to, and what others scrape. */
const silentRoles: ReadonlySet<string> = new Set(['access', 'scrape', 'policyTarget', 'pushed', 'exported']);

/** The need that some workload reconciles a kind: one whose ServiceAccount may change objects of its group. */
function operatorNeed(
  builder: NeedBuilder,
  cluster: string,
  group: string,
  kind: string,
  example: FleetObject,
): string {
  return builder.add(`operator:${cluster}/${group}/${kind}`, () => {
    const need = {
      kind: 'operator-reconciling',
      message: `nothing reconciles ${group}/${kind}, so ${idText(example.id)} gets no status`,
      because: 'a custom resource gets its status from a controller',
      ...objectPlace(example),
    };
    if ((builder.fleet.facts.operators ?? []).includes(group)) return need;
    const operators = operatorsOf(builder, cluster, group);
    if (operators.length > 0)
      return { ...need, any: [operators.map((operator) => podsRunNeed(builder, operator))] };
    const hidden = unverifiedProducers(builder.fleet);
    if (hidden !== undefined)
      return { ...need, ground: unknown(`whether ${hidden} reconciles ${group}/${kind}`) };
    if (builder.fleet.facts.operators !== undefined) return { ...need, ground: broken };
    const definesItself = builder.fleet.definedKinds.some(
      (defined) => defined.group === group && defined.kind === kind,
    );
    return {
      ...need,
      ground: definesItself ? broken : unknown(`whether the target runs an operator for ${group}/${kind}`),
    };
  });
}

/** Workloads whose ServiceAccount is bound to a role that may change objects of an API group. */
export function operatorsOf(builder: NeedBuilder, cluster: string, group: string): readonly FleetObject[] {
  const index = operatorIndex(builder, cluster);
  return [...(index.get(group) ?? []), ...(index.get('*') ?? [])];
}

const indexes = new WeakMap<NeedBuilder, Map<string, Map<string, FleetObject[]>>>();

function operatorIndex(builder: NeedBuilder, cluster: string): Map<string, FleetObject[]> {
  const byCluster = indexes.get(builder) ?? new Map<string, Map<string, FleetObject[]>>();
  indexes.set(builder, byCluster);
  let index = byCluster.get(cluster);
  if (!index) {
    index = new Map();
    byCluster.set(cluster, index);
    const groups = groupsByAccount(builder, cluster);
    for (const kind of ['apps/Deployment', 'apps/StatefulSet', 'apps/DaemonSet']) {
      for (const workload of builder.fleet.ofKind(kind)) {
        if (workload.cluster !== cluster) continue;
        const account =
          stringAt(workload.manifest, 'spec', 'template', 'spec', 'serviceAccountName') ?? 'default';
        for (const group of groups.get(`${workload.id.namespace}/${account}`) ?? [])
          index.set(group, [...(index.get(group) ?? []), workload]);
      }
    }
  }
  return index;
}

/** For each ServiceAccount the API groups whose objects its roles let it change. */
function groupsByAccount(builder: NeedBuilder, cluster: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const kind of [
    'rbac.authorization.k8s.io/ClusterRoleBinding',
    'rbac.authorization.k8s.io/RoleBinding',
  ]) {
    for (const binding of builder.fleet.ofKind(kind)) {
      if (binding.cluster !== cluster) continue;
      const roleKind = stringAt(binding.manifest, 'roleRef', 'kind') ?? '';
      const role = builder.fleet
        .ofKind(`rbac.authorization.k8s.io/${roleKind}`)
        .find(
          (candidate) =>
            candidate.cluster === cluster &&
            candidate.id.name === stringAt(binding.manifest, 'roleRef', 'name'),
        );
      if (!role) continue;
      const groups = changedGroups(role);
      for (const [, subject] of recordsAt(binding.manifest, 'subjects')) {
        const account = `${stringAt(subject, 'namespace') ?? binding.id.namespace}/${stringAt(subject, 'name')}`;
        found.set(account, new Set([...(found.get(account) ?? []), ...groups]));
      }
    }
  }
  return found;
}

const changingVerbs = new Set(['*', 'update', 'patch']);

function changedGroups(role: FleetObject): string[] {
  return recordsAt(role.manifest, 'rules').flatMap(([, rule]) =>
    arrayAt(rule, 'verbs').some((verb) => changingVerbs.has(String(verb)))
      ? arrayAt(rule, 'apiGroups')
          .map(String)
          .filter((group) => group !== '')
      : [],
  );
}
