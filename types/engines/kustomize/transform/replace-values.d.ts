import type { Budget } from '../../../base/budget/index.js';
import type { Replacement } from '../load/kustomization.js';
import { type Writer } from '../fields/node-fields.js';
import { type Resource } from '../resources/resource.js';
/** Copies values from fields of some resources to fields of others (`api/filters/replacement`). */
export declare function replaceValues({ list, replacements, by, budget, }: {
    readonly list: readonly Resource[];
    readonly replacements: readonly Replacement[];
    readonly by: Writer;
    readonly budget: Budget;
}): void;
