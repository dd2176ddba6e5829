import type { ObservedApplication } from '../../observed/index.js';
import type { Because } from '../because.js';
import { type World } from '../world.js';
/** The objects of an Application that are there and not well, child Applications among them. */
export declare function unhealthyResources(app: ObservedApplication, world: World): readonly Because[];
