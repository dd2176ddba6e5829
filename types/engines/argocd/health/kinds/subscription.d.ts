import { type Check } from '../language.js';
/** An OLM Subscription; an upgrade that only awaits a person's approval counts as healthy. */
export declare const subscription: Check;
