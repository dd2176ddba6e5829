import { type Kinds } from './shared.js';
/** Databases and search engines. */
export declare const databaseKinds: Kinds;
