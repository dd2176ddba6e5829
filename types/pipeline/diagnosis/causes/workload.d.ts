import { type Manifest } from '../../../base/kube/index.js';
import type { Because, Thing } from '../because.js';
import { type World } from '../world.js';
/** A workload that lacks pods: its pods are broken, or they are refused. Anything else that owns broken pods likewise. */
export declare function workload(thing: Thing, world: World): readonly Because[];
/** Whether a pod is neither ready nor done. */
export declare function isBrokenPod(object: Manifest): boolean;
