import { hasPlaceholder } from '#knowledge';
import { jsonText } from '#kube';
import { type ApplicationSource, type Owner } from '#sources';
import type { ToolFailure } from '../tools/tool.ts';
import { refusedPath } from './app-path.ts';
import { namedTools } from './source-type.ts';

/** What makes Argo CD refuse a source whatever its repository holds: said where that is not available. */
export function refusedSource({ kind }: Owner, source: ApplicationSource): readonly ToolFailure[] {
  if (kind === 'folder') return [];
  const { path, chart, spec } = source;
  const failures: ToolFailure[] = [];
  const refused =
    path === undefined || chart !== undefined || hasPlaceholder(path) ? undefined : refusedPath(path);
  if (refused) failures.push(refused);
  const tools = namedTools(spec);
  // A parameter may leave the settings of a tool empty, and Argo CD takes empty ones away.
  const { kustomize, helm, directory, plugin } = spec;
  if (tools.length > 1 && !jsonText({ kustomize, helm, directory, plugin }).includes('{{'))
    failures.push({
      kind: 'invalid-source',
      message: `multiple application sources defined: ${tools.join(',')}`,
      at: [tools.at(-1)?.toLowerCase() ?? ''],
    });
  return failures;
}
