import { neighboursElsewhere } from './elsewhere.ts';
import { neighboursOfSecrets } from './of-secrets.ts';

/** A class that the same evidence allows, and where to look to tell it. */
type Neighbour = readonly [string, string];

/** The classes that are told in the same words or seen at the same place, the likelier first. */
export type Neighbours = Readonly<Partial<Record<string, readonly Neighbour[]>>>;

/** Those of all classes. */
export const neighbours: Neighbours = { ...neighboursOfSecrets, ...neighboursElsewhere };
