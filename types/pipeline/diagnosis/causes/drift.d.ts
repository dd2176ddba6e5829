import type { ObservedApplication } from '../../observed/index.js';
import { type Because } from '../because.js';
import type { World } from '../world.js';
/** An Application that differs from git and is otherwise well: who changed the objects, or why nobody applies them. */
export declare function drift(app: ObservedApplication, _world: World): readonly Because[];
