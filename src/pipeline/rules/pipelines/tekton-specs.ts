import { type Json, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';

/** A part of an object that Tekton runs, with the names of the parameters that are known inside it. */
export type TektonSpec = {
  readonly path: YamlPath;
  readonly spec: Json;
  readonly params: ReadonlySet<string>;
  /** Whether it stands inside a run, which hands its parameters and workspaces down. */
  readonly isOfRun: boolean;
};

/** The tasks and pipelines that an object defines: itself, what a run embeds, and what a trigger starts. */
export type TektonSpecs = {
  readonly tasks: readonly TektonSpec[];
  readonly pipelines: readonly TektonSpec[];
};

/** What Tekton would run of an object; nothing for kinds that are not Tekton's. */
export function tektonSpecs(
  manifest: Json,
  base: YamlPath = [],
  handedDown: readonly string[] = [],
): TektonSpecs {
  const api = stringAt(manifest, 'apiVersion') ?? '';
  const kind = stringAt(manifest, 'kind');
  const spec = recordAt(manifest, 'spec');
  const path = [...base, 'spec'];
  if (kind === 'TriggerTemplate' && api.startsWith('triggers.tekton.dev/')) {
    const started = recordsAt(spec, 'resourcetemplates').map(([index, item]) =>
      tektonSpecs(item, [...path, 'resourcetemplates', index], namesOf(spec, 'params')),
    );
    return {
      tasks: started.flatMap(({ tasks }) => tasks),
      pipelines: started.flatMap(({ pipelines }) => pipelines),
    };
  }
  if (!api.startsWith('tekton.dev/')) return none;
  const known = [...handedDown, ...parametersOf(spec)];
  if (kind === 'Task' || kind === 'ClusterTask')
    return { tasks: [{ path, spec, params: new Set(known), isOfRun: false }], pipelines: [] };
  if (kind === 'Pipeline') return pipelineSpecs({ path, spec, handedDown: known, isOfRun: false });
  if (kind === 'PipelineRun')
    return pipelineSpecs({
      path: [...path, 'pipelineSpec'],
      spec: recordAt(spec, 'pipelineSpec'),
      handedDown: known,
      isOfRun: true,
    });
  if (kind !== 'TaskRun') return none;
  const task = recordAt(spec, 'taskSpec');
  const params = new Set([...known, ...parametersOf(task)]);
  return { tasks: [{ path: [...path, 'taskSpec'], spec: task, params, isOfRun: true }], pipelines: [] };
}

const none: TektonSpecs = { tasks: [], pipelines: [] };

/** The pipeline, and the tasks that are written out in it: they know its parameters as well. */
function pipelineSpecs({
  path,
  spec,
  handedDown,
  isOfRun,
}: {
  readonly path: YamlPath;
  readonly spec: Json;
  readonly handedDown: readonly string[];
  readonly isOfRun: boolean;
}): TektonSpecs {
  const known = [...handedDown, ...parametersOf(spec)];
  const tasks = ['tasks', 'finally'].flatMap((list) =>
    recordsAt(spec, list).map(([index, task]) => {
      const inner = recordAt(task, 'taskSpec');
      const params = new Set([...known, ...namesOf(task, 'params'), ...parametersOf(inner)]);
      return { path: [...path, list, index, 'taskSpec'], spec: inner, params, isOfRun };
    }),
  );
  return { tasks, pipelines: [{ path, spec, params: new Set(known), isOfRun }] };
}

/** The first API version kept them below `inputs`. */
function parametersOf(spec: Json): readonly string[] {
  return [...namesOf(spec, 'params'), ...namesOf(recordAt(spec, 'inputs'), 'params')];
}

/** The names of the entries of a list. */
export function namesOf(value: unknown, list: string): readonly string[] {
  return recordsAt(value, list).flatMap(([, item]) => stringAt(item, 'name') ?? []);
}
