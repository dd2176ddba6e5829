import { remembered } from '#answers';
import { isSecretKind, secretsIn } from '#kube';
import { isSentence } from '#text';
import type { Unit } from './rendered.ts';

/**
 * Data about a unit without what Secrets of the same unit say in plain words. Such words could stand in what is said of
 * anybody, so that they are hidden in nothing but what their own objects give.
 */
export function withoutSentences<D>(unit: Unit, data: D): D;
export function withoutSentences(unit: Unit, data: unknown): unknown {
  const sentences = sentencesOf(unit);
  return sentences.length === 0 ? data : hidden(data, sentences);
}

const sentencesOf = remembered((unit: Unit): readonly string[] =>
  unit.objects
    .filter(({ id }) => isSecretKind(id.kind))
    .flatMap(({ manifest }) => secretsIn(manifest).map((value) => value.trim()))
    .filter((value) => isSentence(value, () => false)),
);

function hidden(data: unknown, sentences: readonly string[]): unknown {
  if (typeof data === 'string') return sentences.reduce((text, each) => text.replaceAll(each, '•••'), data);
  if (Array.isArray(data)) return data.map((item: unknown) => hidden(item, sentences));
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, hidden(value, sentences)]));
}
