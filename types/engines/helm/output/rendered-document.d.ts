import type { ScopedTemplate } from '../scope/template-scope.js';
/** A document that a template gave, as it takes part in the output of `helm template`. */
export type RenderedDocument = {
    readonly template: ScopedTemplate;
    readonly text: string;
    /** Where the document begins in the rendered file. */
    readonly start: number;
    readonly value: unknown;
    readonly kind: string;
    /** The events of its `helm.sh/hook` annotation; empty for what is no hook. */
    readonly hookEvents: readonly string[];
};
