import type { Budget } from '../../../base/budget/index.js';
/** Takes what it costs to read one kustomization, however often it is a base of others. */
export declare function chargeDirectory(budget: Budget): void;
/** Takes what it costs to run one transformer of a kustomization, a patch for example, over its resources. */
export declare function chargeTransformer(budget: Budget, resources: number): void;
