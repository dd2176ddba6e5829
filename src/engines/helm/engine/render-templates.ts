import {
  type ExecuteOptions,
  Execution,
  type Literals,
  TemplateError,
  TemplateSet,
  TracedExecution,
  goMap,
  helm3Functions,
  helm4Functions,
  helmTemplateOrder,
  renderHelmTemplate,
  renderHelmTemplateTraced,
} from '#gotemplate';
import { baseName } from '#files';
import { fileSource } from '../chart/chart.ts';
import type { HelmVersion } from '../helm-version.ts';
import type { RenderedFile } from '../output/sort-manifests.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';
import type { TraceRecord } from '../provenance/trace-record.ts';
import { valuesType } from '../scope/values-type.ts';
import { type FailureContext, templateFailure } from './template-failure.ts';

/** What the templates may know of the world; Helm's own choices are made. */
export type EngineOptions = Partial<
  Pick<ExecuteOptions, 'clock' | 'random' | 'onChance' | 'lookup' | 'budget'>
>;

/** Some of the templates, or all in another order, where none has a say in what others write. */
export type Choose = (templates: readonly ScopedTemplate[]) => Iterable<ScopedTemplate>;

/**
 * Renders every template that is no partial, in Helm's order. The order shows, since later definitions replace
 * earlier ones and templates may change the values they share (pkg/engine/engine.go).
 */
export function renderTemplates({
  templates,
  helm,
  options,
  record,
  choose,
}: {
  readonly templates: readonly ScopedTemplate[];
  readonly helm: HelmVersion;
  readonly options: EngineOptions;
  readonly record?: TraceRecord | undefined;
  /** Which templates to execute, once all are known to be sound; it is asked for the next one when the last was executed. */
  readonly choose?: Choose | undefined;
}): readonly RenderedFile[] {
  const sorted = helmTemplateOrder(templates);
  const set = new TemplateSet('gotpl', helm === 4 ? helm4Functions : helm3Functions);
  const context = { templates: new Map(sorted.map((template) => [template.name, template])), helm };
  for (const template of sorted) {
    const { text } = fileSource(template.file);
    if (choose) set.parseLater(template.name, text);
    else guard(template, context, () => set.parse(template.name, text));
  }
  const execute = executor(set, { ...options, missingKey: 'zero' }, record);
  const files: RenderedFile[] = [];
  const executed = executedTemplates(templates);
  for (const template of choose?.(executed) ?? executed) {
    nameTemplate(template, helm);
    files.push({ template, ...guard(template, context, () => execute(template)) });
  }
  return files;
}

/** The templates that are no partials, in the order of their execution. */
export function executedTemplates(templates: readonly ScopedTemplate[]): readonly ScopedTemplate[] {
  return helmTemplateOrder(templates).filter(({ name }) => !baseName(name).startsWith('_'));
}

/** How a file is executed: plainly, or so that the reason of every character is recorded. */
function executor(
  set: TemplateSet,
  options: Partial<ExecuteOptions>,
  record: TraceRecord | undefined,
): (template: ScopedTemplate) => Omit<RenderedFile, 'template'> {
  if (!record) {
    const execution = new Execution(set, options);
    return ({ name, dot }) => {
      const literals: Literals = [];
      return { text: renderHelmTemplate(execution, name, dot, literals), literals };
    };
  }
  const execution = new TracedExecution(set, options);
  record.log = execution.log;
  return ({ name, dot }) => {
    const traced = renderHelmTemplateTraced(execution, name, dot);
    record.files.set(name, traced);
    return { text: traced.text, literals: [] };
  };
}

/** `.Template` names the file that is being rendered. */
function nameTemplate({ name, dot, basePath }: ScopedTemplate, helm: HelmVersion): void {
  const about = goMap(
    [
      ['Name', name],
      ['BasePath', basePath],
    ],
    valuesType(helm),
  );
  dot.set('Template', about);
}

function guard<T>(template: ScopedTemplate, context: FailureContext, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof TemplateError) return templateFailure(error, template, context);
    throw error;
  }
}
