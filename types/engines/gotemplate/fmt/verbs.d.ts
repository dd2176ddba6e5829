import { type Evaluated } from '../values/go-value.js';
import { type Flags } from './flags.js';
/** One value under one verb, as fmt's printArg does it. */
export declare function formatVerb(value: Evaluated, verb: string, given: Flags): string;
