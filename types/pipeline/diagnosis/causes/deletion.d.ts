import type { ObservedApplication } from '../../observed/index.js';
import type { Because } from '../because.js';
import type { World } from '../world.js';
/** An Application that is being deleted: the objects that do not go hold it, else its own finalizer does. */
export declare function deletion(app: ObservedApplication, _world: World): readonly Because[];
