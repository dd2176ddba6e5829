import type { Issue } from '#report';
import type { RunChanges, Watched } from '#store';
import { cutText } from '#text';
import { messageOf } from './message-of.ts';

export type NotifyOptions = {
  /** A webhook that takes `{"text": …}`, as Slack, Mattermost and Rocket.Chat have. */
  readonly url: string;
  /** Where the dashboard is. */
  readonly dashboard: () => string;
  readonly log: (line: string) => void;
};

const shownCauses = 10;
const timeoutMilliseconds = 10_000;

/** Tells a chat of causes that are new or came back, in one message for each run; of nothing else. */
export async function notify(
  { url, dashboard, log }: NotifyOptions,
  watched: Watched,
  { opened, reopened }: RunChanges,
): Promise<void> {
  const causes = [...opened, ...reopened].filter(({ kind }) => kind === 'cause');
  if (causes.length === 0) return;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: messageText(watched, causes, dashboard()) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!answer.ok) log(`the notification was refused with ${answer.status}`);
  } catch (error) {
    // The address is a secret: whoever knows it can write to the chat.
    log(`the notification could not be sent: ${messageOf(error).replaceAll(url, '…')}`);
  }
}

function messageText({ id, title }: Watched, causes: readonly Issue[], dashboard: string): string {
  const ranked = causes.toSorted((a, b) => b.applications - a.applications);
  const lines = ranked.slice(0, shownCauses).map(({ title: what, applications, targets, file, line }) => {
    const place = file === null ? '' : ` (${file}:${line})`;
    return `• ${plain(cutText(what, 300))}${plain(place)}: holds back ${applications} on ${plain(targets.join(', '))}`;
  });
  const more = causes.length - lines.length;
  return [
    `${plain(title)}: ${causes.length} new ${causes.length === 1 ? 'cause' : 'causes'}`,
    ...lines,
    ...(more > 0 ? [`and ${more} more`] : []),
    `${dashboard}/?watched=${encodeURIComponent(id)}#/causes`,
  ].join('\n');
}

/** What Slack would take for a link, a mention or markup stays text. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
