import { type Because, type Thing } from '../because.js';
import type { World } from '../world.js';
/** A load balancer without an address: the cloud refuses, or nobody gives addresses here. */
export declare function loadBalancer(thing: Thing, world: World): readonly Because[];
