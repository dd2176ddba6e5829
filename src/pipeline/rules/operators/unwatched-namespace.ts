import { type Fleet, type FleetObject, isOpaque } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Report, Rule } from '../rule.ts';
import { type WatchScope, packageScopes, watchScopes } from './watch-scope.ts';

/** A custom resource stands in a namespace that its operator is not told to look at. */
export const unwatchedNamespace: Rule = {
  name: 'unwatched-namespace',
  title: 'An operator does not look at the namespace of a custom resource',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['operator-watch-scope'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const packages = packageScopes(fleet);
      for (const operator of fleet.knowledge.operators) {
        const { name, watches } = operator;
        if (!watches || packages.has(watches.group)) continue;
        const { group, kinds } = watches;
        tell(fleet, { operator: name, group, kinds, scopes: watchScopes(fleet, operator, watches) }, report);
      }
      for (const [group, scopes] of packages)
        tell(fleet, { operator: `the operator of ${group}`, group, kinds: undefined, scopes }, report);
    }
  },
};

type Watch = {
  readonly operator: string;
  readonly group: string;
  readonly kinds: readonly string[] | undefined;
  readonly scopes: readonly WatchScope[] | undefined;
};

/** One finding for each namespace, at the setting that leaves it out. */
function tell(fleet: Fleet, { operator, group, kinds, scopes = [] }: Watch, report: Report): void {
  const [scope] = scopes;
  if (!scope || (fleet.facts.operators ?? []).includes(group)) return;
  const watched = new Set(
    scopes.flatMap(({ object, namespaces }) => namespaces.map((each) => `${object.world.key}|${each}`)),
  );
  const told = new Set<string>();
  for (const resource of fleet.objects) {
    const { world, id } = resource;
    const place = `${world.key}|${id.namespace}`;
    if (id.group !== group || id.namespace === '' || world !== scope.object.world) continue;
    if (watched.has(place) || told.has(place)) continue;
    if (kinds !== undefined && !kinds.includes(id.kind)) continue;
    told.add(place);
    report({
      ...objectHit(
        fleet,
        scope.object,
        scope.path,
        `${operator} looks only at ${scopes.flatMap(({ namespaces }) => namespaces).join(', ')}, and ${idOf(resource)} stands in ${id.namespace}: it gets no status, unless an operator outside git takes care of it`,
      ),
      // An Application that we have not seen may bring another operator.
      severity: fleet.applications.some(isOpaque) ? 'info' : 'warning',
      related: [{ place: resource.origin.place, message: `${idOf(resource)} stands in ${id.namespace}` }],
    });
  }
}

function idOf({ id }: FleetObject): string {
  return `${id.kind} ${id.name}`;
}
