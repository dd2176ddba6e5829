import { addTo } from '#groups';
import { remembered } from '#answers';
import { firstNames } from '#text';
import { isSystemNamespace } from '#fleet';
import { objectKey, parseImage, recordsAt, stringAt } from '#kube';
import type { ObservedApplication } from '#observed';
import type { Because, Evidence, Id } from '../because.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';
import { isOperatorImage } from '../operators.ts';
import type { World } from '../world.ts';

/** Objects that two Applications claim, so that each undoes what the other does. */
export function sharedObject(app: ObservedApplication, world: World): readonly Because[] {
  return [...sharedObjects(app, world).values()].map(({ id, owners, evidence }) => {
    const root = objectText(id);
    const names = namesOf(owners);
    const places = new Set(owners.map(({ destination }) => destination.namespace));
    const isOfCluster = id.namespace === '' && places.size > 1;
    const operators = isOfCluster ? twinOperators(owners) : [];
    return unmet('shared', sharedHow(id, { isOfCluster, hasOperators: operators.length > 1, places }), {
      root,
      objects: [root, ...operators.map(objectText)],
      say: {
        what: `${root} belongs to ${owners.length} Applications: ${names}`,
        so: 'each sync undoes what the other one did, and one of them is always OutOfSync',
        do: isOfCluster
          ? 'give it a name of its own in each environment, or leave it to one Application of the cluster'
          : 'leave the object in one of them',
      },
      evidence: [evidence],
    });
  });
}

/** What kind of sharing it is: of a namespace, of an operator, of a part of the system, of two environments. */
function sharedHow(
  { group, kind, namespace }: Id,
  {
    isOfCluster,
    hasOperators,
    places,
  }: {
    readonly isOfCluster: boolean;
    readonly hasOperators: boolean;
    readonly places: ReadonlySet<string>;
  },
): How<'shared'> {
  if (group === '' && kind === 'Namespace') return 'namespace';
  if (hasOperators) return 'operator';
  if (isSystemNamespace(namespace) && !places.has(namespace)) return 'of-the-system';
  if (isOfCluster) return 'of-the-cluster';
  // Who shares on purpose does so in the namespace of one of them; where neither deploys to, a chart was moved there.
  if (namespace !== '' && places.size > 1 && !places.has(namespace)) return 'elsewhere';
  return 'plainly';
}

/** Workloads of several Applications that run one operator: other programs may run once in each environment. */
function twinOperators(owners: Shared['owners']): readonly Id[] {
  const byImage = new Map<string, { readonly owner: ObservedApplication; readonly object: Id }[]>();
  for (const owner of owners)
    for (const { object, live } of owner.resources) {
      if (!/^(?:Deployment|StatefulSet)$/.test(object.kind)) continue;
      for (const [, container] of recordsAt(live, 'spec', 'template', 'spec', 'containers')) {
        const image = parseImage(stringAt(container, 'image') ?? '')?.repository ?? '';
        if (isOperatorImage(image)) addTo(byImage, image, { owner, object });
      }
    }
  const twins = [...byImage.values()].find((all) => new Set(all.map(({ owner }) => owner)).size > 1) ?? [];
  return twins.map(({ object }) => object);
}

/** The first of the names of the owners; told once, however many of them ask. */
const namesOf = remembered((owners: Shared['owners']): string =>
  firstNames(owners.map(({ name }) => name).toSorted(), shownNames),
);

const shownNames = 10;

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
    const listed = world.ownersOf(app.cluster ?? '', id);
    const others = [...new Set([app, ...named])].filter((it) => !listed.includes(it));
    const owners = others.length === 0 ? listed : [...others, ...listed];
    const evidence = { object: name, field: `status.conditions[${type}]`, value: message, time: since };
    found.set(objectKey(id), { id, owners, evidence });
  }
  for (const { object, sync, isHook } of app.resources) {
    const owners =
      sync === 'OutOfSync' && !isHook && app.cluster !== undefined ? world.ownersOf(app.cluster, object) : [];
    if (owners.length < 2 || found.has(objectKey(object))) continue;
    const evidence = {
      object: objectText(object),
      field: 'listed by Applications',
      value: namesOf(owners),
      time: app.reconciledAt,
    };
    found.set(objectKey(object), { id: object, owners, evidence });
  }
  return found;
}

const warning = /^(\S{1,100})\/(\S{1,253}) is part of applications? (\S{1,253}) and (\S{1,253})/;
