import { type Manifest } from '../../base/kube/index.js';
import type { Id } from './because.js';
/** An identity with its group, as evidence names it: `Deployment.apps/payments/api`. */
export declare function objectText({ group, kind, namespace, name }: Id): string;
/** The same of a live object. */
export declare function manifestText(object: Manifest): string;
