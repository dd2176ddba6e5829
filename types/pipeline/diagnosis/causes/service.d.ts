import { type Because, type Thing } from '../because.js';
import type { World } from '../world.js';
/** A Service that nobody answers behind: its workload is broken, or there is none. */
export declare function service(thing: Thing, world: World): readonly Because[];
