import { asText } from '#text';
import { type Container, containersOf, isGranted, fleetPods } from '#fleet';
import { arrayAt, parseImage, recordsAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A controller is set to look at the whole cluster, and its rights end at its namespace. */
export const controllerWithoutList = defineRule<{
  controller: string;
  why: string;
  group: string;
  resource: string;
  account: string;
}>({
  name: 'controller-without-list',
  title: 'A controller looks at the whole cluster without the right to',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { object, pod } of fleetPods(fleet)) {
      const account = {
        world: object.world,
        namespace: object.id.namespace,
        name: stringAt(pod.spec, 'serviceAccountName') ?? 'default',
      };
      for (const container of containersOf(pod)) {
        const wish = wishOf(container);
        if (!wish) continue;
        const { group, resource, why, path } = wish;
        if (isGranted(fleet, account, { group, resource, verb: 'list', namespace: '' }) !== 'refused')
          continue;
        report({
          object,
          path,
          data: { controller: kindName(object.id), why, group, resource, account: account.name },
        });
      }
    }
  },
  say: ({ controller, why, resource, account }) => ({
    what: `${controller} ${why}, but ServiceAccount ${account} may not list ${resource} of the whole cluster`,
    so: `Its calls fail: "${resource} is forbidden … at the cluster scope"`,
    do: `Bind ServiceAccount ${account} to a ClusterRole that may list ${resource}`,
  }),
});

type Wish = {
  readonly group: string;
  readonly resource: string;
  readonly why: string;
  readonly path: readonly (string | number)[];
};

/** What a controller lists when it is started like this, from its documentation. */
function wishOf({ spec, path }: Container): Wish | undefined {
  const name = parseImage(stringAt(spec, 'image') ?? '')?.repository ?? '';
  const program = name.slice(name.lastIndexOf('/') + 1);
  const words = ['command', 'args'].flatMap((field) =>
    arrayAt(spec, field).map((word, index) => ({ text: asText(word), path: [...path, field, index] })),
  );
  const flag = (pattern: RegExp) => words.find(({ text }) => pattern.test(text));
  switch (program) {
    case 'k8s-sidecar': {
      const all = variable(spec, 'NAMESPACE');
      if (all?.value !== 'ALL') return undefined;
      const resource = variable(spec, 'RESOURCE')?.value === 'secret' ? 'secrets' : 'configmaps';
      return { group: '', resource, why: 'has NAMESPACE=ALL', path: [...path, 'env', all.index, 'value'] };
    }
    case 'external-dns': {
      const source = flag(/^--source=gateway-/);
      return (
        source && { group: '', resource: 'namespaces', why: `runs with ${source.text}`, path: source.path }
      );
    }
    case 'controller':
    case 'nginx-ingress-controller': {
      const selector = flag(/^--watch-namespace-selector=./);
      return (
        selector && {
          group: '',
          resource: 'namespaces',
          why: `runs with ${selector.text}`,
          path: selector.path,
        }
      );
    }
    case 'workflow-controller':
      return flag(/^--namespaced(=true)?$/)
        ? undefined
        : {
            group: 'argoproj.io',
            resource: 'workflows',
            why: 'runs without --namespaced',
            path: [...path, 'args'],
          };
    default:
      return undefined;
  }
}

function variable(spec: Container['spec'], name: string) {
  const found = recordsAt(spec, 'env').find(([, item]) => item['name'] === name);
  return found && { index: found[0], value: stringAt(found[1], 'value') };
}
