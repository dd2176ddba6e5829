import type { Because, Thing } from '../because.js';
import type { World } from '../world.js';
/** A red Application: everything that keeps it red. Differences alone count when nothing else is found. */
export declare function application(thing: Thing, world: World): readonly Because[];
