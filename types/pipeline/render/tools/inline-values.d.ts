import type { ValuesLayer } from '../../../engines/helm/index.js';
import { type Json } from '../../../base/kube/index.js';
import { type Owner } from '../../sources/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import type { ToolFailure, ToolProblem } from './tool.js';
/** The values that stand in the Application itself: `valuesObject`, else `values`; they are never merged. */
export declare function inlineValues(options: Json, owner: Owner, at: YamlPath): {
    readonly layer?: ValuesLayer;
    readonly failure?: ToolFailure;
    readonly problem?: ToolProblem;
};
