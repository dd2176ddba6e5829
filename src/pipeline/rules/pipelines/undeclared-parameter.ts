import type { FleetObject } from '#fleet';
import { type Json, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { type Asked, mentionRule, mentionsIn, unknownOf } from './mentions.ts';
import { type TektonSpec, namesOf, tektonSpecs } from './tekton-specs.ts';
import { workflowSpec } from './workflow-specs.ts';

/** A task, pipeline, trigger or workflow uses an input that it does not declare; it is refused, or never runs. */
export const undeclaredParameter = mentionRule(
  {
    name: 'undeclared-parameter',
    title: 'A task, pipeline or workflow uses a parameter, result or workspace that it does not declare',
    unknownIn: undeclaredIn,
  },
  ({ object, word, name, meant }) => ({
    what: `${object} uses the ${word} ${name}, which it does not declare`,
    do: meant === null ? 'Declare it, or remove its use' : `Declare it, or write ${meant}`,
  }),
);

function undeclaredIn({ manifest }: FleetObject): readonly Asked[] {
  const { tasks, pipelines } = tektonSpecs(manifest);
  return [
    ...tasks.flatMap(ofTask),
    ...pipelines.flatMap(ofPipeline),
    ...ofTrigger(manifest),
    ...ofWorkflow(manifest),
  ];
}

// Tekton's pkg/substitution: the name ends at the first dot, except in brackets.
const parameter =
  /\$\((?:inputs\.)?params(?:\.([A-Za-z_][\w-]*)|\["([^"\]\n]{1,99})"\]|\['([^'\]\n]{1,99})'\])/g;
const result = /\$\(results(?:\.([\w-]+)|\["([^"\]\n]{1,99})"\]|\['([^'\]\n]{1,99})'\])\.path\)/g;
const triggerParameter = /\$\(tt\.params\.([\w-]+)\)/g;

function ofTask({ path, spec, params }: TektonSpec): readonly Asked[] {
  const results = new Set(namesOf(spec, 'results'));
  const steps: YamlPath = [...path, 'steps'];
  return [
    ...unknownOf('parameter', mentionsIn(spec['steps'], steps, parameter), params),
    ...unknownOf('result', mentionsIn(spec['steps'], steps, result), results),
  ];
}

function ofPipeline({ path, spec, params, isOfRun }: TektonSpec): readonly Asked[] {
  const workspaces = new Set(namesOf(spec, 'workspaces'));
  return ['tasks', 'finally'].flatMap((list) =>
    recordsAt(spec, list).flatMap(([index, { taskSpec: _written, pipelineSpec: _nested, ...task }]) => {
      const base = [...path, list, index];
      const bound = recordsAt(task, 'workspaces').flatMap(([at, workspace]) => {
        const field = stringAt(workspace, 'workspace') === undefined ? 'name' : 'workspace';
        const name = stringAt(workspace, field);
        if (name === undefined) return [];
        return [{ name, path: [...base, 'workspaces', at, field] }];
      });
      return [
        ...unknownOf('parameter', mentionsIn(task, base, parameter), params),
        ...(isOfRun ? [] : unknownOf('workspace', bound, workspaces)),
      ];
    }),
  );
}

function ofTrigger(manifest: Json): readonly Asked[] {
  if (stringAt(manifest, 'kind') !== 'TriggerTemplate') return [];
  const spec = recordAt(manifest, 'spec');
  const path = ['spec', 'resourcetemplates'];
  const used = mentionsIn(spec['resourcetemplates'], path, triggerParameter);
  return unknownOf('parameter', used, new Set(namesOf(spec, 'params')));
}

const input = {
  parameters: /\{\{\s*inputs\.parameters\.([\w-]+)/g,
  artifacts: /\{\{\s*inputs\.artifacts\.([\w-]+)/g,
};

/** Each template of a workflow knows its own inputs only; those that all templates share are written elsewhere. */
function ofWorkflow(manifest: Json): readonly Asked[] {
  const workflow = workflowSpec(manifest);
  if (!workflow || recordAt(workflow.spec, 'templateDefaults')['inputs'] !== undefined) return [];
  return recordsAt(workflow.spec, 'templates').flatMap(([index, { inputs, ...template }]) => {
    const base = [...workflow.path, 'templates', index];
    const used = (kind: keyof typeof input) =>
      mentionsIn(template, base, input[kind]).filter(({ path }) => !path.includes('inline'));
    return [
      ...unknownOf('parameter', used('parameters'), new Set(namesOf(inputs, 'parameters'))),
      ...unknownOf('artifact', used('artifacts'), new Set(namesOf(inputs, 'artifacts'))),
    ];
  });
}
