import { type Because, type Evidence, type Thing } from '../because.js';
import { type PodCase } from '../pods.js';
import { type World } from '../world.js';
/** A container that ends: its last words tell whether somebody else is to blame. */
export declare function podCrash(thing: Thing, world: World): readonly Because[];
/** Services that the last words name and behind which nobody answers, or that do not exist. */
export declare function brokenDependencies(text: string, { view, namespace, pod }: PodCase, evidence: Evidence): readonly Because[];
