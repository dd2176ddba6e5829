import { arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { FleetObject } from '../fleet.ts';
import { containersOf, podTemplates } from '../pods.ts';

/** A shell text that a container of an object runs. */
export type ContainerScript = {
  readonly text: string;
  /** The field that holds the text. */
  readonly path: YamlPath;
  readonly serviceAccount: string;
};

/** The shell texts that the containers of an object, or the steps of a Tekton task, are started with. */
export function containerScripts(object: FleetObject): readonly ContainerScript[] {
  const found: ContainerScript[] = [];
  for (const pod of podTemplates(object.manifest)) {
    const serviceAccount = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
    for (const container of containersOf(pod)) {
      const words = (['command', 'args'] as const).flatMap((field) =>
        arrayAt(container.spec, field).map((word, index) => ({
          word,
          path: [...container.path, field, index],
        })),
      );
      for (const { word, path } of words) {
        if (typeof word === 'string' && /\s/.test(word.trim()))
          found.push({ text: word, path, serviceAccount });
      }
      const first = words[0]?.word;
      if (typeof first === 'string' && /^(?:.*\/)?(?:kubectl|oc)$/.test(first)) {
        const text = words.map(({ word }) => quoted(String(word))).join(' ');
        found.push({ text, path: words[0]?.path ?? container.path, serviceAccount });
      }
    }
  }
  if (object.id.group === 'tekton.dev') {
    for (const [index, step] of recordsAt(object.manifest, 'spec', 'steps')) {
      const text = stringAt(step, 'script');
      if (text !== undefined)
        found.push({ text, path: ['spec', 'steps', index, 'script'], serviceAccount: 'pipeline' });
    }
  }
  return found;
}

function quoted(word: string): string {
  return /^[\w./=:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
