import { type Failure } from '../../base/budget/index.js';
import { type Application, type Folder, type Owner } from '../sources/index.js';
import type { RenderContext } from './render-context.js';
import type { Unit } from './rendered.js';
/**
 * Renders what an Application deploys as Argo CD would: its sources in order, all or nothing; of a folder that nobody
 * deploys, as much as renders. Objects keep the manifest as the tool made it; `id` is their identity after the
 * namespace fix-up.
 */
export declare function renderUnit<O extends Application | Folder>(owner: O, context: RenderContext): Unit<O>;
/** What is left of a unit that outgrew its budget, or met a bug of ours: that it was not looked at. */
export declare function cutShort<O extends Owner>(unit: Unit<O>, failure: Failure): Unit<O>;
