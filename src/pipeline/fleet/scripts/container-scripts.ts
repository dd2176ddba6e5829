import { entryOf, recordsAt, stringAt } from '#kube';
import { type ContainerScript, containerScript, environmentOf, isShellProgram, isShellText } from '#shell';
import type { FleetObject } from '../fleet.ts';
import { containersOf, podTemplates } from '../pods.ts';

/** A shell text that an object runs, under its path in the object. */
export type ObjectScript = ContainerScript & { readonly serviceAccount: string };

/** The shell texts that the containers of an object, or the steps of a Tekton task or an Argo workflow, are started with. */
export function containerScripts({ id, manifest }: FleetObject): readonly ObjectScript[] {
  const found: ObjectScript[] = [];
  for (const pod of podTemplates(manifest)) {
    const serviceAccount = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
    for (const container of containersOf(pod)) {
      const script = containerScript(container.spec, id.namespace);
      if (script) found.push({ ...script, path: [...container.path, ...script.path], serviceAccount });
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
