import { asText } from '#text';
import {
  type Container,
  type Fleet,
  type FleetObject,
  type OperatorContainer,
  containerWords,
  operatorContainers,
} from '#fleet';
import type { Operator, Watches } from '#knowledge';
import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
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

function scopeOf(
  { workload, container }: OperatorContainer,
  { variable, flag, ownOnly }: Watches,
): WatchScope | undefined {
  const own = workload.id.namespace;
  const words = containerWords(container);
  const found = variable === undefined ? undefined : variableValue(container, variable, own);
  if (found) return named(workload, found.path, found.value);
  for (const [index, word] of words.entries()) {
    const path = wordPath(container, index);
    if (ownOnly !== undefined && (word === ownOnly || word === `${ownOnly}=true`))
      return { object: workload, path, namespaces: [own] };
    if (flag !== undefined && word === flag) return named(workload, path, words[index + 1]);
    if (flag !== undefined && word.startsWith(`${flag}=`))
      return named(workload, path, word.slice(flag.length + 1));
  }
  return undefined;
}

function named(object: FleetObject, path: YamlPath, text: string | undefined): WatchScope | undefined {
  const namespaces = (text ?? '').split(/[,\s]+/).filter((each) => each !== '');
  const isReadable = namespaces.every((each) => /^[a-z0-9-]+$/.test(each));
  return namespaces.length > 0 && isReadable ? { object, path, namespaces } : undefined;
}

/** The value of a variable as far as git says; the downward API gives the pod's own namespace. */
function variableValue(
  { spec, path }: Container,
  name: string,
  own: string,
): { readonly path: YamlPath; readonly value: string | undefined } | undefined {
  for (const [index, variable] of recordsAt(spec, 'env')) {
    if (stringAt(variable, 'name') !== name) continue;
    const field = stringAt(variable, 'valueFrom', 'fieldRef', 'fieldPath');
    const value = field === 'metadata.namespace' ? own : stringAt(variable, 'value');
    return { path: [...path, 'env', index], value };
  }
  return undefined;
}

function wordPath({ spec, path }: Container, index: number): YamlPath {
  const commands = arrayAt(spec, 'command').length;
  return index < commands ? [...path, 'command', index] : [...path, 'args', index - commands];
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
