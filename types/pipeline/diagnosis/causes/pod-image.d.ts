import { type Because, type Thing } from '../because.js';
import { type World } from '../world.js';
/** A container whose image does not come: the registry's answer tells why. */
export declare function podImage(thing: Thing, world: World): readonly Because[];
