import { remembered } from '#answers';
import { baseName, directoryName, isInside, readText, source } from '#files';
import { asideFolder } from '#knowledge';
import { type Json, arrayAt, everyNode, isRecord, recordAt, stringAt } from '#kube';
import { asText } from '#text';
import { parseYaml } from '#yaml';
import type { TreeIndex } from './tree/tree-index.ts';

/** A config-management plug-in that takes sources which do not name it, by the test it has for them. */
export type DiscoveringPlugin = {
  readonly name: string;
  /** A glob from the folder of the source; one of a name alone does not look below it. */
  readonly glob?: string;
  /** A command that prints something for the sources it takes. */
  readonly command?: string;
};

/**
 * The plug-ins of Argo CD that the tree defines and that discover their sources: as a file that a kustomization or an
 * image takes up, in a text of a ConfigMap, or in the values of the argo-cd chart. Argo CD asks them before it looks for a tool of its own
 * (util/app/discovery/discovery.go). Those that build kustomizations are left out.
 */
export const discoveringPlugins = remembered(readPlugins);

function readPlugins(index: TreeIndex): readonly DiscoveringPlugin[] {
  const found: DiscoveringPlugin[] = [];
  for (const file of index.files) {
    if (!/\.ya?ml$/.test(file) || asideFolder(file) !== undefined) continue;
    const text = readText(index.tree, file) ?? '';
    if (!text.includes('discover:') || !/ConfigManagementPlugin|\bcmp:/.test(text)) continue;
    for (const { value } of index.yaml(file)?.documents ?? [])
      if (!isPlugin(value) || isTakenUp(index, file)) found.push(...pluginsIn(value));
  }
  return found;
}

/** Whether a file is a plug-in as a whole: nothing in a cluster reads such an object, only a container that holds the file. */
function isPlugin(value: unknown): boolean {
  return isRecord(value) && value['kind'] === 'ConfigManagementPlugin';
}

/** Whether a kustomization or the recipe of an image, beside a file or above it, names it. */
function isTakenUp(index: TreeIndex, file: string): boolean {
  const name = baseName(file);
  return index.files.some(
    (other) =>
      /^(?:kustomization\.ya?ml|Kustomization|Dockerfile.*|Containerfile.*)$/.test(baseName(other)) &&
      isInside(file, directoryName(other)) &&
      (readText(index.tree, other) ?? '').includes(name),
  );
}

function pluginsIn(value: unknown): readonly DiscoveringPlugin[] {
  return everyNode(value).flatMap(({ value: node }) => {
    if (typeof node === 'string' && /^kind:\s*ConfigManagementPlugin\s*$/m.test(node))
      return parseYaml(source('', node)).documents.flatMap((each) => pluginsIn(each.value));
    if (!isRecord(node)) return [];
    if (isPlugin(node)) return read(stringAt(node, 'metadata', 'name') ?? '', recordAt(node, 'spec'));
    const { create, plugins } = recordAt(node, 'cmp');
    if (create !== true || !isRecord(plugins)) return [];
    return Object.keys(plugins).flatMap((name) => read(name, recordAt(plugins, name)));
  });
}

function read(name: string, spec: Json): readonly DiscoveringPlugin[] {
  // What comes out of a kustomization is much the same when a plug-in builds it.
  if (/\bkustomize build\b/.test(wordsOf(spec, 'generate'))) return [];
  const discover = recordAt(spec, 'discover');
  const glob = stringAt(discover, 'fileName') ?? stringAt(discover, 'find', 'glob');
  if (glob !== undefined) return [{ name, glob }];
  const command = wordsOf(discover, 'find');
  return command === '' ? [] : [{ name, command }];
}

function wordsOf(value: Json, step: string): string {
  return [...arrayAt(value, step, 'command'), ...arrayAt(value, step, 'args')].map(asText).join(' ');
}
