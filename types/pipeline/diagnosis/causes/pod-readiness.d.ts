import { type Because, type Thing } from '../because.js';
import { type World } from '../world.js';
/** A pod that runs and is not ready: its probe tells why. */
export declare function podReadiness(thing: Thing, world: World): readonly Because[];
