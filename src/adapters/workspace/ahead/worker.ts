import { type MessagePort, workerData } from 'node:worker_threads';
import { shareAnswers } from '#answers';
import { attempt } from '#budget';
import { lintChart } from '#helm';
import { validateObject } from '#schema';
import { builtInSchemas } from '../built-in-schemas.ts';
import { openWorkspace } from '../open-workspace.ts';
import { renderWorkspace } from '../render-workspace.ts';
import type { News, WorkerTask } from './news.ts';
import { nameOf, shareOf } from './share-of.ts';

/**
 * A thread that answers ahead what the line will ask of some of the applications, in the order in which the line comes
 * to them, and tells as it goes along. Whatever it does not come to the line answers itself.
 */
const { task, port } = workerData as { readonly task: WorkerTask; readonly port: MessagePort };
const { path, how, cwd, env, now, index, of, count } = task;

const known = new Map<string, unknown>();
let unsaid: [string, unknown][] = [];
let current: string | undefined;

function tell(news: Omit<News, 'answers'>): void {
  port.postMessage({ answers: unsaid, ...news } satisfies News);
  unsaid = [];
  Atomics.add(count, 0, 1);
  Atomics.notify(count, 0);
}

shareAnswers({
  isAhead: true,
  find: (key) => known.get(key),
  keep(key, answer) {
    known.set(key, answer);
    unsaid.push([key, answer]);
  },
});

await work()
  .catch(() => tell({ isLost: true }))
  .finally(() => port.close());

async function work(): Promise<void> {
  const workspace = await openWorkspace({ cwd, env, now: () => new Date(now) }, path, how);
  const { targets, budget } = await renderWorkspace({
    ...workspace,
    skips(owner, tree) {
      const share = shareOf(owner, tree, of);
      const begun = share === index ? nameOf(owner) : undefined;
      // Its renderings come one after the other: who begins the next is through with the last.
      if (begun !== undefined || current !== undefined) tell({ done: current, begun });
      current = begun;
      return share !== undefined && share !== index;
    },
  });
  tell({ done: current, isRendered: true });
  for (const { units, target } of targets) {
    const { kubernetes } = target.facts;
    for (const { objects, chartUses } of units) {
      const own = budget.part();
      attempt(() => {
        for (const { manifest } of objects)
          validateObject(builtInSchemas(), manifest, {
            budget: own,
            ...(kubernetes === undefined ? {} : { kubernetes }),
          });
        for (const { chart, path: folder } of chartUses) if (folder !== undefined) lintChart(chart, own);
      });
      if (unsaid.length > 0) tell({});
    }
  }
}
