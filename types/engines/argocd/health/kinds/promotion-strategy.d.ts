import { type Check } from '../language.js';
/** All environments of a promotion. */
export declare const promotionStrategy: Check;
