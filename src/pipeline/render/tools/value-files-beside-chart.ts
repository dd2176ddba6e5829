import { asText } from '#text';
import { cleanPath, memoryTree } from '#files';
import { arrayAt, recordAt } from '#kube';
import type { Owner, ApplicationSource } from '#sources';
import type { RenderContext } from '../render-context.ts';
import { buildEnvironment } from '../source/build-environment.ts';
import type { ToolFailure } from './tool.ts';
import { resolveValueFiles } from './value-files.ts';

/**
 * What can be said of the value files of a chart that is not available: those of another source (`$ref/…`) must
 * exist there, and a path that exists in this tree is none inside the chart.
 */
export function valueFilesBesideChart(
  owner: Owner,
  source: ApplicationSource,
  context: RenderContext,
): readonly ToolFailure[] {
  const helm = recordAt(source.spec, 'helm');
  const failures: ToolFailure[] = [];
  const environment = buildEnvironment(owner, source, {
    controlNamespace: context.settings.namespace,
    commit: undefined,
  });
  const input = { tree: memoryTree({}), root: '', path: '', spec: source.spec, environment };
  for (const [index, item] of arrayAt(helm, 'valueFiles').entries()) {
    const text = asText(item);
    const isOpen = text.includes('{{');
    if (isOpen && !/^\$[\w-]+\//.test(text)) continue;
    const at = ['helm', 'valueFiles', index];
    if (text.startsWith('$')) {
      const one = { ...helm, valueFiles: [text] };
      const found = resolveValueFiles({ options: one, input, owner, context }).failures;
      // Which file is meant is not decided yet; in which source it lies is.
      const certain = isOpen ? found.filter(({ kind }) => kind === 'ref-missing') : found;
      failures.push(...certain.map((failure) => ({ ...failure, at })));
    } else if (source.chart !== undefined && text.includes('/') && isFileHere(text, context)) {
      const ref = owner.sources.find((other) => other.ref !== undefined)?.ref ?? 'values';
      const message = `value file ${text} is looked for inside chart ${source.chart}, but it lies in this repository`;
      failures.push({ kind: 'value-file-missing', message, at, suggestion: `did you mean $${ref}/${text}?` });
    }
  }
  return failures;
}

function isFileHere(text: string, { tree }: RenderContext): boolean {
  return tree.kind(cleanPath(text)) === 'file';
}
