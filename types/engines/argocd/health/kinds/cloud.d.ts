import { type Check } from '../language.js';
/** Any kind of Google's Config Connector (`*.cnrm.cloud.google.com`). */
export declare const anyConfigConnectorKind: Check;
/** Any kind of AWS Controllers for Kubernetes (`*.services.k8s.aws`). */
export declare const anyAwsControllerKind: Check;
