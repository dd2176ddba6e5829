import { type Manifest } from '../../../base/kube/index.js';
import { type Because, type Id, type Thing } from '../because.js';
import { type World } from '../world.js';
/** A claim without a volume: its class is not there, its provisioner fails, or it waits for a pod. */
export declare function claim(thing: Thing, world: World): readonly Because[];
/** The claims that a pod names. */
export declare function claimsOf(pod: Manifest): readonly Id[];
