import {
  type ExecuteOptions,
  GoError,
  Runtime,
  TemplateSet,
  goMap,
  helmFunctions,
} from '#gotemplate';
import { baseName } from '#files';
import { fileSource } from '../chart/chart.ts';
import type { HelmVersion } from '../helm-version.ts';
import type { RenderedFile } from '../output/sort-manifests.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';
import { valuesType } from '../scope/values-type.ts';
import { type FailureContext, templateFailure } from './template-failure.ts';

/** What the templates may know of the world; Helm's own choices are made. */
export type EngineOptions = Partial<Pick<ExecuteOptions, 'clock' | 'random' | 'lookup' | 'limits' | 'elapsed'>>;

/** What a traced execution keeps for each file. */
export type EngineTrace = { readonly files: Map<string, unknown> };

/**
 * Renders every template that is no partial, in Helm's order: deepest path first, ties in reverse alphabetical
 * order. The order shows, since templates may change the values they share (pkg/engine/engine.go).
 */
export function renderTemplates(
  templates: readonly ScopedTemplate[],
  helm: HelmVersion,
  options: EngineOptions,
  trace?: EngineTrace,
): readonly RenderedFile[] {
  const sorted = sortTemplates(templates);
  const set = new TemplateSet('gotpl', helmFunctions(helm));
  const context = { templates: new Map(sorted.map((template) => [template.name, template])), helm };
  for (const template of sorted) guard(template, context, () => set.parse(template.name, fileSource(template.file).text));
  const runtime = new Runtime(set, { ...options, missingKey: 'zero' });
  const files: RenderedFile[] = [];
  for (const template of sorted) {
    if (baseName(template.name).startsWith('_')) continue;
    files.push({ template, text: guard(template, context, () => execute(runtime, set, template, helm)) });
  }
  return files;
}

/** The order in which templates are parsed and executed: a later definition replaces an earlier one. */
export function sortTemplates(templates: readonly ScopedTemplate[]): readonly ScopedTemplate[] {
  const depths = new Map(templates.map((template) => [template, template.name.split('/').length]));
  return [...templates].sort((a, b) => {
    const difference = (depths.get(b) ?? 0) - (depths.get(a) ?? 0);
    return difference !== 0 ? difference : a.name < b.name ? 1 : -1;
  });
}

function execute(runtime: Runtime, set: TemplateSet, template: ScopedTemplate, helm: HelmVersion): string {
  const { name, dot, basePath } = template;
  const about = goMap(
    [
      ['Name', name],
      ['BasePath', basePath],
    ],
    valuesType(helm),
  );
  dot.set('Template', about);
  const program = set.lookup(name);
  if (program === undefined) return '';
  return runtime.capture(program, dot).replaceAll('<no value>', '');
}

function guard<T>(template: ScopedTemplate, context: FailureContext, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof GoError) return templateFailure(error, template, context);
    if (error instanceof RangeError) {
      return templateFailure(new GoError(`rendering template failed: ${error.message}`), template, context);
    }
    throw error;
  }
}
