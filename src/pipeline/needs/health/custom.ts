import { type Edge, type FleetObject, operatorContainers, operatorsOf } from '#fleet';
import { isBuiltInGroup } from '#kube';
import { type NeedBuilder, objectPlace } from '../need-builder.ts';
import { groundOf } from '../ground-of.ts';
import { podsRunNeed } from '../pod-need.ts';
import { unknown } from '../need.ts';
import { referenceNeed } from '../reference-need.ts';
import { storeKeyNeeds } from './external-secret.ts';
import type { HealthRequirements } from './health-requirements.ts';
import { storeNeeds } from './secret-store.ts';

/** A custom resource is ready once an operator reconciles it, what it names is there, and what it works through is ready. */
export function customRequirements(
  builder: NeedBuilder,
  object: FleetObject,
): HealthRequirements | undefined {
  const operators = operatorNeeds(builder, object);
  if (operators.length === 0) return undefined;
  const { statusIgnores = [] } = builder.fleet.knowledge.of(object.id);
  const isShown = ({ role }: Edge) => !silentRoles.has(role) && !statusIgnores.includes(role);
  const edges = builder.fleet
    .edgesFrom(object)
    .filter((edge) => edge.certainty === 'field' && !edge.isOptional && isShown(edge));
  return {
    requirements: [
      ...operators,
      ...edges.flatMap(
        (edge) => referenceNeed(builder, edge, readyRoles.has(edge.role) ? 'healthy' : 'exists') ?? [],
      ),
      ...storeNeeds(builder, object),
      ...storeKeyNeeds(builder, object),
    ],
  };
}

/**
 * Roles of edges to what must be ready itself: who signs or holds what a resource asks for, what it is set up in, what it
 * reads, and what it logs in with. Of anything else controllers ask that it is there.
 */
const readyRoles: ReadonlySet<string> = new Set([
  'issuer',
  'secretStore',
  'cluster',
  'elasticsearch',
  'kibana',
  'source',
  'authentication',
]);

/**
 * Roles of edges whose loss a resource does not show in its health: what it reports to, what others scrape, the logins
 * that it sets up once it runs, and the workloads that it only watches.
 */
export const silentRoles: ReadonlySet<string> = new Set([
  'access',
  'scrape',
  'policyTarget',
  'pushed',
  'exported',
  'login',
  'recommendationTarget',
]);

/** The need that some workload reconciles a custom resource: one whose ServiceAccount may change objects of its group. */
export function operatorNeeds(builder: NeedBuilder, object: FleetObject): readonly string[] {
  const { world, id } = object;
  const { group, kind } = id;
  if (isBuiltInGroup(group) || group === 'argoproj.io') return [];
  const added = builder.add(`operator:${world.key}/${group}/${kind}`, () => {
    const need = {
      kind: 'operator-reconciling',
      // Everything of the kind rests on it: it names none.
      message: `nothing reconciles ${group}/${kind}, so its objects get no status`,
      because: 'a custom resource gets its status from a controller',
      ...objectPlace(object),
    };
    if ((builder.fleet.facts.operators ?? []).includes(group)) return need;
    if (builder.fleet.facts.simulated)
      return { ...need, ground: groundOf(builder.beliefs.isReconciled(group, kind), '') };
    const operators = operatorsOf(builder.fleet, world, group);
    if (operators.length > 0) {
      const run = operators.map((operator) => podsRunNeed(builder, operator));
      const isCertain = operators.some(bringsIt) || operators.some(isKnown);
      return { ...need, any: [isCertain ? run : [...run, otherNeed(builder, object)]] };
    }
    const belief = builder.beliefs.isReconciled(group, kind);
    return {
      ...need,
      ground: groundOf(belief, `whether an operator for ${group}/${kind} runs`, 'operators'),
    };
  });
  return [added];

  /** Whether a workload runs a program that is known to reconcile the group. */
  function isKnown(workload: FleetObject): boolean {
    return builder.fleet.knowledge.operators.some(
      (operator) =>
        operator.watches?.group === group &&
        operatorContainers(builder.fleet, operator).some((each) => each.workload === workload),
    );
  }

  /** Whether a workload comes with a definition of the group: others may change its objects and reconcile none. */
  function bringsIt({ unit }: FleetObject): boolean {
    return builder.fleet.definedKinds.some(
      ({ group: defined, definition }) => defined === group && definition.unit === unit,
    );
  }
}

/** The need that something which git does not show reconciles a kind. */
function otherNeed(builder: NeedBuilder, { world, id: { group, kind } }: FleetObject): string {
  return builder.add(`other-operator:${world.key}/${group}/${kind}`, () => ({
    kind: 'operator-reconciling',
    message: `nothing else reconciles ${group}/${kind}`,
    ground: unknown(`whether another operator for ${group}/${kind} runs; declare it under operators`),
  }));
}
