import {
  DEFAULT_LIMITS,
  type ExecuteOptions,
  Execution,
  TemplateError,
  TemplateSet,
  goMap,
  helm3Functions,
  helm4Functions,
  helmTemplateOrder,
  renderHelmTemplate,
} from '#gotemplate';
import { baseName } from '#files';
import { fileSource } from '../chart/chart.ts';
import type { HelmVersion } from '../helm-version.ts';
import type { RenderedFile } from '../output/sort-manifests.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';
import { withTracer } from '../provenance/trace-functions.ts';
import { tracedSet } from '../provenance/trace-rendering.ts';
import type { Tracer } from '../provenance/tracer.ts';
import { valuesType } from '../scope/values-type.ts';
import { type FailureContext, templateFailure } from './template-failure.ts';

/** What the templates may know of the world; Helm's own choices are made. */
export type EngineOptions = Partial<
  Pick<ExecuteOptions, 'clock' | 'random' | 'lookup' | 'limits' | 'elapsed'>
>;

/**
 * Renders every template that is no partial, in Helm's order. The order shows, since later definitions replace
 * earlier ones and templates may change the values they share (pkg/engine/engine.go).
 */
export function renderTemplates(
  templates: readonly ScopedTemplate[],
  helm: HelmVersion,
  options: EngineOptions,
  tracer?: Tracer,
): readonly RenderedFile[] {
  if (!tracer) return render(templates, helm, options, plainSet(helm));
  const limits = { ...options.limits, steps: tracedSteps * (options.limits?.steps ?? DEFAULT_LIMITS.steps) };
  return withTracer(tracer, () => render(templates, helm, { ...options, limits }, tracedSet(helm)));
}

/** The markers of a traced template count as steps too. */
const tracedSteps = 6;

function plainSet(helm: HelmVersion): TemplateSet {
  return new TemplateSet('gotpl', helm === 4 ? helm4Functions : helm3Functions);
}

function render(
  templates: readonly ScopedTemplate[],
  helm: HelmVersion,
  options: EngineOptions,
  set: TemplateSet,
): readonly RenderedFile[] {
  const sorted = helmTemplateOrder(templates);
  const context = { templates: new Map(sorted.map((template) => [template.name, template])), helm };
  for (const template of sorted) {
    guard(template, context, () => set.parse(template.name, fileSource(template.file).text));
  }
  const execution = new Execution(set, { ...options, missingKey: 'zero' });
  const files: RenderedFile[] = [];
  for (const template of sorted) {
    if (baseName(template.name).startsWith('_')) continue;
    files.push({ template, text: guard(template, context, () => execute(execution, template, helm)) });
  }
  return files;
}

function execute(execution: Execution, template: ScopedTemplate, helm: HelmVersion): string {
  const { name, dot, basePath } = template;
  const about = goMap(
    [
      ['Name', name],
      ['BasePath', basePath],
    ],
    valuesType(helm),
  );
  dot.set('Template', about);
  return renderHelmTemplate(execution, name, dot);
}

function guard<T>(template: ScopedTemplate, context: FailureContext, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof TemplateError) return templateFailure(error, template, context);
    throw error;
  }
}
