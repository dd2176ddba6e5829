import { type Check } from './check.js';
/** Ports and type of a Service (ValidateService). */
export declare const services: Check;
