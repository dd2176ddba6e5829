import type { RunChanges, Watched } from '#store';
import { messageOf } from '../message-of.ts';
import type { Channel } from './channel.ts';

export type NotifyOptions = {
  readonly channels: readonly Channel[];
  /** Where the dashboard is. */
  readonly dashboard: () => string;
  readonly log: (line: string) => void;
};

/** Tells of causes that are new or came back, in one message for each run; of nothing else. */
export async function notify(
  { channels, dashboard, log }: NotifyOptions,
  watched: Watched,
  { opened, reopened }: RunChanges,
): Promise<void> {
  const causes = [...opened, ...reopened]
    .filter(({ kind }) => kind === 'cause')
    .toSorted((a, b) => b.applications - a.applications);
  if (causes.length === 0) return;
  const link = `${dashboard()}/?watched=${encodeURIComponent(watched.id)}#/causes`;
  await Promise.all(
    channels.map(async ({ name, send }) => {
      try {
        await send({ title: watched.title, causes, link });
      } catch (error) {
        log(`the notification by ${name} could not be sent: ${messageOf(error)}`);
      }
    }),
  );
}
