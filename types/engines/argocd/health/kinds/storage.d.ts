import { type Kinds } from './shared.js';
/** Storage, backup and virtual machines: Rook, NetApp, KubeVirt, MinIO, OpenShift Data Foundation. */
export declare const storageKinds: Kinds;
