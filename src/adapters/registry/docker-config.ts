import { asText, textBefore, trimEndOf } from '#text';
import { readFileSync } from 'node:fs';
import { recordAt, stringAt } from '#kube';
import { askCredentialHelper } from './credential-helper.ts';
import type { Login } from './login.ts';
import type { Environment } from './network.ts';

/** Finds the login for `host[:port][/path]`. */
export type LoginSource = (address: string) => Promise<Login | undefined>;

/**
 * The logins of a `config.json` as docker and Helm keep them: `credHelpers` for their hosts, else `credsStore`, else
 * `auths`, in which the longest prefix that fits wins. A file that cannot be read or parsed knows nobody.
 */
export function dockerLogins(file: string, env: Environment): LoginSource {
  const config = readConfig(file);
  const auths = Object.entries(recordAt(config, 'auths'))
    .map(([key, entry]) => ({ prefix: normalAddress(key), login: readLogin(entry) }))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  const helpers = new Map(
    Object.entries(recordAt(config, 'credHelpers')).map(([key, name]) => [normalAddress(key), asText(name)]),
  );
  const store = stringAt(config, 'credsStore');
  return async (address) => {
    const wanted = normalAddress(address);
    const host = textBefore(wanted, '/');
    const helper = helpers.get(host) ?? store;
    const helped = helper === undefined ? undefined : await askCredentialHelper(helper, helperKey(host), env);
    return helped ?? auths.find(({ prefix, login }) => login && covers(prefix, wanted))?.login;
  };
}

function readConfig(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function readLogin(entry: unknown): Login | undefined {
  const token = stringAt(entry, 'identitytoken') ?? '';
  if (token !== '') return { kind: 'identity-token', token };
  const auth = stringAt(entry, 'auth') ?? '';
  if (auth === '') {
    const username = stringAt(entry, 'username');
    const password = stringAt(entry, 'password');
    return username === undefined || password === undefined
      ? undefined
      : { kind: 'password', username, password };
  }
  const decoded = trimEndOf(Buffer.from(auth, 'base64').toString('utf8'), '\0');
  const colon = decoded.indexOf(':');
  return colon < 0
    ? undefined
    : { kind: 'password', username: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}

/** Scheme and API version left out; `https://index.docker.io/v1/` and `docker.io` are the same place. */
function normalAddress(address: string): string {
  const plain = trimEndOf(address.replace(/^[a-z]+:\/\//, '').replace(/\/v[12]\/?$/, ''), '/');
  return plain.replace(/^(?:index|registry-1)\.docker\.io(?=\/|$)/, 'docker.io');
}

/** Docker's own key for its hub is an address of old. */
function helperKey(host: string): string {
  return host === 'docker.io' ? 'https://index.docker.io/v1/' : host;
}

function covers(prefix: string, address: string): boolean {
  return address === prefix || address.startsWith(`${prefix}/`);
}
