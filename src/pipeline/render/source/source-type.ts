import type { FileTree } from '#files';
import { type Json, isRecord } from '#kube';
import { type DiscoveringPlugin, isKustomizationName } from '#sources';
import type { ArgoCdSettings } from '#argocd';
import { isTakenBy } from './taken-by-plugin.ts';

export type SourceType = 'Kustomize' | 'Helm' | 'Directory' | 'Plugin';

/**
 * Which tool renders a source: the one it names, else a plug-in that discovers it, else what lies at the top of its
 * directory. Files count in lexical order and a later one wins, so a kustomization beats a chart
 * (util/app/discovery/discovery.go).
 */
export function sourceType({
  spec,
  tree,
  path,
  settings,
  discovering,
}: {
  readonly spec: Json;
  readonly tree: FileTree;
  readonly path: string;
  readonly settings: ArgoCdSettings;
  readonly discovering: readonly DiscoveringPlugin[];
}): SourceType | { readonly error: string } | DiscoveringPlugin {
  const [explicit, ...others] = namedTools(spec);
  if (explicit !== undefined && others.length > 0)
    return { error: `multiple application sources defined: ${[explicit, ...others].join(',')}` };
  if (explicit !== undefined) return isEnabled(explicit, settings) ? explicit : 'Directory';
  const plugin = discovering.find((each) => isTakenBy(each, tree, path));
  if (plugin) return plugin;
  let type: SourceType = 'Directory';
  for (const entry of tree.list(path)) {
    if (entry.kind === 'directory') continue;
    if (entry.name.endsWith('Chart.yaml') && isEnabled('Helm', settings)) type = 'Helm';
    if (isKustomizationName(entry.name) && isEnabled('Kustomize', settings)) type = 'Kustomize';
  }
  return type;
}

/** The tools that a source has settings for; more than one Argo CD refuses. */
export function namedTools(spec: Json): readonly SourceType[] {
  const named: SourceType[] = [];
  if (saysSomething(spec['kustomize'])) named.push('Kustomize');
  if (saysSomething(spec['helm'])) named.push('Helm');
  if (saysSomething(spec['directory'])) named.push('Directory');
  if (isSet(spec['plugin'])) named.push('Plugin');
  return named;
}

/** Options that are all at their zero values are taken away (util/argo/argo.go NormalizeSource). */
function saysSomething(options: unknown): boolean {
  if (!isRecord(options)) return isSet(options);
  return Object.entries(options).some(([name, value]) =>
    name === 'valuesObject' ? isSet(value) : !isZero(value),
  );
}

function isZero(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isRecord(value)) return Object.values(value).every(isZero);
  return !isSet(value) || value === '' || value === false || value === 0;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isEnabled(type: SourceType, settings: ArgoCdSettings): boolean {
  return settings.data[`${type.toLowerCase()}.enable`] !== 'false';
}
