import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '#outcome';
import type { ServeOptions, ServeWorld } from './serve-options.ts';

const shortestToken = 16;

/** The token of `--token-file` or `PHINEUS_TOKEN`. A server that others can reach does not start without one. */
export function readToken({ tokenFile, host }: ServeOptions, { cwd, env }: ServeWorld): string | undefined {
  const token =
    tokenFile === undefined ? env['PHINEUS_TOKEN'] : readSecret(resolve(cwd, tokenFile), tokenFile);
  if (token === undefined || token === '') {
    if (isLoopback(host)) return undefined;
    throw new UserError(`${host} can be reached from other machines, and there is no token`, {
      hint: 'give one in PHINEUS_TOKEN or --token-file, or listen on 127.0.0.1',
    });
  }
  if (token.length < shortestToken || /\s/.test(token))
    throw new UserError(`the token has to have at least ${shortestToken} characters and no spaces`, {
      hint: 'openssl rand -hex 32 makes one',
    });
  return token;
}

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function readSecret(file: string, shown: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UserError(`the token file ${shown} cannot be read`);
  }
}
