import type { Generator } from '../generator.js';
/** The address under which Argo CD knows the cluster it runs in. */
export declare const inClusterServer = "https://kubernetes.default.svc";
/** `clusters`: one set per cluster Secret, and the cluster Argo CD runs in when nothing is selected. */
export declare const clusters: Generator;
