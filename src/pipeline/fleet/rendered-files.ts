import { once } from '#answers';
import type { Fleet } from './fleet.ts';

/** Whether an object of the fleets begins in a file. To tell that takes a second rendering, so it is asked for last. */
export function renderedFiles(fleets: readonly Fleet[]): (file: string) => boolean {
  const files = once(
    () => new Set(fleets.flatMap(({ objects }) => objects.map(({ origin }) => origin.place.source.name))),
  );
  return (file) => files().has(file);
}
