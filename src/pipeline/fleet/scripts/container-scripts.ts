import { entryOf, recordsAt, stringAt } from '#kube';
import { type ContainerScript, containerScript, environmentOf, isShellProgram, isShellText } from '#shell';
import type { FleetObject } from '../fleet.ts';
import { containersOf, podTemplates } from '../pods.ts';
import { type MountedScript, mountedScript, mountedText } from './mounted-script.ts';

/** A shell text that an object runs, under its path in the object. */
export type ObjectScript = ContainerScript & {
  readonly serviceAccount: string;
  /** The ConfigMap that holds the text, where the container mounts it. */
  readonly holder?: MountedScript['holder'];
  /** The text of a file that the script finds in a mounted ConfigMap. */
  readonly textOf?: (file: string) => string | undefined;
};

/** The shell texts that the containers of an object, or the steps of a Tekton task or an Argo workflow, are started with. */
export function containerScripts({ id, manifest, unit }: FleetObject): readonly ObjectScript[] {
  const around = { namespace: id.namespace, objects: unit.objects };
  const found: ObjectScript[] = [];
  for (const pod of podTemplates(manifest)) {
    const serviceAccount = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
    for (const container of containersOf(pod)) {
      const script: MountedScript | ContainerScript | undefined =
        containerScript(container.spec, id.namespace) ?? mountedScript(container.spec, pod.spec, around);
      const textOf = (file: string) =>
        mountedText({ container: container.spec, pod: pod.spec }, file, around)?.text;
      if (script)
        found.push({ ...script, path: [...container.path, ...script.path], serviceAccount, textOf });
    }
  }
  for (const { list, field, serviceAccount } of entryOf(scriptFields, id.group) ?? []) {
    for (const [index, step] of recordsAt(manifest, ...list)) {
      const text = stringAt(step, ...field);
      if (text === undefined || !isShellText(text)) continue;
      const own = field.length > 1 ? stringAt(step, ...field.slice(0, -1), 'command', 0) : undefined;
      if (own !== undefined && !isShellProgram(own)) continue;
      const variables = environmentOf(field.length > 1 ? step[field[0] ?? ''] : step, id.namespace);
      found.push({ text, path: [...list, index, ...field], serviceAccount, variables });
    }
  }
  return found;
}

const scriptFields: Readonly<
  Record<
    string,
    readonly {
      readonly list: readonly string[];
      readonly field: readonly string[];
      readonly serviceAccount: string;
    }[]
  >
> = {
  'tekton.dev': [{ list: ['spec', 'steps'], field: ['script'], serviceAccount: 'pipeline' }],
  'argoproj.io': [{ list: ['spec', 'templates'], field: ['script', 'source'], serviceAccount: 'default' }],
};
