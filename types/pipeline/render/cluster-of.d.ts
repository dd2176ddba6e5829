import type { Facts } from '../config/index.js';
import type { Application } from '../sources/index.js';
/** The name under which every in-cluster destination is known. */
export declare const inCluster = "in-cluster";
/** The cluster an Application is sent to, by one name however the destination is written. */
export declare function clusterOf({ destination }: Pick<Application, 'destination'>, facts: Facts): string;
