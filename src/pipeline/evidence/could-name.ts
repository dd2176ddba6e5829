import { remembered } from '#answers';
import { isTelling } from '#knowledge';
import { jsonText } from '#kube';
import type { Unit } from '#render';
import { words } from '#fleet';

/**
 * Whether an Application that is not rendered could make an object of a name: charts and bases call what they make
 * after the release, the chart, or a name that their values give. A name without a word of its own could be anybody's.
 */
export function couldName(unit: Unit, name: string): boolean {
  const telling = distinctiveWords(name);
  if (telling.length === 0) return true;
  const text = textOf(unit);
  return telling.some((word) => text.includes(word));
}

/** The words of a name that say whose it is, rather than what it is. */
export function distinctiveWords(name: string): readonly string[] {
  return words(name.toLowerCase()).filter(isTelling);
}

/** Whether an Application, or what could not be seen of it, speaks of something. */
export function mentions(unit: Unit, word: string): boolean {
  return textOf(unit).includes(word.toLowerCase());
}

/** Everything an Application says about itself: its names and paths, what it asks for, and its values. */
const textOf = remembered((rendered: Unit): string => {
  const { owner, problems, failures, chartUses, filesRead } = rendered;
  return [
    owner.name,
    ...(owner.kind === 'application' ? [jsonText(owner.manifest)] : []),
    ...problems.map(({ message }) => message),
    ...failures.map(({ message }) => message),
    ...chartUses.flatMap(({ chart, layers }) => [
      chart.metadata.name,
      chart.values?.text ?? '',
      ...layers.map((layer) => (layer.kind === 'file' ? layer.source.text : jsonText(layer))),
    ]),
    ...filesRead,
  ]
    .join('\n')
    .toLowerCase();
});
