import { rememberedByName } from '#answers';
import { matchesGlob, isArgoKind } from '#argocd';
import { type Reason, hesitation, objection } from '#evidence';
import type { Fleet, FleetObject } from '#fleet';
import { arrayAt } from '#kube';
import { clusterOf, inCluster } from '#render';
import { asText } from '#text';
import { defineRule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';

/** An Application, or a set of them, goes into a namespace where its Argo CD looks for none. */
export const unwatchedApplication = defineRule<{
  object: string;
  namespace: string;
  parent: string | null;
  control: string;
}>({
  name: 'unwatched-application',
  title: 'An Application goes into a namespace where Argo CD does not look for it',
  impact: 'breaks',
  looksAt: 'deployed',
  findAt(object, report, view) {
    const { id, unit } = object;
    const { owner } = unit;
    const control = controlOf(view);
    if (!isArgoKind(id, 'Application', 'ApplicationSet')) return;
    if (
      owner.kind !== 'application' ||
      (owner.namespace !== control && owner.namespace !== 'default') ||
      clusterOf(owner, view.fleet.facts) !== inCluster
    )
      return;
    if (id.namespace === '' || id.namespace === control || mayBeWatched(view, id.namespace)) return;
    const isGiven = isFilledIn(object);
    report({
      object,
      path: ['metadata', 'namespace'],
      data: {
        object: `${id.kind} ${id.name}`,
        namespace: id.namespace,
        parent: isGiven ? owner.name : null,
        control,
      },
      reasons: isSettled(view) ? [] : [unseen(view, object, isGiven)],
    });
  },
  say: ({ object, namespace, parent, control }) => ({
    what: `${object} goes into namespace ${namespace},${parent === null ? '' : ` the destination of ${parent},`} and by itself Argo CD looks only at ${control}`,
    so: 'Nothing syncs it, and nothing says so',
    do: `Write namespace: ${control} into its metadata, or list ${namespace} under application.namespaces`,
  }),
});

/**
 * Who writes another namespace into many Applications knows that Argo CD is told to look there; into one or two of them
 * it is as often a slip. In namespace default hardly anybody has an Argo CD.
 */
function unseen(view: TargetView, { id }: FleetObject, isGiven: boolean): Reason {
  const text = 'git does not show which namespaces Argo CD looks at';
  if (isGiven) return hesitation('unseen-settings', text);
  const { applications } = view.fleet;
  const elsewhere = applications.filter(({ owner }) => owner.namespace !== controlOf(view));
  return id.namespace === 'default' || elsewhere.length * 4 <= applications.length
    ? { code: 'all-we-know', speaks: 'for', weight: 'weak', text }
    : objection('unseen-settings', text);
}

/** The namespace of Argo CD; that all Applications are in `default` does not make it that. */
function controlOf({ settings, fleet }: TargetView): string {
  return settings.namespace === 'default' && !hasArgoCd(fleet, 'default') ? 'argocd' : settings.namespace;
}

function hasArgoCd({ objects }: Fleet, namespace: string): boolean {
  return objects.some(
    ({ id }) => id.namespace === namespace && (id.kind === 'ArgoCD' || id.name === 'argocd-cm'),
  );
}

/** Whether this Argo CD, or another one, may look for Applications in a namespace. */
const mayBeWatched = rememberedByName(({ settings, projects, fleet }: TargetView, namespace): boolean => {
  const { data } = settings;
  const patterns = [
    ...(fleet.facts.argocd?.applicationNamespaces ?? []),
    ...(data['application.namespaces'] ?? '').split(','),
    ...(data['applicationsetcontroller.namespaces'] ?? '').split(','),
    ...projects.flatMap(({ manifest }) => arrayAt(manifest, 'spec', 'sourceNamespaces').map(asText)),
  ];
  if (patterns.some((pattern) => matchesGlob(pattern.trim(), namespace))) return true;
  // Whoever applies a root there has an Argo CD that looks for it.
  return (
    hasArgoCd(fleet, namespace) ||
    fleet.applications.some(
      ({ owner }) =>
        namespace !== 'default' && owner.namespace === namespace && owner.definedBy.kind === 'file',
    )
  );
});

/** Whether git or a declaration has what Argo CD is told to look at. */
function isSettled({ settings, fleet }: TargetView): boolean {
  return (
    fleet.facts.argocd?.applicationNamespaces !== undefined ||
    settings.objects.some(
      ({ manifest: { metadata } }) =>
        metadata?.name === 'argocd-cmd-params-cm' &&
        (metadata.namespace ?? settings.namespace) === settings.namespace,
    )
  );
}

/** Whether nothing gives it a namespace but the destination of its parent. */
function isFilledIn({ origin, unit: { owner } }: FleetObject): boolean {
  return origin.field(['metadata', 'namespace']).edit.source.name === owner.origin.place.source.name;
}
