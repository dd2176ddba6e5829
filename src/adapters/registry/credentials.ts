import { readFile } from 'node:fs/promises';
import { isRecord } from '#kube';

/** User and password for a registry host. */
export type Credentials = { readonly username: string; readonly password: string };

/** Credentials by registry host, as `docker login` leaves them. Helpers that need a program are not run. */
export async function readDockerConfig(path: string): Promise<ReadonlyMap<string, Credentials>> {
  const found = new Map<string, Credentials>();
  let config: unknown;
  try {
    config = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return found;
  }
  const auths = isRecord(config) ? config['auths'] : undefined;
  if (!isRecord(auths)) return found;
  for (const [host, entry] of Object.entries(auths)) {
    const credentials = isRecord(entry) ? decode(entry) : undefined;
    if (credentials) found.set(hostOf(host), credentials);
  }
  return found;
}

function decode(entry: Readonly<Record<string, unknown>>): Credentials | undefined {
  if (typeof entry['username'] === 'string' && typeof entry['password'] === 'string') {
    return { username: entry['username'], password: entry['password'] };
  }
  if (typeof entry['auth'] !== 'string') return undefined;
  const [username = '', ...rest] = Buffer.from(entry['auth'], 'base64').toString('utf8').split(':');
  return username === '' ? undefined : { username, password: rest.join(':') };
}

/** `https://index.docker.io/v1/` and `docker.io` are the same place. */
function hostOf(name: string): string {
  const host = name.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
  return host === 'index.docker.io' || host === 'registry-1.docker.io' ? 'docker.io' : host;
}
