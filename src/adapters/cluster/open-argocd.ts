import { trimEndOf } from '#text';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { isRecord, recordsAt, stringAt } from '#kube';
import { UserError } from '#outcome';
import { parseYamlValue } from '#yaml';
import type { Connection } from './connection.ts';

/** Where the login to Argo CD comes from. */
export type ArgoCdOptions = {
  readonly env: Readonly<Partial<Record<string, string>>>;
  /** Host or URL of the API server of Argo CD. */
  readonly server: string;
};

/**
 * A connection to Argo CD's own API: with `ARGOCD_AUTH_TOKEN`, or with the session that `argocd login` has left on this
 * machine. No session is opened here, for that would be a write.
 */
export function openArgoCd({ env, server }: ArgoCdOptions): Connection {
  const url = trimEndOf(/^https?:\/\//.test(server) ? server : `https://${server}`, '/');
  const host = url.replace(/^https?:\/\//, '');
  const session = readSession(env, host);
  const token = env['ARGOCD_AUTH_TOKEN'] || session?.token;
  if (token === undefined || token === '')
    throw new UserError(`there is no login for Argo CD at ${host}`, {
      hint: `set ARGOCD_AUTH_TOKEN, or run argocd login ${host}`,
    });
  const agent =
    session?.isInsecure === true ? new Agent({ rejectUnauthorized: false, keepAlive: true }) : undefined;
  const authorization = {
    headers: { authorization: `Bearer ${token}` },
    ...(agent === undefined || url.startsWith('http:') ? {} : { agent }),
  };
  return { name: host, server: url, authorize: async () => authorization };
}

type Session = { readonly token: string | undefined; readonly isInsecure: boolean };

/** The configuration of the argocd command (util/localconfig/localconfig.go). */
function readSession(env: ArgoCdOptions['env'], host: string): Session | undefined {
  const home = env['HOME'] ?? '';
  const folders = [
    env['ARGOCD_CONFIG_DIR'],
    join(env['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'argocd'),
    join(home, '.argocd'),
  ];
  for (const folder of folders) {
    const config = folder === undefined ? undefined : readConfig(join(folder, 'config'));
    if (config === undefined) continue;
    const context = recordsAt(config, 'contexts').find(([, it]) => stringAt(it, 'server') === host)?.[1];
    const user = recordsAt(config, 'users').find(
      ([, it]) => stringAt(it, 'name') === stringAt(context, 'user'),
    )?.[1];
    const known = recordsAt(config, 'servers').find(([, it]) => stringAt(it, 'server') === host)?.[1];
    return { token: stringAt(user, 'auth-token'), isInsecure: known?.['insecure'] === true };
  }
  return undefined;
}

function readConfig(file: string) {
  try {
    const value = parseYamlValue(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
