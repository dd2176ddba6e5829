import { readFileSync } from 'node:fs';

/** A user and password for every address that begins with `prefix` (scheme left out: `host/path`). */
export type Credential = {
  readonly prefix: string;
  readonly username: string;
  readonly password: string;
};

/** The credential with the longest prefix that fits an address. */
export function credentialFor(address: string, credentials: readonly Credential[]): Credential | undefined {
  const plain = withoutScheme(address);
  return credentials
    .filter(({ prefix }) => covers(withoutScheme(prefix), plain))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** The value of an `Authorization` header with user and password. */
export function basicAuth({ username, password }: Credential): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** The logins in a docker `config.json`; helpers that keep them elsewhere are not asked. */
export function readDockerConfig(file: string): readonly Credential[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const config: unknown = JSON.parse(text);
  const auths = field(config, 'auths');
  if (typeof auths !== 'object' || auths === null) return [];
  return Object.entries(auths).flatMap(([host, entry]: [string, unknown]) => {
    const login = readLogin(entry);
    return login ? [{ prefix: withoutScheme(host).replace(/\/v[12]\/?$/, ''), ...login }] : [];
  });
}

function readLogin(entry: unknown): { username: string; password: string } | undefined {
  const auth = field(entry, 'auth');
  if (typeof auth === 'string' && auth !== '') {
    const decoded = Buffer.from(auth, 'base64').toString('utf8');
    const colon = decoded.indexOf(':');
    return colon < 0 ? undefined : { username: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
  }
  const username = field(entry, 'username');
  const password = field(entry, 'password');
  return typeof username === 'string' && typeof password === 'string' ? { username, password } : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function withoutScheme(address: string): string {
  return address.replace(/^[a-z]+:\/\//, '');
}

function covers(prefix: string, address: string): boolean {
  const end = prefix.endsWith('/') ? prefix.slice(0, -1) : prefix;
  return address === end || address.startsWith(`${end}/`);
}
