import { idText } from '#kube';
import { formatPath } from '#schema';
import type { ApplicationUnit } from '#render';
import { groundOf } from './ground-of.ts';
import { type NeedBuilder, fieldPlace } from './need-builder.ts';
import { clusterKey } from './need-ids.ts';

/**
 * The need that the API server takes what somebody applies for an Application to be: the Application, or the
 * ApplicationSet that makes it. Argo CD never hears of one that is refused.
 */
export function definitionNeeds(builder: NeedBuilder, { owner }: ApplicationUnit): readonly string[] {
  const refused = builder.health.refusesDefinition?.(owner);
  if (!refused) return [];
  const { definition, path, message, taken } = refused;
  const { source, start } = definition.origin.place;
  const field = formatPath(path);
  // One name may have several definitions, of which one is refused.
  return [
    builder.add(`refused:${clusterKey(definition)}|${source.name}:${start}`, () => ({
      kind: 'apply-accepted',
      message: `the API server refuses ${idText(definition.id)}: ${message.includes(field) ? message : `${field}: ${message}`}`,
      because: 'objects are validated when they are applied',
      ...fieldPlace(definition, path),
      ground: groundOf(taken, `whether the API server takes ${idText(definition.id)}`),
    })),
  ];
}
