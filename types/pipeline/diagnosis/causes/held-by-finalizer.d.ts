import { type Manifest } from '../../../base/kube/index.js';
import { type Because, type Thing } from '../because.js';
import type { World } from '../world.js';
/** An object that is being deleted and that a finalizer keeps. */
export declare function heldByFinalizer(thing: Thing, _world: World): readonly Because[];
/** The same for a live object. */
export declare function heldObject(live: Manifest): readonly Because[];
