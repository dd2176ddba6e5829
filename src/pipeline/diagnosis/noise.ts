import { type Manifest, manifestId, recordAt, stringAt } from '#kube';
import type { ObservedApplication, ObservedCondition } from '#observed';
import type { Thing } from './because.ts';
import type { Cause, Noise } from './diagnosis.ts';
import { manifestText } from './object-text.ts';
import { isBrokenPod } from './causes/workload.ts';
import type { World } from './world.ts';

/** What looks red and hurts no Application: warnings of Argo CD, and broken pods that nobody manages. */
export function noiseIn(world: World, causes: readonly Cause[]): readonly Noise[] {
  const told = new Set(causes.flatMap(({ evidence }) => evidence.map(({ value }) => value)));
  const warnings = world.applications.flatMap((app) =>
    app.conditions.filter(({ message }) => !told.has(message)).flatMap((it) => warning(app, it)),
  );
  return [...warnings, ...strayPods(world), ...world.applicationSets.flatMap(automatedInSteps)];
}

/** Warnings that change neither sync nor health, in the order in which Argo CD gives them. */
const warnings: Readonly<
  Partial<Record<string, { readonly class: string; readonly what: string; readonly do: string }>>
> = {
  OrphanedResourceWarning: {
    class: 'orphan-warning-noise',
    what: 'has objects in its namespace that no Application manages',
    do: 'list what operators make under orphanedResources.ignore of the project',
  },
  RepeatedResourceWarning: {
    class: 'repeated-resource-in-app',
    what: 'renders one object twice, and the last one counts',
    do: 'delete one of the two',
  },
  ExcludedResourceWarning: {
    class: 'excluded-resource-kind',
    what: 'brings objects of a kind that the settings of Argo CD leave out',
    do: 'take the objects out of the source, or the kind out of resource.exclusions',
  },
};

function warning({ object }: ObservedApplication, condition: ObservedCondition): readonly Noise[] {
  const known = Object.hasOwn(warnings, condition.type) ? warnings[condition.type] : undefined;
  if (known === undefined) return [];
  const name = manifestText(object);
  return [
    {
      class: known.class,
      object: name,
      say: { what: `${name} ${known.what}`, so: 'nothing is the worse for it', do: known.do },
      evidence: {
        object: name,
        field: `status.conditions[${condition.type}]`,
        value: condition.message,
        time: condition.since,
      },
    },
  ];
}

/** A set that syncs its Applications in steps, and whose template asks for automated syncs: that is taken away. */
function automatedInSteps(set: Thing): readonly Noise[] {
  if (set.kind !== 'object' || set.live === undefined) return [];
  const isInSteps = stringAt(set.live, 'spec', 'strategy', 'type') === 'RollingSync';
  const automated = recordAt(set.live, 'spec', 'template', 'spec', 'syncPolicy')['automated'];
  if (!isInSteps || automated === undefined || automated === null) return [];
  const object = manifestText(set.live);
  return [
    {
      class: 'autosync-inside-rollingsync',
      object,
      say: {
        what: `${object} syncs its Applications in steps, and takes away the automated sync that its template asks for`,
        so: 'nothing is the worse for it; who reads the template expects otherwise',
        do: 'take automated out of the template',
      },
      evidence: { object, field: 'spec.template.spec.syncPolicy.automated', value: 'set', time: '' },
    },
  ];
}

/** Broken pods without an owner that no Application lists, in namespaces that Applications deploy to. */
function strayPods(world: World): readonly Noise[] {
  const places = new Map<string, Set<string>>();
  for (const { cluster, destination } of world.applications) {
    if (cluster === undefined) continue;
    places.set(cluster, (places.get(cluster) ?? new Set()).add(destination.namespace));
  }
  return [...places].flatMap(([cluster, namespaces]) => {
    const view = world.cluster(cluster);
    const pods = [...namespaces].toSorted().flatMap((namespace) => view?.ofKind('Pod', namespace) ?? []);
    return pods
      .filter(
        (pod) => isBrokenPod(pod) && isNobodys(pod) && world.ownersOf(cluster, manifestId(pod)).length === 0,
      )
      .map(strayPod);
  });
}

function isNobodys({ metadata }: Manifest): boolean {
  const owners = metadata?.['ownerReferences'];
  return !Array.isArray(owners) || owners.length === 0;
}

function strayPod(pod: Manifest): Noise {
  const name = manifestText(pod);
  return {
    class: 'stray-unmanaged-pod',
    object: name,
    say: {
      what: `${name} is broken, and neither an Application nor a controller manages it`,
      so: 'it shows red, and no Application is the worse for it',
      do: 'delete it if nobody needs it',
    },
    evidence: {
      object: name,
      field: 'status.phase',
      value: stringAt(pod, 'status', 'phase') ?? '',
      time: '',
    },
  };
}
