import type { Config } from '../config/index.js';
import { type Fleet } from '../fleet/index.js';
import { type Problem } from '../../base/outcome/index.js';
/** One problem for each fact about the surroundings of a target that its objects ask for, where somebody declares facts at all. */
export declare function unknownSurroundings(all: Fleet, { isDeclared }: Config): readonly Problem[];
