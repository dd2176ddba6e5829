import { type Because, type CauseDraft, type Evidence, type Thing } from '../because.js';
import { type World } from '../world.js';
/** A store that is not ready: what answers at its address is broken, or refuses it. */
export declare function secretStore(thing: Thing, world: World): readonly Because[];
/** Vault that nobody unsealed. */
export declare function vaultSealed(root: string, evidence: readonly Evidence[]): CauseDraft;
