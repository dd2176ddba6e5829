import type { SortOptions } from '../load/kustomization.js';
import type { OpenApi } from '../fields/openapi.js';
import { type Resource } from './resource.js';
/** Orders the output as `sortOptions` says (`SortOrderTransformer`). */
export declare function sortResources(list: Resource[], options: SortOptions, openapi: OpenApi): void;
