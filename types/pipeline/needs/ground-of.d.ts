import { type Belief } from '../evidence/index.js';
import { type Ground } from './need.js';
/** What a belief says of a need: it holds, it never will, or nobody can tell, because of the strongest reason for it. */
export declare function groundOf(belief: Belief, question: string): Ground;
