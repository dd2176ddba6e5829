import { isIncomplete } from '#render';
import { type Reason, objection } from '#evidence';
import { type Fleet } from '#fleet';
import type { Unit } from '#render';
import { type Found, defineRule } from '../rule.ts';
import { type WatchScope, packageScopes, watchScopes } from './watch-scope.ts';

type Unwatched = {
  readonly operator: string;
  readonly watched: readonly string[];
  readonly object: string;
  readonly namespace: string;
};

/** A custom resource is in a namespace that its operator does not watch. */
export const unwatchedNamespace = defineRule<Unwatched>({
  name: 'unwatched-namespace',
  title: 'An operator does not watch the namespace of a custom resource',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    const packages = packageScopes(fleet);
    for (const operator of fleet.knowledge.operators) {
      const { name, watches } = operator;
      if (!watches || packages.has(watches.group)) continue;
      const { group, kinds } = watches;
      reportUnwatched(
        fleet,
        { operator: name, group, kinds, scopes: watchScopes(fleet, operator, watches) },
        report,
      );
    }
    for (const [group, scopes] of packages)
      reportUnwatched(
        fleet,
        { operator: `the operator of ${group}`, group, kinds: undefined, scopes },
        report,
      );
  },
  say: ({ operator, watched, object, namespace }) => ({
    what: `${operator} watches only ${watched.join(', ')}, and ${object} is in ${namespace}`,
    so: 'It gets no status, unless an operator outside git takes care of it',
    do: `Add ${namespace} to what the operator watches`,
  }),
});

type Watch = {
  readonly operator: string;
  readonly group: string;
  readonly kinds: readonly string[] | undefined;
  readonly scopes: readonly WatchScope[] | undefined;
};

/** One finding for each namespace, at the setting that leaves it out. */
function reportUnwatched(
  fleet: Fleet,
  { operator, group, kinds, scopes = [] }: Watch,
  report: (found: Found<Unwatched>) => void,
): void {
  const [scope] = scopes;
  if (!scope || (fleet.facts.operators ?? []).includes(group)) return;
  const watched = new Set(
    scopes.flatMap(({ object, namespaces }) => namespaces.map((each) => `${object.world.key}|${each}`)),
  );
  const unseen = fleet.applications.find(isIncomplete);
  const reported = new Set<string>();
  for (const resource of fleet.objects) {
    const { world, id } = resource;
    const place = `${world.key}|${id.namespace}`;
    if (id.group !== group || id.namespace === '' || world !== scope.object.world) continue;
    if (watched.has(place) || reported.has(place)) continue;
    if (kinds !== undefined && !kinds.includes(id.kind)) continue;
    reported.add(place);
    const object = `${id.kind} ${id.name}`;
    report({
      object: scope.object,
      path: scope.path,
      data: {
        operator,
        watched: scopes.flatMap(({ namespaces }) => namespaces),
        object,
        namespace: id.namespace,
      },
      reasons: unseen ? [mayBringAnother(unseen.owner)] : [],
      related: [{ place: resource.origin.place, message: `${object} is in ${id.namespace}` }],
    });
  }
}

function mayBringAnother({ name, origin }: Unit['owner']): Reason {
  return objection(
    'unseen-application',
    `Application ${name} could not be rendered and may bring another operator`,
    () => origin.place,
  );
}
