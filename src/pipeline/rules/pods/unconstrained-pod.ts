import {
  type Container,
  type PodTemplate,
  containersOf,
  isOpaque,
  isSystemNamespace,
  podTemplates,
} from '#fleet';
import { arrayAt, isRecord, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { mayUseMore } from './openshift-constraints.ts';

/** On OpenShift a pod asks for what the default constraint does not give, and its account has no other one. */
export const unconstrainedPod: Rule = {
  name: 'unconstrained-pod',
  title: 'A pod on OpenShift asks for what its security context constraints do not give',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['scc-uid-range-violation'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if (fleet.facts.distribution !== 'openshift') continue;
      const isSeen = !fleet.applications.some(isOpaque);
      for (const object of fleet.objects) {
        if (isSystemNamespace(object.id.namespace)) continue;
        for (const pod of podTemplates(object.manifest)) {
          const account = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
          const [first, ...others] = [...podWishes(pod), ...containersOf(pod).flatMap(containerWishes)];
          if (!first || mayUseMore(fleet, object, account)) continue;
          report({
            ...objectHit(
              fleet,
              object,
              first.path,
              `${object.id.kind} ${object.id.name} asks for ${[first, ...others].map(({ what }) => what).join(', ')}, which restricted-v2 does not give, and ServiceAccount ${account} is bound to no other constraint in git (unable to validate against any security context constraint)`,
            ),
            severity: isSeen ? 'warning' : 'info',
          });
        }
      }
    }
  },
};

type Wish = { readonly path: YamlPath; readonly what: string };

const volumeTypes: ReadonlySet<string> = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);

function podWishes({ spec, path }: PodTemplate): readonly Wish[] {
  const namespaces = ['hostNetwork', 'hostPID', 'hostIPC']
    .filter((field) => spec[field] === true)
    .map((field) => ({ path: [...path, field], what: field }));
  const volumes = recordsAt(spec, 'volumes').flatMap(([index, volume]) => {
    const type = Object.keys(volume).find((key) => isRecord(volume[key]));
    if (type === undefined || volumeTypes.has(type)) return [];
    return [{ path: [...path, 'volumes', index, type], what: `a ${type} volume` }];
  });
  return [...namespaces, ...volumes];
}

function containerWishes({ spec, path }: Container): readonly Wish[] {
  const security = recordAt(spec, 'securityContext');
  const flags =
    security['privileged'] === true
      ? [{ path: [...path, 'securityContext', 'privileged'], what: 'privileged' }]
      : [];
  const added = arrayAt(security, 'capabilities', 'add').filter((each) => each !== 'NET_BIND_SERVICE');
  const capabilities =
    added.length === 0
      ? []
      : [
          {
            path: [...path, 'securityContext', 'capabilities', 'add'],
            what: `capabilities ${added.join(', ')}`,
          },
        ];
  const ports = recordsAt(spec, 'ports')
    .filter(([, port]) => (numberAt(port, 'hostPort') ?? 0) > 0)
    .map(([index]) => ({ path: [...path, 'ports', index, 'hostPort'], what: 'a host port' }));
  return [...flags, ...capabilities, ...ports];
}
