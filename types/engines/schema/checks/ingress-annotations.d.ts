import { type Check } from './check.js';
/** Values of well-known annotations of an Ingress. */
export declare const ingressAnnotations: Check;
