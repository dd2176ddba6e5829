import type { Pack } from './pack/pack.js';
export declare const minio: Pack;
