import { type Because, type Thing } from '../because.js';
import { type World } from '../world.js';
/** An ExternalSecret that makes no Secret: its store is broken or absent, or the provider lacks what it asks for. */
export declare function externalSecret(thing: Thing, world: World): readonly Because[];
