import type { FleetObject } from '#fleet';
import { type Json, arrayAt, recordsAt, stringAt } from '#kube';
import { nearest } from '#outcome';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';
import { type Mention, mentionSubject, mentionsIn } from './mentions.ts';
import { type TektonSpec, namesOf, tektonSpecs } from './tekton-specs.ts';
import { workflowSpec } from './workflow-specs.ts';

/** A pipeline or workflow waits for, reads from or starts a step that it does not have; it is refused, or never runs. */
export const unknownStep = defineRule<{ object: string; word: string; name: string; meant: string | null }>({
  name: 'unknown-step',
  title: 'A pipeline or workflow names a task, step or template that it does not have',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const object of fleet.objects) {
      const seen = new Set<string>();
      for (const { what, mention, known } of unknownIn(object)) {
        const { name } = mention;
        if (seen.has(name) || name.includes('{{') || name.includes('$(')) continue;
        seen.add(name);
        report({
          subject: mentionSubject(fleet, object, mention),
          data: {
            object: `${object.id.kind} ${object.id.name}`,
            word: what,
            name,
            meant: nearest(name, known) ?? null,
          },
        });
      }
    }
  },
  say: ({ object, word, name, meant }) => ({
    what: `${object} names the ${word} ${name}, which it does not have`,
    so: 'Its controller refuses it, or it fails when it runs',
    do: meant === null ? 'Add it, or name one that exists' : `Did you mean ${meant}?`,
  }),
});

type Unknown = { readonly what: string; readonly mention: Mention; readonly known: ReadonlySet<string> };

function unknownIn({ manifest }: FleetObject): readonly Unknown[] {
  return [...tektonSpecs(manifest).pipelines.flatMap(ofPipeline), ...ofWorkflow(manifest)];
}

const taskOutcome = /\$\(tasks\.([\w-]+)\.(?:results|outputs|status|reason)\b/g;

function ofPipeline({ path, spec }: TektonSpec): readonly Unknown[] {
  const known = new Set(['tasks', 'finally'].flatMap((list) => namesOf(spec, list)));
  const waits = recordsAt(spec, 'tasks').flatMap(([index, task]) =>
    textsAt(task, [...path, 'tasks', index], 'runAfter'),
  );
  const reads = ['tasks', 'finally', 'results'].flatMap((part) =>
    mentionsIn(spec[part], [...path, part], taskOutcome),
  );
  return without('task', [...waits, ...reads], known);
}

/** Templates may also come from a template that a Workflow refers to; then nothing is said of them. */
function ofWorkflow(manifest: Json): readonly Unknown[] {
  const workflow = workflowSpec(manifest);
  if (!workflow || workflow.spec['workflowTemplateRef'] !== undefined) return [];
  const { path, spec } = workflow;
  const templates = new Set(namesOf(spec, 'templates'));
  // Who runs one template of a WorkflowTemplate does not begin at its entrypoint.
  const isRun = !stringAt(manifest, 'kind')?.endsWith('Template');
  const starts = isRun ? ['entrypoint', 'onExit'].flatMap((field) => textAt(spec, path, field)) : [];
  return [
    ...without('template', starts, templates),
    ...recordsAt(spec, 'templates').flatMap(([index, template]) => {
      const base = [...path, 'templates', index];
      const parts = [...stepsOf(template, base), ...tasksOf(template, base)];
      const run = parts.flatMap((part) =>
        part.value['templateRef'] === undefined ? textAt(part.value, part.path, 'template') : [],
      );
      return [...without('template', run, templates), ...outcomesOf(template, base)];
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
function outcomesOf(template: Json, base: YamlPath): readonly Unknown[] {
  const steps = stepsOf(template, base);
  const tasks = tasksOf(template, base);
  const names = (parts: readonly Part[]) =>
    new Set(parts.flatMap(({ value }) => stringAt(value, 'name') ?? []));
  const waits = tasks.flatMap(({ path, value }) => textsAt(value, path, 'dependencies'));
  return [
    ...(steps.length > 0 ? without('step', mentionsIn(template, base, stepOutcome), names(steps)) : []),
    ...(tasks.length > 0
      ? without('task', [...waits, ...mentionsIn(template, base, workflowTaskOutcome)], names(tasks))
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

function without(what: string, mentions: readonly Mention[], known: ReadonlySet<string>): readonly Unknown[] {
  return mentions.filter(({ name }) => !known.has(name)).map((mention) => ({ what, mention, known }));
}
