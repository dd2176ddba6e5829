import type { Manifest } from '../../../base/kube/index.js';
import { type Because, type Thing } from '../because.js';
import type { World } from '../world.js';
/** A Job that failed and whose pods are gone; with pods, these tell why. */
export declare function job(thing: Thing, world: World): readonly Because[];
/** The hook that an object is, if it is one. */
export declare function hookOf(object: Manifest): string | undefined;
