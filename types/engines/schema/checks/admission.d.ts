import { type Check } from './check.js';
/** Webhook configurations (pkg/apis/admissionregistration/validation). */
export declare const webhooks: Check;
/** An aggregated API that has a service names it in full. */
export declare const apiServices: Check;
/** The controller of an IngressClass is a path with a domain. */
export declare const ingressClasses: Check;
