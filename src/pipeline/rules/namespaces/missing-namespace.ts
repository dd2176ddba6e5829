import { type Fleet, createsNamespace, isOpaque, podTemplates } from '#fleet';
import { arrayAt, isBuiltInGroup, stringAt } from '#kube';
import { isOfEnvironment } from '#discover';
import { isProvisioned, madeByHand } from '#sources';
import type { Rule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';

/** Objects go into a namespace that nobody creates: the first sync fails with "namespaces … not found". */
export const missingNamespace: Rule = {
  name: 'missing-namespace',
  title: 'Objects go into a namespace that nothing creates',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['clean-bootstrap-not-closed'],
  find({ targets, index }, report) {
    for (const { fleet, settings, applicationSets } of targets) {
      const shared = sharedNamespaces(fleet);
      const planned = plannedNamespaces(applicationSets);
      const isElsewhere = areNamespacesElsewhere(fleet);
      const mayBeMade = (namespace: string) =>
        isProvisioned(index, 'Namespace', namespace) ||
        shared.has(namespace) ||
        planned.has(namespace) ||
        isElsewhere ||
        isOtherwiseMade(fleet, namespace) ||
        madeByHand(index, 'Namespace', namespace) !== undefined;
      for (const rendered of fleet.applications) {
        const { owner: application } = rendered;
        const seen = new Set<string>();
        const world = fleet.worldOf(application);
        // Where a chart is installed by hand for each environment, so is what makes the namespaces.
        const isByHand = isOfEnvironment(application, fleet.units);
        for (const object of rendered.objects) {
          // Where its Application lies is the namespace of an Argo CD.
          if (object.id.namespace === '' || object.id.namespace === application.namespace) continue;
          if (seen.has(object.id.namespace)) continue;
          seen.add(object.id.namespace);
          if (fleet.namespaceMakers(world, object.id.namespace).length > 0) continue;
          const isOwn = object.id.namespace === application.destination.namespace;
          const isPartial = rendered.problems.some(({ code }) => code === 'chart-unavailable');
          if (!isOwn && (isPartial || isOtherwiseMade(fleet, object.id.namespace))) continue;
          if (lacksManifests(rendered) || object.id.namespace === settings.namespace) continue;
          const isHint =
            isByHand ||
            mayBeMade(object.id.namespace) ||
            (!isOwn && (bringsOperator(rendered) || !runsThere(rendered, object.id.namespace))) ||
            isOfOperator(fleet, rendered, object.id.namespace);
          report({
            ...(isHint && { severity: 'info' }),
            target: fleet.target,
            application: application.name,
            object: object.id,
            path: isOwn ? '/spec/destination/namespace' : '/metadata/namespace',
            place: isOwn
              ? application.origin.field(['spec', 'destination', 'namespace']).edit
              : object.origin.field(['metadata', 'namespace']).edit,
            message: isOwn
              ? `Application ${application.name} deploys into namespace ${object.id.namespace}, which nothing in git creates; add CreateNamespace=true or a Namespace`
              : `${object.id.kind} ${object.id.name} goes into namespace ${object.id.namespace}, which nothing in git creates`,
          });
        }
        const { namespace } = application.destination;
        if (
          isOpaque(rendered) &&
          namespace !== undefined &&
          namespace !== settings.namespace &&
          namespace !== application.namespace &&
          !seen.has(namespace)
        )
          reportUnrendered(fleet, rendered, isByHand || mayBeMade(namespace), report);
      }
    }
  },
};

/** An application whose chart is not at hand still says where it goes. */
function reportUnrendered(
  fleet: Fleet,
  rendered: Fleet['applications'][number],
  isHint: boolean,
  report: Parameters<Rule['find']>[1],
): void {
  const { owner: application, objects } = rendered;
  const { namespace } = application.destination;
  if (lacksManifests(rendered) || namespace === undefined || objects.length > 0 || namespace.includes('{{'))
    return;
  const world = fleet.worldOf(application);
  if (fleet.namespaceMakers(world, namespace).length > 0) return;
  report({
    ...(isHint && { severity: 'info' }),
    target: fleet.target,
    application: application.name,
    object: {
      group: 'argoproj.io',
      version: 'v1alpha1',
      kind: 'Application',
      namespace: application.namespace,
      name: application.name,
    },
    path: '/spec/destination/namespace',
    place: application.origin.field(['spec', 'destination', 'namespace']).edit,
    message: `Application ${application.name} deploys into namespace ${namespace}, which nothing in git creates; add CreateNamespace=true or a Namespace`,
  });
}

/** Whether manifests of others are not seen, which often bring their Namespace; charts hardly ever do. */
function lacksManifests({ problems }: Fleet['applications'][number]): boolean {
  return problems.some(
    ({ code }) => code === 'remote-base-unavailable' || code === 'remote-file-unavailable',
  );
}

/** Whether an Application installs an operator, which often makes the namespaces of what it runs. */
function bringsOperator({ objects }: Fleet['applications'][number]): boolean {
  return objects.some(({ id }) => id.kind === 'Subscription' && id.group === 'operators.coreos.com');
}

/** Whether an Application runs pods in a namespace; what it only configures there is somebody else's. */
function runsThere({ objects }: Fleet['applications'][number], namespace: string): boolean {
  return objects.some(({ id, manifest }) => id.namespace === namespace && podTemplates(manifest).length > 0);
}

/** Whether only custom resources go into a namespace, of kinds that git does not define: their operator lives there. */
function isOfOperator(
  { definedKinds }: Fleet,
  { objects }: Fleet['applications'][number],
  namespace: string,
): boolean {
  const there = objects.filter(({ id }) => id.namespace === namespace);
  return there.every(
    ({ id }) => !isBuiltInGroup(id.group) && !definedKinds.some(({ group }) => group === id.group),
  );
}

/** Namespaces that several Applications go into: one that none of them creates is there before all of them. */
function sharedNamespaces({ applications }: Fleet): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { owner: application } of applications) {
    const { namespace } = application.destination;
    if (namespace === undefined) continue;
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= several).map(([namespace]) => namespace));
}

const several = 3;

/** Namespaces that Applications of a set would create which could not be generated. */
function plannedNamespaces(sets: TargetView['applicationSets']): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { object, failures, problems } of sets) {
    if (failures.length + problems.length === 0) continue;
    const spec = ['spec', 'template', 'spec'];
    const namespace = stringAt(object.manifest, ...spec, 'destination', 'namespace');
    const options = arrayAt(object.manifest, ...spec, 'syncPolicy', 'syncOptions');
    if (namespace !== undefined && options.includes('CreateNamespace=true')) names.add(namespace);
  }
  return names;
}

/** Whether many Applications go into several namespaces, and nothing in git makes any: then somebody else does. */
function areNamespacesElsewhere(fleet: Fleet): boolean {
  const all = fleet.applications;
  const namespaces = new Set(all.map(({ owner: application }) => application.destination.namespace ?? ''));
  return namespaces.size > several && fleet.ofKind('/Namespace').length === 0 && !all.some(createsNamespace);
}

/** Whether some loose part of the tree would create it. */
function isOtherwiseMade(fleet: Fleet, namespace: string): boolean {
  return fleet.ofKind('/Namespace').some(({ id }) => id.name === namespace);
}
