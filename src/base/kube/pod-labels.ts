import { asText } from '#text';
import { type Json, arrayAt, entryOf, recordAt, stringAt } from './fields.ts';
import type { Manifest } from './object.ts';

/**
 * The labels of the pods that a workload starts, as far as a selector asks for them: those of its template, and those
 * that the controllers of Kubernetes add when they make the pods.
 */
export function podLabels(manifest: Manifest, template: Json, selector: unknown): Json {
  const added = entryOf(controllerLabels, manifest.kind);
  const { name } = manifest.metadata ?? {};
  if (added === undefined || name === undefined) return template;
  const wanted = [
    ...Object.entries(recordAt(selector, 'matchLabels')),
    ...arrayAt(selector, 'matchExpressions').flatMap((expression) =>
      arrayAt(expression, 'values').map((value) => [stringAt(expression, 'key') ?? '', value] as const),
    ),
  ];
  const set = wanted.filter(([key, value]) => entryOf(added, key)?.(name, asText(value)) === true);
  return { ...Object.fromEntries(set), ...template };
}

type Sets = (name: string, value: string) => boolean;

const isNumber: Sets = (_, value) => /^\d+$/.test(value);
const isName: Sets = (name, value) => value === name;
const isNumberedName: Sets = (name, value) =>
  value.startsWith(`${name}-`) && /^\d+$/.test(value.slice(name.length + 1));

/** Whether the controller of a kind sets a label to a value on some pod of an object of that name. */
const controllerLabels: Readonly<Record<string, Readonly<Record<string, Sets>>>> = {
  StatefulSet: {
    'statefulset.kubernetes.io/pod-name': isNumberedName,
    'apps.kubernetes.io/pod-index': isNumber,
  },
  Job: {
    'job-name': isName,
    'batch.kubernetes.io/job-name': isName,
    'batch.kubernetes.io/job-completion-index': isNumber,
  },
  CronJob: {
    'job-name': isNumberedName,
    'batch.kubernetes.io/job-name': isNumberedName,
    'batch.kubernetes.io/job-completion-index': isNumber,
  },
};
