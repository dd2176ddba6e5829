import { cleanText } from '#text';
import { messageOf } from '../message-of.ts';
import { type Channel, causeLines, subjectOf } from './channel.ts';

export type MailOptions = {
  /** `smtps://user:password@host:465`, or `smtp://` for a relay nearby. */
  readonly server: string;
  readonly from: string;
  /** Addresses with commas between them. */
  readonly to: string;
};

const timeoutMilliseconds = 20_000;

/** Messages by e-mail, as plain text. */
export function mailChannel({ server, from, to }: MailOptions): Channel {
  return {
    name: 'e-mail',
    async send(news) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: server,
        connectionTimeout: timeoutMilliseconds,
        socketTimeout: timeoutMilliseconds,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const lines = [...causeLines(news), '', news.link];
      try {
        await transport.sendMail({
          from,
          to,
          subject: cleanText(subjectOf(news)),
          text: `${lines.map(cleanText).join('\n')}\n`,
        });
      } catch (error) {
        const { username, password } = new URL(server);
        const secrets = [server, password, username].filter((secret) => secret !== '');
        const why = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), messageOf(error));
        throw new Error(why, { cause: error });
      } finally {
        transport.close();
      }
    },
  };
}
