import { type Check } from './check.js';
/**
 * A CustomResourceDefinition: one stored version, a structural schema for each, and names that agree
 * (apiextensions-apiserver pkg/apis/apiextensions/validation and pkg/apiserver/schema/validation.go).
 */
export declare const definitions: Check;
