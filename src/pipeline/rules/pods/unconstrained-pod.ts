import { objection } from '#evidence';
import { asText } from '#text';
import { type Container, type PodTemplate, containersOf, isSystemNamespace, podTemplates } from '#fleet';
import { arrayAt, isRecord, numberAt, recordAt, recordsAt, stringAt, restrictedVolumeTypes } from '#kube';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { mayUseMore, unseenBinding } from './openshift-constraints.ts';

/** On OpenShift a pod asks for what the default constraint does not give, and its account has no other one. */
export const unconstrainedPod = defineRule<{ workload: string; asks: readonly string[]; account: string }>({
  name: 'unconstrained-pod',
  title: 'A pod on OpenShift asks for what its security context constraints do not give',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report) {
    if (fleet.facts.distribution !== 'openshift') return;
    const unseen = unseenBinding(fleet);
    for (const object of fleet.objects) {
      if (isSystemNamespace(object.id.namespace)) continue;
      for (const pod of podTemplates(object.manifest)) {
        const account = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
        const [first, ...others] = [...podWishes(pod), ...containersOf(pod).flatMap(containerWishes)];
        if (!first || mayUseMore(fleet, object, account)) continue;
        report({
          object,
          path: first.path,
          data: {
            workload: kindName(object.id),
            asks: [first, ...others].map(({ what }) => what),
            account,
          },
          ...(unseen && { reasons: [objection('not-rendered', unseen.text, unseen.place)] }),
        });
      }
    }
  },
  say: ({ workload, asks, account }) => ({
    what: `${workload} asks for ${asks.join(', ')}, and ServiceAccount ${account} has only restricted-v2`,
    so: 'The pod is refused: unable to validate against any security context constraint',
    do: `Bind ServiceAccount ${account} to a constraint that allows it, or do without it`,
  }),
});

type Wish = { readonly path: YamlPath; readonly what: string };

function podWishes({ spec, path }: PodTemplate): readonly Wish[] {
  const namespaces = ['hostNetwork', 'hostPID', 'hostIPC']
    .filter((field) => spec[field] === true)
    .map((field) => ({ path: [...path, field], what: field }));
  const volumes = recordsAt(spec, 'volumes').flatMap(([index, volume]) => {
    const type = Object.keys(volume).find((key) => isRecord(volume[key]));
    if (type === undefined || restrictedVolumeTypes.has(type)) return [];
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
            what: `capabilities ${added.map(asText).join(', ')}`,
          },
        ];
  const ports = recordsAt(spec, 'ports')
    .filter(([, port]) => (numberAt(port, 'hostPort') ?? 0) > 0)
    .map(([index]) => ({ path: [...path, 'ports', index, 'hostPort'], what: 'a host port' }));
  return [...flags, ...capabilities, ...ports];
}
