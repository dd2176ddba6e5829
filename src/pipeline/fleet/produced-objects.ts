import type { Knowledge } from '#knowledge';
import type { FleetObject } from './fleet.ts';
import type { Produced } from './produced.ts';
import { producedByScripts } from './scripts/script-products.ts';

/** Everything that controllers, scripts and annotations make out of an object. */
export function producedObjects(producer: FleetObject, knowledge: Knowledge): readonly Produced[] {
  return [
    ...knowledge.productsOf(producer).map((product) => ({ ...product, producer })),
    ...producedByScripts(producer, knowledge),
  ];
}
