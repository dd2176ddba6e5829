import { type Edge } from '../fleet/index.js';
import { type NeedBuilder } from './need-builder.js';
/**
 * The need that what an edge names is there, key included. Whatever git holds or a controller makes of it will
 * do; what is believed not to exist can never be. `healthy` asks that it is ready as well.
 */
export declare function referenceNeed(builder: NeedBuilder, edge: Edge, strength?: 'exists' | 'healthy'): string | undefined;
