import { type Check } from '../language.js';
/** The Spark operator's states; a running application must have the executors its allocation asks for. */
export declare const sparkApplication: Check;
