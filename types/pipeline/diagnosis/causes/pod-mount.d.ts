import { type Because, type Thing } from '../because.js';
import type { World } from '../world.js';
/** A pod whose volume is not attached: another node still holds it, or the node may attach no more. */
export declare function podMount(thing: Thing, world: World): readonly Because[];
