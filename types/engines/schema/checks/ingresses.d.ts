import { type Check } from './check.js';
/** Hosts, paths and backends of an Ingress (pkg/apis/networking/validation). */
export declare const ingresses: Check;
