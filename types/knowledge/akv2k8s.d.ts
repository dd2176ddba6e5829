import type { Pack } from './pack/pack.js';
export declare const akv2k8s: Pack;
