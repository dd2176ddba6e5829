import { type Scope } from '../language.js';
import type { Kinds } from './shared.js';
/** Cluster API and its AWS control plane. */
export declare const clusterApiKinds: Kinds;
export declare const isError: import("../language.ts").Test;
export declare function errorMessages(scope: Scope): string;
