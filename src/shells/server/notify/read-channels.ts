import { UserError } from '#outcome';
import type { ServeWorld } from '../serve-options.ts';
import type { Channel } from './channel.ts';
import { chatChannel } from './chat.ts';
import { mailChannel } from './mail.ts';

/** The ways to tell people that the environment names: it holds their secrets. */
export function readChannels(env: ServeWorld['env']): readonly Channel[] {
  const [chat = '', server = ''] = [env['PHINEUS_NOTIFY_URL'], env['PHINEUS_MAIL_SERVER']];
  const [from = '', to = ''] = [env['PHINEUS_MAIL_FROM'], env['PHINEUS_MAIL_TO']];
  if (server !== '' && (!/^smtps?:\/\//.test(server) || !URL.canParse(server)))
    throw new UserError('PHINEUS_MAIL_SERVER is no mail server', { hint: 'smtps://user:password@host:465' });
  if (server !== '' && (from === '' || to === ''))
    throw new UserError('a mail has a sender and a receiver', {
      hint: 'give them in PHINEUS_MAIL_FROM and PHINEUS_MAIL_TO',
    });
  return [
    ...(chat === '' ? [] : [chatChannel(chat)]),
    ...(server === '' ? [] : [mailChannel({ server, from, to })]),
  ];
}
