import { type FleetObject } from '#fleet';
import { resourceOfKind } from '#shell';
import { type Json, arrayAt, isRecord, matchesSelector, recordsAt } from '#kube';

/** Whether the creation of an object concerns a policy or webhook with these selectors and rules. */
export function concernsCreation(
  matcher: Json,
  rules: 'rules' | 'resourceRules',
  { id, manifest }: FleetObject,
): boolean {
  const namespace = matcher['namespaceSelector'];
  if (isRecord(namespace) && !matchesSelector(namespace, { 'kubernetes.io/metadata.name': id.namespace }))
    return false;
  const labels = matcher['objectSelector'];
  if (isRecord(labels) && !matchesSelector(labels, manifest.metadata?.labels)) return false;
  const plural = resourceOfKind(`${id.group}/${id.kind}`);
  const has = (rule: Json, field: string, value: string) =>
    arrayAt(rule, field).some((each) => each === '*' || each === value);
  return recordsAt(matcher, rules).some(
    ([, rule]) =>
      has(rule, 'apiGroups', id.group) && has(rule, 'resources', plural) && has(rule, 'operations', 'CREATE'),
  );
}
