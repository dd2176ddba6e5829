import { type World } from '../fleet/index.js';
import type { NeedBuilder } from './need-builder.js';
/** The need that a namespace exists: made by an object, by `CreateNamespace=true`, or there from the start. */
export declare function namespaceNeed(builder: NeedBuilder, world: World, name: string): string;
