import type { ObservedApplication } from '../../observed/index.js';
import type { Because } from '../because.js';
import { type World } from '../world.js';
/** What keeps the last operation from succeeding: objects that were refused, or that it waits for. */
export declare function syncOperation(app: ObservedApplication, world: World): readonly Because[];
