import type { Kinds } from './shared.js';
/** GitOps Promoter. Every kind starts with a Ready condition that must be of this generation and not False. */
export declare const promoterKinds: Kinds;
