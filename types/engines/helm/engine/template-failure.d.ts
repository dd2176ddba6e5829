import { type TemplateError } from '../../gotemplate/index.js';
import type { HelmVersion } from '../helm-version.js';
import type { ScopedTemplate } from '../scope/template-scope.js';
export type FailureContext = {
    readonly templates: ReadonlyMap<string, ScopedTemplate>;
    readonly helm: HelmVersion;
};
/** Turns what a template threw into an error with places: the failing action and the way that led there. */
export declare function templateFailure(error: TemplateError, file: ScopedTemplate, context: FailureContext): never;
