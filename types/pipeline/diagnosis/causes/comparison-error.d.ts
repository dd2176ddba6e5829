import type { ObservedApplication } from '../../observed/index.js';
import { type Because } from '../because.js';
/** An Application that Argo CD cannot render or compare: its conditions tell why. */
export declare function comparisonError(app: ObservedApplication): readonly Because[];
