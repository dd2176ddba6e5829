import type { FleetObject } from '#fleet';
import { type Json, arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { type Asked, type Mention, mentionRule, mentionsIn, unknownOf } from './mentions.ts';
import { type TektonSpec, namesOf, tektonSpecs } from './tekton-specs.ts';
import { workflowSpec } from './workflow-specs.ts';

/** A pipeline or workflow waits for, reads from or starts a step that it does not have; it is refused, or never runs. */
export const unknownStep = mentionRule(
  {
    name: 'unknown-step',
    title: 'A pipeline or workflow names a task, step or template that it does not have',
    unknownIn,
  },
  ({ object, word, name, meant }) => ({
    what: `${object} names the ${word} ${name}, which it does not have`,
    do: meant === null ? 'Add it, or name one that exists' : `Did you mean ${meant}?`,
  }),
);

function unknownIn({ manifest }: FleetObject): readonly Asked[] {
  return [...tektonSpecs(manifest).pipelines.flatMap(ofPipeline), ...ofWorkflow(manifest)];
}

const taskOutcome = /\$\(tasks\.([\w-]+)\.(?:results|outputs|status|reason)\b/g;

function ofPipeline({ path, spec }: TektonSpec): readonly Asked[] {
  const known = new Set(['tasks', 'finally'].flatMap((list) => namesOf(spec, list)));
  const waits = recordsAt(spec, 'tasks').flatMap(([index, task]) =>
    textsAt(task, [...path, 'tasks', index], 'runAfter'),
  );
  const reads = ['tasks', 'finally', 'results'].flatMap((part) =>
    mentionsIn(spec[part], [...path, part], taskOutcome),
  );
  return unknownOf('task', [...waits, ...reads], known);
}

/** Templates may also come from a template that a Workflow refers to; then nothing is said of them. */
function ofWorkflow(manifest: Json): readonly Asked[] {
  const workflow = workflowSpec(manifest);
  if (!workflow || workflow.spec['workflowTemplateRef'] !== undefined) return [];
  const { path, spec } = workflow;
  const templates = new Set(namesOf(spec, 'templates'));
  // Who runs one template of a WorkflowTemplate does not begin at its entrypoint.
  const isRun = !stringAt(manifest, 'kind')?.endsWith('Template');
  const starts = isRun ? ['entrypoint', 'onExit'].flatMap((field) => textAt(spec, path, field)) : [];
  return [
    ...unknownOf('template', starts, templates),
    ...recordsAt(spec, 'templates').flatMap(([index, template]) => {
      const base = [...path, 'templates', index];
      const parts = [...stepsOf(template, base), ...tasksOf(template, base)];
      const run = parts.flatMap((part) =>
        part.value['templateRef'] === undefined ? textAt(part.value, part.path, 'template') : [],
      );
      return [...unknownOf('template', run, templates), ...outcomesOf(template, base)];
    }),
  ];
}

type Part = { readonly path: YamlPath; readonly value: Json };

function stepsOf(template: Json, base: YamlPath): readonly Part[] {
  return arrayAt(template, 'steps').flatMap((group, at) =>
    Array.isArray(group)
      ? recordsAt({ group }, 'group').map(([index, value]) => ({
          path: [...base, 'steps', at, index],
          value,
        }))
      : [],
  );
}

function tasksOf(template: Json, base: YamlPath): readonly Part[] {
  return recordsAt(template, 'dag', 'tasks').map(([index, value]) => ({
    path: [...base, 'dag', 'tasks', index],
    value,
  }));
}

const stepOutcome = /\{\{\s*steps\.([\w-]+)\./g;
const workflowTaskOutcome = /\{\{\s*tasks\.([\w-]+)\./g;

/** Steps and tasks are known inside their own template only. */
function outcomesOf(template: Json, base: YamlPath): readonly Asked[] {
  const steps = stepsOf(template, base);
  const tasks = tasksOf(template, base);
  const names = (parts: readonly Part[]) =>
    new Set(parts.flatMap(({ value }) => stringAt(value, 'name') ?? []));
  const waits = tasks.flatMap(({ path, value }) => textsAt(value, path, 'dependencies'));
  return [
    ...(steps.length > 0 ? unknownOf('step', mentionsIn(template, base, stepOutcome), names(steps)) : []),
    ...(tasks.length > 0
      ? unknownOf('task', [...waits, ...mentionsIn(template, base, workflowTaskOutcome)], names(tasks))
      : []),
  ];
}

function textAt(value: Json, base: YamlPath, field: string): readonly Mention[] {
  const name = stringAt(value, field);
  return name === undefined || name === '' ? [] : [{ name, path: [...base, field] }];
}

function textsAt(value: Json, base: YamlPath, field: string): readonly Mention[] {
  return arrayAt(value, field).flatMap((name, index) =>
    typeof name === 'string' ? [{ name, path: [...base, field, index] }] : [],
  );
}
