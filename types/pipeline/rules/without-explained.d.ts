import type { RawFinding } from '../findings/index.js';
import type { TargetView } from './rule-context.js';
/** Drops what `blocked-sync` says where an error of another rule explains it: one fault, one finding. */
export declare function withoutExplained(found: readonly RawFinding[], targets: readonly TargetView[]): readonly RawFinding[];
