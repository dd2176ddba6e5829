import type { YamlPath } from '#yaml';
import type { FleetObject } from './fleet.ts';

/** An object that is not in git but that a controller makes out of one that is. */
export type Produced = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** The object it is made from. */
  readonly producer: FleetObject;
  /** The field of the producer that decides the name. */
  readonly path: YamlPath;
  /** Set when nobody can have meant this name: it is one of several it may have, or only its operator reads it. */
  readonly isHint?: false;
  /** The keys it will have; `undefined` when they are not known from git. */
  readonly keys?: readonly string[];
  /** The ports a produced Service will have; `undefined` when not known. */
  readonly ports?: readonly (string | number)[];
};
