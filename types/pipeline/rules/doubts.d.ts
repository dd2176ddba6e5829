import type { Reason } from '../evidence/index.js';
import type { Place } from '../../base/files/index.js';
/** Something that makes one hesitate to believe a finding: an error becomes a warning that says why. */
export declare function hesitation(code: string, text: string, place?: () => Place): Reason;
/** Something that speaks clearly against a finding: it becomes a note that says why. */
export declare function objection(code: string, text: string, place?: () => Place): Reason;
