import { type Edge, type FleetObject, autoscalerOf, containersOf, podTemplates } from '#fleet';
import { idText, numberAt, recordAt, stringAt } from '#kube';
import { commandOutcome } from '../command-outcome.ts';
import { type NeedBuilder, fieldPlace } from '../need-builder.ts';
import { unknown } from '../need.ts';
import { clusterKey } from '../need-ids.ts';
import { hasNoPool, podsRunNeed } from '../pod-need.ts';
import { referenceNeed } from '../reference-need.ts';
import { backendsOf } from './backends.ts';
import type { HealthRequirements, Never } from './health-requirements.ts';

const longRunning = new Set([
  'apps/Deployment',
  'apps/StatefulSet',
  'apps/DaemonSet',
  'apps/ReplicaSet',
  'argoproj.io/Rollout',
]);

/** Workloads are healthy once their pods run, Jobs and one-shot Pods once they are done. */
export function workloadRequirements(
  builder: NeedBuilder,
  object: FleetObject,
): HealthRequirements | undefined {
  const key = `${object.id.group}/${object.id.kind}`;
  if (longRunning.has(key)) return controllerRequirements(builder, object);
  if (key === 'batch/Job')
    return oneShot(builder, object, numberAt(object.manifest, 'spec', 'completions') === 0);
  if (key === '/Pod') {
    const always = (stringAt(object.manifest, 'spec', 'restartPolicy') ?? 'Always') === 'Always';
    return always ? running(builder, object, 'Degraded') : oneShot(builder, object, false);
  }
  return undefined;
}

function controllerRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements {
  if (object.id.kind === 'Deployment' && recordAt(object.manifest, 'spec')['paused'] === true) {
    return {
      requirements: [],
      never: { message: 'it is paused', status: 'Suspended', path: ['spec', 'paused'] },
    };
  }
  if (object.id.kind !== 'DaemonSet' && numberAt(object.manifest, 'spec', 'replicas') === 0)
    return { requirements: [] };
  // A DaemonSet wants pods only on nodes that take them; on none, it has all it wants.
  if (object.id.kind === 'DaemonSet' && (hasNoPool(builder, object) || isLeftToPeople(object)))
    return { requirements: [] };
  return running(builder, object, object.id.kind === 'Deployment' ? 'Degraded' : 'Progressing');
}

/** Whether whoever deletes the pods of a DaemonSet decides when there are others: Argo CD asks for none (health_daemonset.go). */
function isLeftToPeople({ manifest }: FleetObject): boolean {
  return stringAt(manifest, 'spec', 'updateStrategy', 'type') === 'OnDelete';
}

/** The need that pods run, or that KEDA has let there be none. */
function runsOrRestsNeed(builder: NeedBuilder, object: FleetObject): string {
  const runs = podsRunNeed(builder, object);
  const scaler = autoscalerOf(builder.fleet, object);
  if (scaler?.id.kind !== 'ScaledObject' || (numberAt(scaler.manifest, 'spec', 'minReplicaCount') ?? 0) > 0)
    return runs;
  const what = { kind: 'pods-running', message: `the pods of ${idText(object.id)} do not run` };
  const rests = builder.add(`rests:${clusterKey(object)}`, () => ({
    ...what,
    ground: unknown(`whether ${idText(scaler.id)} lets ${idText(object.id)} have no pods`),
  }));
  return builder.add(`runs-or-rests:${clusterKey(object)}`, () => ({ ...what, any: [[runs, rests]] }));
}

/** Pods that are meant to stay: a command that fails makes them crash for ever. */
function running(builder: NeedBuilder, object: FleetObject, crashed: Never['status']): HealthRequirements {
  const requirements = [runsOrRestsNeed(builder, object), ...waitNeeds(builder, object)];
  const failing = outcomes(builder, object).find(({ outcome }) => outcome.kind === 'fails');
  if (!failing) return { requirements };
  return {
    requirements,
    never: { message: 'its command always fails', status: crashed, path: failing.path },
  };
}

/** Pods that are meant to end: one that fails degrades its owner, one that never ends keeps it waiting. */
function oneShot(builder: NeedBuilder, object: FleetObject, isDone: boolean): HealthRequirements {
  if (recordAt(object.manifest, 'spec')['suspend'] === true) {
    return {
      requirements: [],
      never: { message: 'it is suspended', status: 'Suspended', path: ['spec', 'suspend'] },
    };
  }
  if (isDone) return { requirements: [] };
  const requirements = [podsRunNeed(builder, object), ...waitNeeds(builder, object)];
  const all = outcomes(builder, object);
  const failing = all.find(({ outcome }) => outcome.kind === 'fails');
  if (failing)
    return {
      requirements,
      never: { message: 'its command always fails', status: 'Degraded', path: failing.path },
    };
  const endless = all.find(({ outcome, isInit }) => outcome.kind === 'never-ends' && !isInit);
  if (!endless) return { requirements };
  const deadline = numberAt(object.manifest, 'spec', 'activeDeadlineSeconds') !== undefined;
  return {
    requirements,
    never: {
      message: 'its command never ends',
      status: deadline ? 'Degraded' : 'Progressing',
      path: endless.path,
    },
  };
}

/** What the commands come to; played pods run none. */
function outcomes({ fleet }: NeedBuilder, object: FleetObject) {
  if (fleet.facts.simulated) return [];
  return podTemplates(object.manifest).flatMap((pod) =>
    containersOf(pod).map((container) => ({
      outcome: commandOutcome(container.spec),
      path: [...container.path, 'command'],
      isInit: container.kind === 'init',
    })),
  );
}

/**
 * A container that waits for a Service holds until that is there, and some workload of git behind it runs. What it
 * waits for elsewhere nobody here can tell.
 */
function waitNeeds(builder: NeedBuilder, object: FleetObject): string[] {
  return outcomes(builder, object).flatMap(({ outcome, path }) => {
    const edge = outcome.kind === 'waits' ? serviceEdge(builder, object, outcome.host) : undefined;
    if (edge === undefined) return [];
    const { namespace, name } = edge.to;
    return builder.add(`answers:${clusterKey(object)}→${namespace}/${name}`, () => {
      const there = referenceNeed(builder, edge);
      const services = edge.resolution.state === 'resolved' ? edge.resolution.objects : [];
      const backends = services.flatMap((service) => backendsOf(builder.fleet, service));
      return {
        kind: 'endpoints-ready',
        message: `Service ${namespace}/${name}, which ${idText(object.id)} waits for, does not answer`,
        ...fieldPlace(object, path),
        all: there === undefined ? [] : [there],
        any: backends.length === 0 ? [] : [backends.map((backend) => podsRunNeed(builder, backend))],
      };
    });
  });
}

/** The reference of an object to the Service that a host name means. */
function serviceEdge({ fleet }: NeedBuilder, object: FleetObject, host: string): Edge | undefined {
  const [name, namespace = object.id.namespace] = host.split('.');
  return fleet
    .edgesFrom(object)
    .find(({ to }) => to.kind === 'Service' && to.name === name && to.namespace === namespace);
}
