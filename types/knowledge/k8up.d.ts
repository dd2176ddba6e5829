import type { Pack } from './pack/pack.js';
export declare const k8up: Pack;
