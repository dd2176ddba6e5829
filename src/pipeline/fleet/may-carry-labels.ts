import { asText } from '#text';
import type { Knowledge } from '#knowledge';
import { arrayAt, everyNode, isBuiltInGroup, recordAt, stringAt } from '#kube';
import type { FleetObject } from './fleet.ts';

/**
 * Whether what a controller makes out of a custom resource (pods, Services) may carry the labels of a selector.
 * Operators label what they make with keys of their own, with the name of the resource, with what the resource
 * says, and with a few constants; who knows the constants knows what cannot be selected.
 */
export function mayCarryLabels(
  object: FleetObject,
  selector: Readonly<Record<string, unknown>>,
  knowledge: Knowledge,
): boolean {
  if (isBuiltInGroup(object.id.group) || knowledge.startsNothing(object)) return false;
  const { labels } = knowledge.of(object.id);
  if (labels === undefined) return true;
  const isPossible = (key: string, value: unknown) =>
    labels.keys.some((own) => key.startsWith(own)) ||
    labels.values.includes(asText(value)) ||
    says(object, asText(value), labels.ignoresOwn === true);
  return (
    Object.entries(recordAt(selector, 'matchLabels')).every(([key, value]) => isPossible(key, value)) &&
    arrayAt(selector, 'matchExpressions').every((expression) => {
      if (stringAt(expression, 'operator') !== 'In') return true;
      const key = stringAt(expression, 'key') ?? '';
      return arrayAt(expression, 'values').some((value) => isPossible(key, value));
    })
  );
}

/** Whether a text is part of what a resource says, or is made with its name. */
function says({ id, manifest }: FleetObject, text: string, ignoresLabels: boolean): boolean {
  if (text.includes(id.name)) return true;
  const { metadata, ...rest } = manifest;
  const read = ignoresLabels ? { ...rest, metadata: { ...metadata, labels: {} } } : manifest;
  for (const { value } of everyNode(read)) if (value === text) return true;
  return false;
}
