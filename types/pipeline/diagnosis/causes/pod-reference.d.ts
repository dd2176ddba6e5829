import { type Because, type Thing } from '../because.js';
import { type World } from '../world.js';
/** A container that cannot be configured, or a volume that cannot be set up: a Secret, ConfigMap or key is not there. */
export declare function podReference(thing: Thing, world: World): readonly Because[];
