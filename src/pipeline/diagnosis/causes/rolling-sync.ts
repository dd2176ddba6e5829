import { type Manifest, recordsAt, stringAt } from '#kube';
import type { ObservedApplication } from '#observed';
import type { Because, Evidence, Id } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { type World, thingAt } from '../world.ts';

/**
 * An Application that its ApplicationSet syncs in steps, and whose turn has not come: it rests on those of earlier steps
 * that are not well, or no step of the set ever takes it.
 */
export function rollingSync(app: ObservedApplication, world: World): readonly Because[] {
  const set = setOf(app, world);
  if (app.sync.status !== 'OutOfSync' || set?.kind !== 'object' || set.live === undefined) return [];
  const all = recordsAt(set.live, 'status', 'applicationStatus').map(([, each]) => ({
    name: stringAt(each, 'application') ?? '',
    status: stringAt(each, 'status') ?? '',
    step: Number(stringAt(each, 'step') ?? ''),
    message: stringAt(each, 'message') ?? '',
    time: stringAt(each, 'lastTransitionTime') ?? '',
  }));
  const own = all.find(({ name }) => name === app.name);
  if (own === undefined) return [];
  const { status, step, message, time } = own;
  const evidence: Evidence = {
    object: manifestText(set.live),
    field: `status.applicationStatus[${app.name}]`,
    value: [`${status} at step ${step}`, message].filter((part) => part !== '').join(': '),
    time,
  };
  if (step < 0) return [unmatched(app, set.live, evidence)];
  if (status !== 'Waiting') return [];
  return all
    .filter((each) => each.step > 0 && each.step < step && each.status !== 'Healthy')
    .flatMap(({ name }) => {
      const earlier = world.application(app.controlPlane, app.namespace, name);
      return earlier
        ? [{ kind: 'rests-on', thing: { kind: 'application', application: earlier }, evidence }]
        : [];
    });
}

function setOf({ object, namespace, controlPlane }: ObservedApplication, world: World) {
  const view = world.cluster(controlPlane);
  const owner = recordsAt(object, 'metadata', 'ownerReferences').find(
    ([, each]) => each['kind'] === 'ApplicationSet',
  );
  const name = owner && stringAt(owner[1], 'name');
  if (view === undefined || name === undefined) return undefined;
  const id: Id = { group: 'argoproj.io', kind: 'ApplicationSet', namespace, name };
  return thingAt(view, id);
}

function unmatched(app: ObservedApplication, set: Manifest, evidence: Evidence): Because {
  const name = manifestText(app.object);
  const [key] = recordsAt(set, 'spec', 'strategy', 'rollingSync', 'steps')
    .flatMap(([, step]) => recordsAt(step, 'matchExpressions'))
    .map(([, it]) => stringAt(it, 'key') ?? '')
    .filter((it) => /^(?:|<no value>|null|none|undefined)$/.test(app.object.metadata?.labels?.[it] ?? ''));
  return unmet('same', key === undefined ? 'of-no-step' : 'told-nothing', {
    root: name,
    objects: [name, manifestText(set)],
    say: {
      what:
        key === undefined
          ? `${name} fits no step of ${manifestText(set)}, which syncs its Applications in steps`
          : `${name} has nothing at its label ${key}, by which ${manifestText(set)} chooses the step of each`,
      so: 'it is never synced',
      do:
        key === undefined
          ? 'give it a label that a step of the set selects, or add a step for it'
          : 'write it into the file that the set makes the Application of',
    },
    evidence: [evidence],
  });
}
