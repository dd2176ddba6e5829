import { type Kinds } from './shared.js';
/** Kinds of Kubernetes itself and of its SIGs that Argo CD judges by script. */
export declare const kubernetesKinds: Kinds;
