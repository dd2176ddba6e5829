import { UserError } from '#outcome';
import { openQueue } from '#store';
import packageJson from '../../../package.json' with { type: 'json' };
import { databaseOf } from './database-of.ts';
import { answerAsWorker } from './look/ask-workers.ts';
import type { ChildRequest } from './look/child.ts';
import { queueName } from './queue-name.ts';
import type { ServeWorld } from './serve-options.ts';

/** How to work for servers that leave their work to others. */
export type WorkOptions = {
  readonly database?: string | undefined;
  /** How many pieces of work at once. */
  readonly atOnce: number;
  readonly online: boolean;
  readonly trust: boolean;
};

/** Does the work of servers until it is stopped. It keeps nothing but clones and caches, and may end at any moment. */
export async function work(
  { atOnce, online, trust, ...options }: WorkOptions,
  world: ServeWorld,
): Promise<{ readonly stop: () => Promise<void> }> {
  if (!Number.isInteger(atOnce) || atOnce < 1)
    throw new UserError(`--at-once ${atOnce} is no number of pieces of work`, { hint: 'give 1 or more' });
  const queue = await openQueue<ChildRequest>(databaseOf(options, world), queueName(packageJson.version));
  await queue.work(
    (request, signal) =>
      answerAsWorker(request, { queue, options: { online, trust }, env: world.env, signal }),
    atOnce,
  );
  return { stop: () => queue.close() };
}
