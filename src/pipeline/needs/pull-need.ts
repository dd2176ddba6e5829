import { type FleetObject, containersOf, isPrivateImage, podTemplates } from '#fleet';
import { idText, stringAt } from '#kube';
import { type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey } from './need-ids.ts';
import { referenceNeed } from './reference-need.ts';

/**
 * The need that one of the pull secrets of a pod with a private image is there. A pod that names none may get its
 * login from the node, so nothing is asked for it.
 */
export function pullNeeds(builder: NeedBuilder, object: FleetObject): readonly string[] {
  const { fleet } = builder;
  if ((fleet.facts.registries?.private ?? []).length === 0) return [];
  return podTemplates(object.manifest).flatMap((pod) => {
    const found = containersOf(pod).find(({ spec }) =>
      isPrivateImage(stringAt(spec, 'image') ?? '', fleet.facts),
    );
    if (!found) return [];
    const accounts = fleet.objectsAt(object.world, {
      group: '',
      kind: 'ServiceAccount',
      namespace: object.id.namespace,
      name: stringAt(pod.spec, 'serviceAccountName') ?? 'default',
    });
    const secrets = [object, ...accounts]
      .flatMap((each) => fleet.edgesFrom(each))
      .filter(({ role }) => role === 'imagePullSecret');
    const ways = secrets.map((edge) => referenceNeed(builder, edge));
    if (ways.length === 0 || ways.includes(undefined)) return [];
    return builder.add(`pull:${clusterKey(object)}/${pod.path.join('.')}`, () => ({
      kind: 'image-pullable',
      message: `${idText(object.id)} cannot pull ${stringAt(found.spec, 'image')}: none of its pull secrets is there`,
      because: 'a private registry refuses a pull without a login (401 Unauthorized)',
      ...fieldPlace(object, [...found.path, 'image']),
      any: [ways.flatMap((way) => way ?? [])],
    }));
  });
}
