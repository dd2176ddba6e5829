import { type Reason, areNamespacesKnown, denied, isNoNamespace, objection } from '#evidence';
import { type Fleet, podTemplates, unitObjects } from '#fleet';
import { isBuiltInGroup } from '#kube';
import { type ApplicationUnit, isIncomplete } from '#render';
import { type Found, defineRule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
import { objectSubject, ownerSubject } from '../subjects.ts';

type Data = { readonly who: string; readonly namespace: string; readonly isDestination: boolean };

/** Objects go into a namespace that nobody creates: the first sync fails with "namespaces … not found". */
export const missingNamespace = defineRule<Data>({
  name: 'missing-namespace',
  title: 'Objects go into a namespace that nothing creates',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn(view, report) {
    for (const unit of view.fleet.applications) {
      // Manifests from elsewhere, or of a plug-in, often bring their Namespace; charts hardly ever do.
      if (lacksManifests(unit)) continue;
      for (const found of namespacesOf(view, unit)) report(found);
    }
  },
  say({ who, namespace, isDestination }) {
    const what = `${who} ${isDestination ? 'deploys' : 'goes'} into namespace ${namespace}`;
    if (isNoNamespace(namespace))
      return {
        what: `${what}, and no namespace can be called that`,
        so: 'The API server refuses to create it, and the sync fails',
        do: 'Write a name of small letters, digits and dashes, 63 at most',
      };
    return {
      what: `${what}, which nothing in git creates`,
      so: `The first sync fails: namespaces "${namespace}" not found`,
      do: isDestination ? 'Add CreateNamespace=true to its sync options, or a Namespace' : 'Add a Namespace',
    };
  },
});

function namespacesOf(view: TargetView, unit: ApplicationUnit): readonly Found<Data>[] {
  const { fleet, settings, namespaceExists } = view;
  const { owner } = unit;
  const world = fleet.worldOf(owner);
  const found: Found<Data>[] = [];
  const seen = new Set<string>();
  const isMissing = (namespace: string) =>
    namespace !== settings.namespace &&
    namespace !== owner.namespace &&
    !namespace.includes('{{') &&
    namespaceExists(world, namespace).state !== 'yes';
  for (const object of unitObjects(fleet, unit)) {
    const { namespace } = object.id;
    if (namespace === '' || seen.has(namespace)) continue;
    seen.add(namespace);
    const isDestination = namespace === owner.destination.namespace;
    const isPartial = unit.problems.some(({ code }) => code === 'chart-unavailable');
    if (!isMissing(namespace) || (!isDestination && isPartial)) continue;
    found.push({
      subject: isDestination
        ? { ...ownerSubject(fleet, owner, ['spec', 'destination', 'namespace']), object: object.id }
        : objectSubject(object, ['metadata', 'namespace']),
      data: {
        who: isDestination ? `Application ${owner.name}` : `${object.id.kind} ${object.id.name}`,
        namespace,
        isDestination,
      },
      reasons: [...denied(namespaceExists(world, namespace).reasons), ...ofUnit(fleet, unit, namespace)],
    });
  }
  const { namespace } = owner.destination;
  // Where nothing can be generated no sync comes as far as a namespace.
  if (unit.failures.length > 0) return found;
  if (!isIncomplete(unit) || unit.objects.length > 0 || namespace === undefined || !isMissing(namespace))
    return found;
  return [
    {
      subject: ownerSubject(fleet, owner, ['spec', 'destination', 'namespace']),
      data: { who: `Application ${owner.name}`, namespace, isDestination: true },
      reasons: denied(namespaceExists(world, namespace).reasons),
    },
  ];
}

/** What the Application itself tells about the namespace; who knows which there are says more. */
function ofUnit(fleet: Fleet, unit: ApplicationUnit, namespace: string): readonly Reason[] {
  if (isNoNamespace(namespace) || areNamespacesKnown(fleet, fleet.worldOf(unit.owner))) return [];
  const isDestination = namespace === unit.owner.destination.namespace;
  return [
    ...(!isDestination && bringsOperator(unit)
      ? [objection('operator', 'operators often create the namespaces of what they run')]
      : []),
    ...(!isDestination && !runsThere(unit, namespace)
      ? [objection('configures', 'it only configures something there that others bring')]
      : []),
    ...(isOfOperator(fleet, unit, namespace)
      ? [objection('operator', 'only custom resources go there, whose operator lives there')]
      : []),
  ];
}

function lacksManifests({ problems }: ApplicationUnit): boolean {
  return problems.some(({ code }) => /^(?:remote-.+-unavailable|plugin-not-run)$/.test(code));
}

/** Whether an Application installs an operator. */
function bringsOperator({ objects }: ApplicationUnit): boolean {
  return objects.some(({ id }) => id.kind === 'Subscription' && id.group === 'operators.coreos.com');
}

/** Whether an Application runs pods in a namespace. */
function runsThere({ objects }: ApplicationUnit, namespace: string): boolean {
  return objects.some(({ id, manifest }) => id.namespace === namespace && podTemplates(manifest).length > 0);
}

/** Whether only custom resources go into a namespace, of kinds that git does not define. */
function isOfOperator({ definedKinds }: Fleet, { objects }: ApplicationUnit, namespace: string): boolean {
  const there = objects.filter(({ id }) => id.namespace === namespace);
  return there.every(
    ({ id }) => !isBuiltInGroup(id.group) && !definedKinds.some(({ group }) => group === id.group),
  );
}
