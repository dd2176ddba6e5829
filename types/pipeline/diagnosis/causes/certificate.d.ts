import { type Because, type Thing } from '../because.js';
import { type World } from '../world.js';
/** A Certificate or issuer of cert-manager that is not ready: the issuer is broken, or it cannot do what is asked. */
export declare function certificate(thing: Thing, world: World): readonly Because[];
