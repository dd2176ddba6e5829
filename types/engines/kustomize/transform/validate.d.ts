import { type Resource } from '../resources/resource.js';
import type { Transformer } from './transformer.js';
/** Runs a validator, which must leave every resource as it was but for its own label. */
export declare function validateWith(list: Resource[], run: Transformer['run']): void;
