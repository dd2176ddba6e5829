import { type Check } from '../language.js';
/** KServe: the model's transition and all conditions; the message lists what is not True. */
export declare const inferenceService: Check;
