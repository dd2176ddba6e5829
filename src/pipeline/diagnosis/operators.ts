import { containersOf, podTemplates, watchedNamespaces } from '#fleet';
import { builtInKnowledge } from '#knowledge';
import { type Manifest, parseImage, recordsAt, stringAt } from '#kube';
import type { ClusterView } from './world.ts';

/** The namespaces that an operator is told to watch, for a group; undefined when one of its containers watches all. */
export function watchedBy(operator: Manifest, group: string): readonly string[] | undefined {
  const own = operator.metadata?.namespace ?? '';
  const watches = builtInKnowledge.packs
    .flatMap(({ operators = [] }) => operators)
    .flatMap((it) => (it.watches?.group === group ? [it.watches] : []));
  const found = podTemplates(operator)
    .flatMap(containersOf)
    .flatMap((container) => watches.flatMap((each) => watchedNamespaces({ container, own }, each) ?? []));
  return found.length === 0 ? undefined : found.flatMap(({ namespaces }) => namespaces);
}

/** The workloads of a cluster that reconcile the kinds of an API group, known by their images. */
export function operatorsOf(group: string, view: ClusterView): readonly Manifest[] {
  const images = builtInKnowledge.packs
    .filter(({ groups }) => groups.includes(group))
    .flatMap(({ operators = [] }) => operators)
    .filter(({ watches }) => watches === undefined || watches.group === group)
    .map(({ image }) => `/${image}`);
  if (images.length === 0) return [];
  return ['Deployment', 'StatefulSet']
    .flatMap((kind) => view.ofKind(kind))
    .filter((workload) =>
      recordsAt(workload, 'spec', 'template', 'spec', 'containers').some(([, container]) => {
        const repository = parseImage(stringAt(container, 'image') ?? '')?.repository ?? '';
        return images.some((image) => `/${repository}`.endsWith(image));
      }),
    );
}

/** Whether an image holds a program that looks after the objects of a whole cluster: a pack knows it, or its name says so. */
export function isOperatorImage(repository: string): boolean {
  const known = builtInKnowledge.packs.flatMap(({ operators = [] }) => operators);
  return (
    known.some(({ image }) => `/${repository}`.endsWith(`/${image}`)) ||
    /(?:^|[-/])(?:operator|controller|controller-manager)$/.test(repository)
  );
}
