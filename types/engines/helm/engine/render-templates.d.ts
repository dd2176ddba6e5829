import { type ExecuteOptions } from '../../gotemplate/index.js';
import type { HelmVersion } from '../helm-version.js';
import type { RenderedFile } from '../output/sort-manifests.js';
import type { ScopedTemplate } from '../scope/template-scope.js';
import type { TraceRecord } from '../provenance/trace-record.js';
/** What the templates may know of the world; Helm's own choices are made. */
export type EngineOptions = Partial<Pick<ExecuteOptions, 'clock' | 'random' | 'onChance' | 'lookup' | 'budget'>>;
/**
 * Renders every template that is no partial, in Helm's order. The order shows, since later definitions replace
 * earlier ones and templates may change the values they share (pkg/engine/engine.go).
 */
export declare function renderTemplates({ templates, helm, options, record, }: {
    readonly templates: readonly ScopedTemplate[];
    readonly helm: HelmVersion;
    readonly options: EngineOptions;
    readonly record?: TraceRecord | undefined;
}): readonly RenderedFile[];
