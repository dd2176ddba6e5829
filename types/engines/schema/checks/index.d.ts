import { type Check } from './check.js';
/** The checks in code that the API server has for a kind; none for kinds we have no table entry for. */
export declare function checksFor(apiVersion: string, kind: string): readonly Check[];
