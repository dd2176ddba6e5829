import { MessageChannel, type MessagePort, Worker, receiveMessageOnPort } from 'node:worker_threads';
import type { TreeInput } from '#discover';
import type { News, WorkerTask } from './news.ts';
import { nameOf, shareOf } from './share-of.ts';

/** What threads answer ahead of the line. */
export type Ahead = {
  /** What one of them answered. */
  find(key: string): unknown;
  /** Waits for who renders an application; why it was lost, where it was. */
  readonly ahead: NonNullable<TreeInput['ahead']>;
  end(): Promise<void>;
};

/** A thread, and what it told. */
type Thread = {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly count: Int32Array;
  readonly done: Set<string>;
  begun: string | undefined;
  isRendered: boolean;
  isLost: boolean;
};

/** How long nothing may be heard of a thread that somebody waits for. */
const maxSilenceMilliseconds = 60_000;

export type AheadOptions = {
  readonly entry: URL;
  readonly maxSilence?: number;
};

/**
 * Starts threads that render ahead of the line, each its part of the applications; the line itself takes a part as well.
 * What they answer is what the line would have come to, so that its report is the same however many there are.
 */
export function workAhead(
  task: Omit<WorkerTask, 'index' | 'of' | 'count'>,
  jobs: number,
  { entry, maxSilence = maxSilenceMilliseconds }: AheadOptions,
): Ahead {
  const answers = new Map<string, unknown>();
  const threads = Array.from({ length: jobs - 1 }, (_, number) =>
    startThread({ ...task, index: number + 1, of: jobs }, entry),
  );

  /** Takes in what a thread told since. */
  function hear(thread: Thread): void {
    for (;;) {
      const received = receiveMessageOnPort(thread.port);
      if (!received) return;
      const news: News = received.message;
      for (const [key, answer] of news.answers) answers.set(key, answer);
      if (news.done !== undefined) thread.done.add(news.done);
      if (news.isLost) thread.isLost = true;
      else thread.begun = news.begun;
      thread.isRendered ||= news.isRendered ?? false;
    }
  }

  /** Waits until a thread is through with an application, or will not come to it any more. */
  function isAwaited(thread: Thread, name: string): boolean {
    hear(thread);
    return !thread.isLost && !thread.isRendered && !thread.done.has(name);
  }

  return {
    find(key) {
      for (const thread of threads) hear(thread);
      return answers.get(key);
    },
    ahead(owner, index) {
      const share = shareOf(owner, index, jobs);
      const thread = share === undefined ? undefined : threads[share - 1];
      if (!thread) return undefined;
      const name = nameOf(owner);
      for (let heard = Atomics.load(thread.count, 0); isAwaited(thread, name); ) {
        if (Atomics.wait(thread.count, 0, heard, maxSilence) === 'timed-out') {
          thread.isLost = true;
          void thread.worker.terminate();
        }
        heard = Atomics.load(thread.count, 0);
      }
      // What ends a thread might end the whole run: it is not tried again.
      return thread.isLost && thread.begun === name ? lost : undefined;
    },
    async end() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

const lost = {
  kind: 'limit',
  because: 'the thread that rendered it ended early or did not come back; --jobs 1 renders without threads',
  endsRun: false,
  isTime: false,
} as const;

function startThread(task: Omit<WorkerTask, 'count'>, entry: URL): Thread {
  const { port1, port2 } = new MessageChannel();
  const count = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(entry, {
    workerData: { task: { ...task, count }, port: port2 },
    transferList: [port2],
  });
  // A thread that fails costs time, or what it was at: whoever waits for it hears nothing more.
  worker.on('error', () => undefined);
  worker.unref();
  port1.unref();
  return { worker, port: port1, count, done: new Set(), begun: undefined, isRendered: false, isLost: false };
}
