import type { Config } from '../config/index.js';
import { type Rule } from './rule.js';
/** The rules that a configuration brings: CEL expressions that must be true of objects or of edges. */
export declare function userRules({ rules }: Config): readonly Rule[];
