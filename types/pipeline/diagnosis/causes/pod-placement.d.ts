import { type Because, type Thing } from '../because.js';
import { type World } from '../world.js';
/** A pod that no node takes. The scheduler's message tells the kinds of reasons, the nodes which of them counts. */
export declare function podPlacement(thing: Thing, world: World): readonly Because[];
