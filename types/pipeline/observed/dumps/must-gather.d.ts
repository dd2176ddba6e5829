import type { DumpReader } from './dump.js';
/**
 * A folder of OpenShift's `oc adm must-gather` (or `oc adm inspect`): lists and single objects under `namespaces/` and
 * `cluster-scoped-resources/`. Logs are passed over; Secrets are not in it, but for their names where the tool keeps them.
 */
export declare const mustGather: DumpReader;
