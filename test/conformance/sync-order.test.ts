import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argoCdVersion, buildTasks, isHook, type SyncTask, taskObject } from '#argocd';
import { arrayAt, isManifest, type Manifest, manifestId, recordAt, stringAt } from '#kube';
import { source } from '#files';
import { parseYaml } from '#yaml';
import type { ClusterAnswers, Operation, TaskResult } from './sync-operation/operation.ts';
import { stepOperation } from './sync-operation/step-operation.ts';
import { taskKey } from './sync-operation/task-text.ts';

type Recorded = {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly phase: string;
  readonly status: TaskResult['status'];
  readonly hookPhase: TaskResult['phase'];
  readonly message: string;
};

type Truth = {
  readonly argocd: string;
  readonly applications: Readonly<
    Record<
      string,
      {
        readonly order: readonly Recorded[];
        readonly operation: {
          readonly phase: string;
          readonly message: string;
          readonly retries: number;
          readonly partial: boolean;
        } | null;
      }
    >
  >;
};

type Case = {
  readonly name: string;
  readonly app: Manifest;
  readonly objects: readonly Manifest[];
  readonly truth: Truth;
};

const folder = 'oracle/argocd/scenarios';

/** Applications of the recorded scenarios whose source is a plain folder, with what a real Argo CD applied, in order. */
const cases: readonly Case[] = existsSync(folder) ? readdirSync(folder).flatMap(readScenario) : [];

function readScenario(scenario: string): readonly Case[] {
  const file = join(folder, scenario, 'truth.json');
  if (!existsSync(file)) return [];
  const truth = JSON.parse(readFileSync(file, 'utf8')) as Truth;
  const git = join(folder, scenario, 'git');
  const apps = filesIn(git)
    .flatMap(readObjects)
    .filter((object) => object.kind === 'Application');
  return apps.flatMap((app) => {
    const name = app.metadata?.name ?? '';
    const path = stringAt(app, 'spec', 'source', 'path');
    const objects = path === undefined ? undefined : plainObjects(join(git, path));
    const order = truth.applications[name]?.order ?? [];
    // Prunes belong to a later commit than this tree.
    // Tasks that are not valid are listed as they were refused, and nothing is applied.
    const isRefused = truth.applications[name]?.operation?.message.includes('are not valid') === true;
    const isRecorded = order.length > 0 && !isRefused && order.every(({ status }) => status !== 'Pruned');
    return objects === undefined || !isRecorded ? [] : [{ name: `${scenario}/${name}`, app, objects, truth }];
  });
}

function filesIn(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
  );
}

function readObjects(file: string): readonly Manifest[] {
  if (!/\.ya?ml$/.test(file)) return [];
  return parseYaml(source(file, readFileSync(file, 'utf8')))
    .documents.map(({ value }) => value)
    .filter(isManifest);
}

/** Undefined when the folder holds a chart or a kustomization. */
function plainObjects(path: string): readonly Manifest[] | undefined {
  if (!existsSync(path)) return undefined;
  const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.some(({ name }) => /^(kustomization\.ya?ml|Kustomization|Chart\.yaml)$/.test(name)))
    return undefined;
  return files.flatMap(({ name }) => readObjects(join(path, name)));
}

function tasksOf({ app, objects, truth }: Case, hasNamespace: boolean): readonly SyncTask[] {
  const plain = objects.filter((object) => !isHook(object));
  return buildTasks({
    version: argoCdVersion(truth.argocd),
    resources: plain.map((target) => ({ target })),
    hooks: objects.filter(isHook),
    namespace: stringAt(app, 'spec', 'destination', 'namespace') ?? '',
    options: arrayAt(app, 'spec', 'syncPolicy', 'syncOptions').map(String),
    // Once it is there, the namespace that Argo CD made is no task of the operation any more.
    liveOf: (object) => (hasNamespace && object.kind === 'Namespace' ? object : undefined),
  }).tasks;
}

function text(item: { readonly kind: string; readonly name: string; readonly phase: string }): string {
  return `${item.phase} ${item.kind}/${item.name}`;
}

describe.runIf(cases.length > 0)(`what a real Argo CD applied in ${cases.length} applications`, () => {
  it.each(cases)('$name: in our order', (item) => {
    const recorded = item.truth.applications[item.app.metadata?.name ?? '']?.order ?? [];
    const tasks = tasksOf(item, false);
    const ours = tasks.map((task) => text({ ...manifestId(taskObject(task)), phase: task.phase }));
    const known = recorded.filter((entry) => ours.includes(text(entry)));
    // Neighbours of one kind are applied side by side, so their results come in any order.
    const rank = (entry: Recorded) => {
      const index = ours.indexOf(text(entry));
      const task = tasks[index];
      const isPeer = (other: SyncTask | undefined) =>
        other !== undefined &&
        task !== undefined &&
        taskObject(other).kind === taskObject(task).kind &&
        other.phase === task.phase &&
        other.wave === task.wave;
      let first = index;
      while (first > 0 && isPeer(tasks[first - 1])) first--;
      return first;
    };
    const ranks = known.map(rank);
    expect(known.length).toBeGreaterThan(0);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  const waiting = cases.filter((item) => {
    const operation = item.truth.applications[item.app.metadata?.name ?? '']?.operation;
    return (
      operation?.phase === 'Running' && operation.retries === 0 && operation.message.startsWith('waiting for')
    );
  });

  it.each(waiting)('$name: waits with our words', (item) => {
    const { order = [], operation } = item.truth.applications[item.app.metadata?.name ?? ''] ?? {};
    const byText = new Map(order.map((entry) => [text(entry), entry]));
    const tasks = tasksOf(item, true).map((task) => {
      const entry = byText.get(text({ ...manifestId(taskObject(task)), phase: task.phase }));
      return entry === undefined ? task : { ...task, live: taskObject(task) };
    });
    const results = new Map(
      tasks.flatMap((task) => {
        const entry = byText.get(text({ ...manifestId(taskObject(task)), phase: task.phase }));
        if (entry === undefined) return [];
        return [
          [taskKey(task), { status: entry.status, phase: entry.hookPhase, message: entry.message }] as const,
        ];
      }),
    );
    const running: Operation = { phase: 'Running', message: '', results };
    const answers: ClusterAnswers = {
      healthOf: () => ({ status: 'Progressing', message: '' }),
      apply: () => ({ ok: true, message: '' }),
      remove: () => ({ ok: true, message: '' }),
      exists: () => true,
    };
    const settings = {
      version: argoCdVersion(item.truth.argocd),
      namespace: stringAt(item.app, 'spec', 'destination', 'namespace') ?? '',
      options: arrayAt(item.app, 'spec', 'syncPolicy', 'syncOptions').map(String),
      prune: recordAt(item.app, 'spec', 'syncPolicy', 'automated')['prune'] === true,
    };
    const step = stepOperation({
      operation: running,
      built: { tasks, failures: [] },
      settings,
      cluster: answers,
    });
    expect(step.operation.message).toBe(operation?.message);
  });
});
