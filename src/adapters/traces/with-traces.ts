import { type WorkAbout, watchWork } from '#trace';
import { type Env, isAskedFor, whyNot } from './is-asked-for.ts';

/** A piece of work that is a trace of its own. */
export type TracedWork = {
  readonly name: string;
  readonly about: WorkAbout;
  readonly env: Env;
  readonly version: string;
  /** Takes what went wrong with sending; the work itself has nothing to do with that. */
  readonly log: (line: string) => void;
};

/** Does some work, and sends a trace of it and of everything that the line does meanwhile, where that is asked for. */
export async function withTraces<T>(root: TracedWork, work: () => Promise<T>): Promise<T> {
  const { env, log } = root;
  if (!isAskedFor(env)) return work();
  const why = whyNot(env);
  if (why !== undefined) {
    log(`no traces are sent: ${why}`);
    return work();
  }
  const { openTrace } = await import('./open-trace.ts');
  const trace = openTrace(root);
  watchWork(trace.watcher);
  try {
    return await work();
  } catch (error) {
    trace.fail();
    throw error;
  } finally {
    watchWork(undefined);
    const failure = await trace.send();
    if (failure !== undefined) log(`the traces were not sent: ${failure}`);
  }
}
