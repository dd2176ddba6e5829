import { idText } from '#kube';
import { formatPath } from '#schema';
import { groundOf } from './ground-of.ts';
import { type DefinitionRefusal, type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey } from './need-ids.ts';

/**
 * The need that the API server takes what somebody applies for a fleet to begin: an Application, the ApplicationSet that
 * makes it, or its project. Argo CD never hears of one that is refused.
 */
export function definitionNeeds(
  builder: NeedBuilder,
  refused: DefinitionRefusal | undefined,
): readonly string[] {
  if (!refused) return [];
  const { definition, path, message, taken } = refused;
  const { source, start } = definition.origin.place;
  const field = formatPath(path);
  const why = message.includes(field) ? message : `${field}: ${message}`;
  // One name may have several definitions, of which one is refused.
  return [
    builder.add(`refused:${clusterKey(definition)}|${source.name}:${start}`, () => ({
      kind: 'apply-accepted',
      message: `the API server refuses ${idText(definition.id)}: ${why}`,
      because: 'objects are validated when they are applied',
      ...fieldPlace(definition, path),
      ground: groundOf(taken, `whether the API server takes ${idText(definition.id)}`),
    })),
  ];
}
