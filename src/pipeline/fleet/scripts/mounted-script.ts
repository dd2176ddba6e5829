import type { RenderedObject } from '#render';
import { type Json, arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import { type ContainerScript, environmentOf, isShellProgram, isShellText } from '#shell';
import { asText, trimEndOf } from '#text';
import type { YamlPath } from '#yaml';

/** A script that a container runs from a file, and the ConfigMap of the same unit that holds it. */
export type MountedScript = ContainerScript & {
  readonly holder: { readonly object: RenderedObject; readonly path: YamlPath };
};

/** The script that a container is started with where that is a file of a ConfigMap: `sh /scripts/run.sh`, `/scripts/run.sh`. */
export function mountedScript(
  container: Json,
  pod: Json,
  { namespace, objects }: { readonly namespace: string; readonly objects: readonly RenderedObject[] },
): MountedScript | undefined {
  const words = ['command', 'args'].flatMap((field) =>
    arrayAt(container, field).map((word, index) => ({ word: asText(word), path: [field, index] })),
  );
  const isByShell = isShellProgram(words[0]?.word ?? '');
  const file = isByShell ? words.slice(1).find(({ word }) => !word.startsWith('-')) : words[0];
  if (!file?.word.startsWith('/')) return undefined;
  const held = mountedText({ container, pod }, file.word, { namespace, objects });
  if (!held || !isShellText(held.text) || (!isByShell && !held.text.startsWith('#!'))) return undefined;
  const variables = environmentOf(container, namespace);
  return { text: held.text, path: file.path, variables, holder: held };
}

/** The text of a file that a container mounts from a ConfigMap among some objects. */
export function mountedText(
  { container, pod }: { readonly container: Json; readonly pod: Json },
  file: string,
  { namespace, objects }: { readonly namespace: string; readonly objects: readonly RenderedObject[] },
): { readonly text: string; readonly object: RenderedObject; readonly path: YamlPath } | undefined {
  for (const [, mount] of recordsAt(container, 'volumeMounts')) {
    const folder = trimEndOf(stringAt(mount, 'mountPath') ?? '', '/');
    const subPath = stringAt(mount, 'subPath');
    const inside =
      subPath !== undefined && folder === file
        ? subPath
        : subPath === undefined && file.startsWith(`${folder}/`)
          ? file.slice(folder.length + 1)
          : undefined;
    const [, volume] = recordsAt(pod, 'volumes').find(([, each]) => each['name'] === mount['name']) ?? [];
    const name = stringAt(volume, 'configMap', 'name');
    if (inside === undefined || name === undefined) continue;
    const items = recordsAt(volume, 'configMap', 'items');
    const item = items.find(([, each]) => each['path'] === inside)?.[1];
    const key = items.length === 0 ? inside : stringAt(item, 'key');
    const object = objects.find(
      ({ id }) =>
        id.group === '' && id.kind === 'ConfigMap' && id.name === name && id.namespace === namespace,
    );
    const text = key === undefined ? undefined : recordAt(object?.manifest, 'data')[key];
    if (object && key !== undefined && typeof text === 'string') return { text, object, path: ['data', key] };
  }
  return undefined;
}
