import type { Workspace } from '../open-workspace.ts';
import type { WorkerTask } from './news.ts';
import { type Ahead, workAhead } from './work-ahead.ts';

/** How to start the threads that a check asks for; nothing for one job, which the line does alone, nor for what asks the network or runs foreign code. */
export function threadsFor(
  { isOnline, runPlugin }: Workspace,
  task: Omit<WorkerTask, 'index' | 'of' | 'count'>,
  jobs = 1,
): () => Ahead | undefined {
  if (jobs === 1 || isOnline || runPlugin) return () => undefined;
  return () =>
    workAhead({ ...task, env: { ...task.env } }, jobs, { entry: new URL('./ahead.js', import.meta.url) });
}
