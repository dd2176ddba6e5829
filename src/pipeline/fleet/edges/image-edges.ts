import { addTo } from '#groups';
import type { Knowledge } from '#knowledge';
import { parseImage, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Edge, UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { imagesOf } from '../images.ts';
import type { ObjectIndex } from '../object-index.ts';

/**
 * From images of OpenShift's own registry to the ImageStreams and the BuildConfigs that make them. They need not be in
 * git: a pipeline may push the image.
 */
export function imageEdges(
  objects: readonly FleetObject[],
  index: ObjectIndex<FleetObject>,
  knowledge: Knowledge,
): readonly Edge[] {
  const builds = buildsByImage(index);
  return objects.flatMap((from) =>
    imagesOf(from.manifest, knowledge).flatMap(({ image, path }): readonly Edge[] => {
      const reference = parseImage(image);
      const [namespace = '', name = '', ...others] = (reference?.repository ?? '').split('/');
      if (!ownRegistries.has(reference?.registry ?? '') || name === '' || others.length > 0) return [];
      const to = { group: 'image.openshift.io', kind: 'ImageStream', namespace, name };
      const found = [
        ...index.at(from.world, to),
        ...(builds.get(`${from.world.key} ${namespace}/${name}`) ?? []),
      ];
      const resolution: Edge['resolution'] =
        found.length > 0 ? { state: 'resolved', objects: found, produced: [] } : { state: 'absent' };
      return [{ from, path, to, role: 'image', isOptional: true, certainty: 'field', resolution }];
    }),
  );
}

const ownRegistries: ReadonlySet<string> = new Set([
  'image-registry.openshift-image-registry.svc:5000',
  'image-registry.openshift-image-registry.svc.cluster.local:5000',
  'docker-registry.default.svc:5000',
]);

function buildsByImage(index: ObjectIndex<FleetObject>): ReadonlyMap<string, readonly FleetObject[]> {
  const found = new Map<string, FleetObject[]>();
  for (const build of index.ofKind('build.openshift.io/BuildConfig')) {
    if (stringAt(build.manifest, 'spec', 'output', 'to', 'kind') !== 'ImageStreamTag') continue;
    const name = (stringAt(build.manifest, 'spec', 'output', 'to', 'name') ?? '').split(':')[0];
    const namespace = stringAt(build.manifest, 'spec', 'output', 'to', 'namespace') ?? build.id.namespace;
    const key = `${build.world.key} ${namespace}/${name}`;
    addTo(found, key, build);
  }
  return found;
}

/** The ImageStreams that fill in the images of an object, by its annotation `image.openshift.io/triggers`. */
export function imageTriggerEdges(from: FleetObject): readonly UnresolvedEdge[] {
  const path: YamlPath = ['metadata', 'annotations', triggers];
  const text = stringAt(from.manifest, ...path);
  return text === undefined
    ? []
    : triggersIn(text).map(({ name, namespace }) => ({
        from,
        path,
        to: {
          group: 'image.openshift.io',
          kind: 'ImageStream',
          namespace: namespace ?? from.id.namespace,
          name,
        },
        role: 'imageTrigger',
        isOptional: false,
        certainty: 'field',
      }));
}

const triggers = 'image.openshift.io/triggers';

/** An annotation that does not parse triggers nothing. */
function triggersIn(text: string): readonly { readonly name: string; readonly namespace?: string }[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((trigger) => {
    const name = stringAt(trigger, 'from', 'name')?.split(':')[0];
    const namespace = stringAt(trigger, 'from', 'namespace');
    if (stringAt(trigger, 'from', 'kind') !== 'ImageStreamTag' || name === undefined || name === '')
      return [];
    return [{ name, ...(namespace === undefined ? {} : { namespace }) }];
  });
}
