import { rememberedByName } from '#answers';
import { containersOf, podTemplates, watchedNamespaces } from '#fleet';
import { builtInKnowledge } from '#knowledge';
import { type Manifest, arrayAt, parseImage, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { isReady } from './is-ready.ts';
import type { ClusterView } from './world.ts';

/**
 * The namespaces that an operator watches, for a group: those that it is told, in the words of its pack or in those that
 * most frameworks have, or the only ones in which its account may write what it looks after; undefined when it watches all.
 */
export function watchedBy(
  operator: Manifest,
  group: string,
  view: ClusterView,
): readonly string[] | undefined {
  const own = operator.metadata?.namespace ?? '';
  const containers = podTemplates(operator).flatMap(containersOf);
  const known = builtInKnowledge.packs
    .flatMap(({ operators = [] }) => operators)
    .flatMap((it) => (it.watches?.group === group ? [it.watches] : []));
  for (const watches of [known, common.map((it) => ({ ...it, group }))]) {
    const found = containers.flatMap((container) =>
      watches.flatMap((each) => watchedNamespaces({ container, own }, each) ?? []),
    );
    if (found.length > 0) return found.flatMap(({ namespaces }) => namespaces);
  }
  const account = accountOf(operator);
  const places = writersOf(group, view)
    .filter((it) => it.account === account)
    .map(({ place }) => place);
  return places.length === 0 || places.includes('') ? undefined : places;
}

function accountOf(workload: Manifest): string {
  const name = stringAt(workload, 'spec', 'template', 'spec', 'serviceAccountName') ?? '';
  return `${workload.metadata?.namespace ?? ''}/${name}`;
}

const common = [
  ...['WATCH_NAMESPACE', 'WATCH_NAMESPACES', 'WATCHED_NAMESPACE', 'WATCHED_NAMESPACES'].map((variable) => ({
    variable,
  })),
  ...['--watch-namespace', '--watch-namespaces', '--watched-namespaces', '--namespaces'].map((flag) => ({
    flag,
  })),
];

/**
 * The workloads of a cluster that reconcile the kinds of an API group: those of the images that a pack knows, be they
 * copied to another registry; else those whose account may write the status of the group.
 */
export function operatorsOf(group: string, view: ClusterView): readonly Manifest[] {
  return operatorsIn(view, group);
}

const operatorsIn = rememberedByName((view: ClusterView, group): readonly Manifest[] => {
  const images = builtInKnowledge.packs
    .filter(({ groups }) => groups.includes(group))
    .flatMap(({ operators = [] }) => operators)
    .filter(({ watches }) => watches === undefined || watches.group === group)
    .flatMap(({ image }) => [`/${image}`, ...copyOf(image)]);
  const all = ['Deployment', 'StatefulSet'].flatMap((kind) => view.ofKind(kind));
  const known = all.filter((workload) =>
    repositoriesOf(workload).some((it) => images.some((image) => `/${it}`.endsWith(image))),
  );
  if (known.length > 0) return known;
  const accounts = new Set(writersOf(group, view).map(({ account }) => account));
  return all.filter((workload) => accounts.has(accountOf(workload)));
});

/** The repositories of the images of a workload. */
export function repositoriesOf(workload: Manifest): readonly string[] {
  return recordsAt(workload, 'spec', 'template', 'spec', 'containers').map(
    ([, container]) => parseImage(stringAt(container, 'image') ?? '')?.repository ?? '',
  );
}

/** The last part of the name of an image, by which a copy is called; not one that any project may have. */
function copyOf(image: string): readonly string[] {
  const last = image.slice(image.lastIndexOf('/') + 1);
  return /^(?:operator|controller|manager|cluster-operator|controller-manager)$/.test(last)
    ? []
    : [`/${last}`];
}

/** The ServiceAccounts, as namespace and name, that are given the status of a group by its name, and where. */
function writersOf(
  group: string,
  view: ClusterView,
): readonly { readonly account: string; readonly place: string }[] {
  return ['ClusterRoleBinding', 'RoleBinding']
    .flatMap((kind) => view.ofKind(kind))
    .filter((binding) => {
      const kind = stringAt(binding, 'roleRef', 'kind') ?? '';
      const name = stringAt(binding, 'roleRef', 'name') ?? '';
      const namespace = kind === 'ClusterRole' ? '' : (binding.metadata?.namespace ?? '');
      return writesStatus(view.find({ group: 'rbac.authorization.k8s.io', kind, namespace, name }), group);
    })
    .flatMap((binding) =>
      recordsAt(binding, 'subjects')
        .filter(([, it]) => it['kind'] === 'ServiceAccount')
        .map(([, it]) => ({
          account: `${stringAt(it, 'namespace') ?? ''}/${stringAt(it, 'name') ?? ''}`,
          place: binding.metadata?.namespace ?? '',
        })),
    );
}

function writesStatus(role: Manifest | undefined, group: string): boolean {
  return recordsAt(role, 'rules').some(
    ([, rule]) =>
      arrayAt(rule, 'apiGroups').includes(group) &&
      arrayAt(rule, 'verbs').some((verb) => verb === '*' || verb === 'update' || verb === 'patch') &&
      arrayAt(rule, 'resources').some((it) => it === '*' || asText(it).endsWith('/status')),
  );
}

/** The operators of a group that do not run; none while one of them does. */
export function brokenOperators(group: string, view: ClusterView): readonly Manifest[] {
  const all = operatorsOf(group, view);
  const isUp = (it: Manifest): boolean => it.kind === 'Pod' && isReady(it);
  return all.every((workload) => !view.descendantsOf(workload).some(isUp)) ? all : [];
}

/** Whether an image holds a program that looks after the objects of a whole cluster: a pack knows it, or its name says so. */
export function isOperatorImage(repository: string): boolean {
  const known = builtInKnowledge.packs.flatMap(({ operators = [] }) => operators);
  return (
    known.some(({ image }) => `/${repository}`.endsWith(`/${image}`)) ||
    /(?:^|[-/])(?:operator|controller|controller-manager)$/.test(repository)
  );
}
