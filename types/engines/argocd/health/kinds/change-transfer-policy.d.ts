import { type Check } from '../language.js';
/** One environment of a promotion: done when what is proposed is what is active. */
export declare const changeTransferPolicy: Check;
