import { GeneratorNotRun } from './generation-error.ts';
import type { TemplateDialect } from './template-dialect.ts';

/** The dialect of `goTemplate: true`: text/template with Sprig. */
export function goTemplateDialect(_options: readonly string[]): TemplateDialect {
  return {
    isGoTemplate: true,
    replace(template) {
      if (!template.includes('{{')) return template;
      throw new GeneratorNotRun('Go templates are not rendered', ['spec', 'template']);
    },
  };
}
