import type { ScopedTemplate } from '../scope/template-scope.ts';

/** The template of a document without what it was executed with, which may be forgotten. */
export type DocumentTemplate = Pick<ScopedTemplate, 'name' | 'file'> & {
  /** Where its chart stands among the charts: `parent/charts/name`. */
  readonly chartPath: string;
};

/** A document that a template gave, as it takes part in the output of `helm template`. */
export type RenderedDocument = {
  readonly template: DocumentTemplate;
  readonly text: string;
  /** Where the document begins in the rendered file. */
  readonly start: number;
  /** Where it begins in the template, when it begins with text of the template itself. */
  readonly written?: number;
  readonly value: unknown;
  readonly kind: string;
  /** The events of its `helm.sh/hook` annotation; empty for what is no hook. */
  readonly hookEvents: readonly string[];
};
