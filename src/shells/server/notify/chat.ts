import { messageOf } from '../message-of.ts';
import { type Channel, causeLines, subjectOf } from './channel.ts';

const timeoutMilliseconds = 10_000;

/** A webhook that takes `{"text": …}`, as Slack, Mattermost and Rocket.Chat have. */
export function chatChannel(url: string): Channel {
  return {
    name: 'chat',
    async send(news) {
      const text = [plain(subjectOf(news)), ...causeLines(news).map(plain), news.link].join('\n');
      const answer = await post(url, JSON.stringify({ text }));
      if (!answer.ok) throw new Error(`it was refused with ${answer.status}`);
    },
  };
}

async function post(url: string, body: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  } catch (error) {
    // The address is a secret: whoever knows it can write to the chat.
    throw new Error(messageOf(error).replaceAll(url, '…'), { cause: error });
  }
}

/** What Slack would take for a link, a mention or markup stays text. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
