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
 * exist there, no path leads out of the chart, and one that exists in this tree is none inside the chart.
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
    if (item === null) continue;
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
    } else if (source.chart !== undefined && cleanPath(text).startsWith('../')) {
      const message = `file '${text}' resolved to outside repository root`;
      const suggestion = `chart ${source.chart} comes alone: add this repository as a source with a ref, and write $${refOf(owner)}/ and the path from its root`;
      failures.push({ kind: 'value-file-missing', message, at, suggestion });
    } else if (source.chart !== undefined && text.includes('/') && isFileHere(text, context)) {
      const message = `value file ${text} is looked for inside chart ${source.chart}, but it lies in this repository`;
      const suggestion = `did you mean $${refOf(owner)}/${text}?`;
      failures.push({ kind: 'value-file-missing', message, at, suggestion });
    }
  }
  return failures;
}

/** The name under which the files of another source are read. */
function refOf({ sources }: Owner): string {
  return sources.find(({ ref }) => ref !== undefined)?.ref ?? 'values';
}

function isFileHere(text: string, { tree }: RenderContext): boolean {
  return tree.kind(cleanPath(text)) === 'file';
}
