import { TemplateError, execute, helm4Functions, parseTemplates } from '#gotemplate';
import type { HelmTemplateFlags } from './helm-template.ts';
import { HelmUsageError } from './helm-usage-error.ts';

/** The name of the release and the chart (pkg/action/install.go, NameAndChart). */
export function nameAndChart(
  flags: HelmTemplateFlags,
  args: readonly string[],
): { readonly name: string; readonly chart: string } {
  const [first = '', second] = args;
  if (args.length > 2) {
    const extra = args.slice(2).join(', ');
    throw new HelmUsageError(`expected at most two arguments, unexpected arguments: ${extra}`);
  }
  if (second !== undefined) {
    if (flags.generateName) throw new HelmUsageError('cannot set --generate-name and also specify a name');
    if (flags.nameTemplate) throw new HelmUsageError('cannot set --name-template and also specify a name');
    return { name: first, chart: second };
  }
  if (flags.nameTemplate) return { name: fromTemplate(flags.nameTemplate), chart: first };
  // `helm template` has a name before it would generate one, so --generate-name changes nothing.
  return { name: 'release-name', chart: first };
}

function fromTemplate(text: string): string {
  try {
    return execute({
      set: parseTemplates([{ name: 'name-template', text }], helm4Functions),
      name: 'name-template',
      data: null,
    });
  } catch (error) {
    if (error instanceof TemplateError) throw new HelmUsageError(error.message);
    throw error;
  }
}
