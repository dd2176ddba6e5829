import { asText } from '#text';
import {
  type Fleet,
  type FleetObject,
  type OperatorContainer,
  operatorContainers,
  watchedNamespaces,
} from '#fleet';
import type { Operator, Watches } from '#knowledge';
import { arrayAt, recordAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';

/** The namespaces that an installed operator looks at, and the field that says so. */
export type WatchScope = {
  readonly object: FleetObject;
  readonly path: YamlPath;
  readonly namespaces: readonly string[];
};

/** What the installations of an operator in git look at; `undefined` when one of them looks at everything, or cannot be read. */
export function watchScopes(
  fleet: Fleet,
  operator: Operator,
  watches: Watches,
): readonly WatchScope[] | undefined {
  const scopes: WatchScope[] = [];
  for (const installed of operatorContainers(fleet, operator)) {
    const scope = scopeOf(installed, watches);
    if (scope === undefined) return undefined;
    scopes.push(scope);
  }
  return scopes;
}

function scopeOf({ workload, container }: OperatorContainer, watches: Watches): WatchScope | undefined {
  const watched = watchedNamespaces({ container, own: workload.id.namespace }, watches);
  return watched && { object: workload, ...watched };
}

/** What the operators that OLM installs look at, by API group: what the OperatorGroup of their namespace selects. */
export function packageScopes(fleet: Fleet): ReadonlyMap<string, readonly WatchScope[] | undefined> {
  const found = new Map<string, readonly WatchScope[] | undefined>();
  for (const subscription of fleet.ofKind('operators.coreos.com/Subscription')) {
    const group = fleet.knowledge.groupOfPackage(stringAt(subscription.manifest, 'spec', 'name') ?? '');
    if (group === undefined) continue;
    const operatorGroup = fleet
      .ofKind('operators.coreos.com/OperatorGroup')
      .find(({ world, id }) => world === subscription.world && id.namespace === subscription.id.namespace);
    const targets = arrayAt(operatorGroup?.manifest, 'spec', 'targetNamespaces').map(asText);
    const isWide =
      targets.length === 0 || recordAt(operatorGroup?.manifest, 'spec')['selector'] !== undefined;
    const known = found.has(group) ? found.get(group) : [];
    const scope = operatorGroup && {
      object: operatorGroup,
      path: ['spec', 'targetNamespaces'],
      namespaces: targets,
    };
    found.set(group, isWide || !scope || !known ? undefined : [...known, scope]);
  }
  return found;
}
