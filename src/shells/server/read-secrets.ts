import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '#outcome';
import { isLoopback } from '#registry';
import type { ProviderOptions } from './http/provider.ts';
import { callbackPath } from './http/routes/provider.ts';
import type { ServeOptions, ServeWorld } from './serve-options.ts';

const shortestToken = 16;

/** The provider of the options. It needs our address, and somebody to let in. */
export function readProvider(options: ServeOptions, { env }: ServeWorld): ProviderOptions | undefined {
  const { oidcIssuer: issuer, oidcClient: clientId, oidcAllow: allowed, url } = options;
  if (issuer === undefined) {
    const flag =
      clientId === undefined ? (allowed.length === 0 ? undefined : '--oidc-allow') : '--oidc-client';
    if (flag === undefined) return undefined;
    throw new UserError(`${flag} is for a provider to log in with, and none is given`, {
      hint: 'give its address in --oidc-issuer',
    });
  }
  if (!issuer.startsWith('https://') && !isLoopback(URL.canParse(issuer) ? new URL(issuer).hostname : ''))
    throw new UserError(`${issuer} is no provider to log in with`, { hint: 'give its https address' });
  if (clientId === undefined || url === undefined)
    throw new UserError('to log in with a provider it has to know us', {
      hint: 'give --oidc-client, and in --url the address under which browsers reach the dashboard',
    });
  const odd = allowed.find((rule) => !/^(everyone$|(group|email|domain):.)/.test(rule));
  if (allowed.length === 0 || odd !== undefined)
    throw new UserError(odd === undefined ? 'nobody is let in' : `${odd} says nobody to let in`, {
      hint: 'give --oidc-allow group:NAME, email:ADDRESS, domain:NAME or everyone',
    });
  const clientSecret = env['PHINEUS_OIDC_SECRET'] || undefined;
  return { issuer, clientId, clientSecret, allowed, redirect: new URL(callbackPath, url).href };
}

/** The token of `--token-file` or `PHINEUS_TOKEN`. A server that others can reach does not start without one or a provider. */
export function readToken(options: ServeOptions, { cwd, env }: ServeWorld): string | undefined {
  const { tokenFile, host, oidcIssuer } = options;
  const token =
    tokenFile === undefined ? env['PHINEUS_TOKEN'] : readSecret(resolve(cwd, tokenFile), tokenFile);
  if (token === undefined || token === '') {
    if (isLoopback(host) || oidcIssuer !== undefined) return undefined;
    throw new UserError(`${host} can be reached from other machines, and there is no token`, {
      hint: 'give one in PHINEUS_TOKEN or --token-file, name a provider with --oidc-issuer, or listen on 127.0.0.1',
    });
  }
  if (token.length < shortestToken || /\s/.test(token))
    throw new UserError(`the token has to have at least ${shortestToken} characters and no spaces`, {
      hint: 'openssl rand -hex 32 makes one',
    });
  return token;
}

function readSecret(file: string, shown: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UserError(`the token file ${shown} cannot be read`);
  }
}
