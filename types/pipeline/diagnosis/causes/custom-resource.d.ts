import { type Because, type Thing } from '../because.js';
import { type World } from '../world.js';
/** Any other object that says itself that it is not well: what its message names is broken, or it is the cause. */
export declare function customResource(thing: Thing, world: World): readonly Because[];
