import { type Kinds } from './shared.js';
/** Certificates, secrets and policies. */
export declare const secretKinds: Kinds;
