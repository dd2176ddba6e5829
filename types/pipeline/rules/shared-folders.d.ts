import type { RawFinding } from '../findings/index.js';
import type { RuleContext } from './rule-context.js';
/** What several targets have in common of what nobody deploys. */
export type SharedFolders = {
    /** The context in which each of them is gone through in its first target only. */
    readonly context: RuleContext;
    /** What was found in the first target, said of every other one too. */
    spread(found: readonly RawFinding[]): readonly RawFinding[];
};
/**
 * Folders that nobody deploys are the same in every target that nobody declared: what is rendered alike and known
 * alike is judged once.
 */
export declare function sharedFolders(context: RuleContext): SharedFolders;
