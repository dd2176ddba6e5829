import type { Answer } from './path.js';
/**
 * Whether there surely are values that give all of these answers. Questions about different values are independent;
 * of questions about the same value only those are understood that a path itself keeps consistent.
 */
export declare function areCompatible(answers: readonly Answer[]): boolean;
