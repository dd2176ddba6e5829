import { objectKey } from '#kube';
import type { ObservedApplication } from '#observed';
import { type Because, because, type Evidence, type Id } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { applicationKey, type World } from '../world.ts';

/** Objects that two Applications claim, so that each undoes what the other does. */
export function sharedObject(app: ObservedApplication, world: World): readonly Because[] {
  return [...sharedObjects(app, world).values()].map(({ id, owners, evidence }) => {
    const root = objectText(id);
    const names = owners.map((it) => it.name).toSorted();
    return because({
      class: 'shared-resource-two-apps',
      root,
      objects: [root],
      applications: owners.map(applicationKey),
      say: {
        what: `${root} belongs to ${names.length} Applications: ${names.join(', ')}`,
        so: 'each sync undoes what the other one did, and one of them is always OutOfSync',
        do: 'leave the object in one of them',
      },
      evidence: [evidence],
      confidence: 'proven',
    });
  });
}

type Shared = {
  readonly id: Id;
  readonly owners: readonly ObservedApplication[];
  readonly evidence: Evidence;
};

/** The shared objects of an Application by key: those that Argo CD warns of, and those out of sync that another one lists too. */
export function sharedObjects(app: ObservedApplication, world: World): ReadonlyMap<string, Shared> {
  const found = new Map<string, Shared>();
  const name = manifestText(app.object);
  for (const { type, message, since } of app.conditions) {
    const [, kind = '', object = '', first = '', second = ''] = warning.exec(message) ?? [];
    if (type !== 'SharedResourceWarning' || kind === '') continue;
    const own = app.resources.find((it) => it.object.kind === kind && it.object.name === object)?.object;
    const id = own ?? { group: '', kind, namespace: app.destination.namespace, name: object };
    const named = [first, second].flatMap((text) => {
      const [space, rest] = text.includes('/') ? text.split('/') : [app.namespace, text];
      return world.application(app.controlPlane, space ?? '', rest ?? '') ?? [];
    });
    const owners = new Set([app, ...named, ...world.ownersOf(app.cluster ?? '', id)]);
    const evidence = { object: name, field: `status.conditions[${type}]`, value: message, time: since };
    found.set(objectKey(id), { id, owners: [...owners], evidence });
  }
  for (const { object, sync, isHook } of app.resources) {
    const owners =
      sync === 'OutOfSync' && !isHook && app.cluster !== undefined ? world.ownersOf(app.cluster, object) : [];
    if (owners.length < 2 || found.has(objectKey(object))) continue;
    const value = owners.map((it) => it.name).join(', ');
    const evidence = {
      object: objectText(object),
      field: 'listed by Applications',
      value,
      time: app.reconciledAt,
    };
    found.set(objectKey(object), { id: object, owners, evidence });
  }
  return found;
}

const warning = /^(\S{1,100})\/(\S{1,253}) is part of applications? (\S{1,253}) and (\S{1,253})/;
