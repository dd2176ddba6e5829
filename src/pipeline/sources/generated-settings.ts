import { readKustomizations } from './tree/tree-index.ts';
import { asText } from '#text';
import { joinPath, readText } from '#files';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from './tree/tree-index.ts';

/** The keys that kustomizations give a ConfigMap by a generator: from literals, files and env files of the tree. */
export function generatedSettings(index: TreeIndex, configMap: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { directory, value } of readKustomizations(index)) {
    for (const [, generator] of recordsAt(value, 'configMapGenerator')) {
      if (stringAt(generator, 'name') !== configMap) continue;
      for (const entry of arrayAt(generator, 'files').map(asText)) {
        const [key = '', file = key] = entry.split('=');
        const text = readText(index.tree, joinPath(directory, file));
        if (text !== undefined) found[key.split('/').at(-1) ?? key] = text;
      }
      const envFiles = [...arrayAt(generator, 'envs'), generator['env']].filter(
        (file): file is string => typeof file === 'string',
      );
      const lines = envFiles.flatMap(
        (file) => readText(index.tree, joinPath(directory, file))?.split('\n') ?? [],
      );
      for (const line of [...arrayAt(generator, 'literals').map(asText), ...lines]) {
        const at = line.indexOf('=');
        if (at > 0 && !line.startsWith('#')) found[line.slice(0, at).trim()] = line.slice(at + 1).trim();
      }
    }
  }
  return found;
}
