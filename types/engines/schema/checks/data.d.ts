import { type Check } from './check.js';
/** Keys and size of a ConfigMap (ValidateConfigMap). */
export declare const configMaps: Check;
/** Keys, encoding, size and type of a Secret (ValidateSecret). */
export declare const secrets: Check;
