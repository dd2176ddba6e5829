import { asText, trimEndOf } from '#text';
import { highestInRange } from '#helm';
import { isRecord, recordsAt, stringAt } from '#kube';
import { parseJson, parseYamlValue } from '#yaml';
import {
  FetchFailure,
  type HelmRepository,
  type Remote,
  addressOf,
  basicAuth,
  bodyOf,
  goodAnswer,
  isPlainHttp,
} from '#registry';
import type { WantedChart } from '#render';
import type { RemoteChart } from './remote-chart.ts';

const indexes = new WeakMap<Remote, Map<string, Promise<unknown>>>();

/** A chart of a repository with an index.yaml. The index is read once per run. */
export async function fetchFromHttp(wanted: WantedChart, remote: Remote): Promise<RemoteChart> {
  const { base, entries } = await entriesOf(wanted, remote);
  if (entries.length === 0) throw new FetchFailure('not-found', `${base} has no chart ${wanted.name}`);
  const versions = entries.map((entry) => stringAt(entry, 'version') ?? '');
  const version = versions.includes(wanted.version)
    ? wanted.version
    : highestInRange(wanted.version, versions);
  const entry = entries.find((candidate) => candidate['version'] === version);
  const address = stringAt(entry, 'urls', 0);
  if (version === undefined || !entry || address === undefined) {
    throw new FetchFailure(
      'no-such-version',
      `${base} has no version of ${wanted.name} that fits ${wanted.version}`,
    );
  }
  const bytes = await get(addressOf(address, `${base}/`), base, remote);
  return { bytes, version, digest: stringAt(entry, 'digest')?.replace(/^sha256:/, '') };
}

/** The versions of a chart that the index lists. */
export async function httpVersions(wanted: WantedChart, remote: Remote): Promise<readonly string[]> {
  const { entries } = await entriesOf(wanted, remote);
  return entries.map((entry) => stringAt(entry, 'version') ?? '');
}

async function entriesOf({ repository, name }: WantedChart, remote: Remote) {
  const base = trimEndOf(repository, '/');
  const index = await indexOf(base, remote);
  const entries = recordsAt(isRecord(index) ? index['entries'] : undefined, name).map(([, entry]) => entry);
  return { base, entries };
}

function indexOf(base: string, remote: Remote): Promise<unknown> {
  let known = indexes.get(remote);
  if (!known) {
    known = new Map();
    indexes.set(remote, known);
  }
  let index = known.get(base);
  if (!index) {
    index = readIndex(base, remote);
    known.set(base, index);
  }
  return index;
}

async function readIndex(base: string, remote: Remote): Promise<unknown> {
  const address = `${base}/index.yaml`;
  const text = new TextDecoder().decode(await get(addressOf(address), base, remote));
  try {
    return text.startsWith('{') ? parseJson(text) : parseYamlValue(text);
  } catch (error) {
    throw new FetchFailure(
      'unexpected-answer',
      `${address} is no index (${error instanceof Error ? error.message : asText(error)})`,
    );
  }
}

/**
 * Gets a file of a repository. The login of the repository goes with it, but to another host than its own only when
 * the user said so with `--pass-credentials` (pkg/getter/httpgetter.go).
 */
async function get(address: URL, base: string, remote: Remote): Promise<Uint8Array> {
  const added = remote.helmRepositories.find(({ url }) => trimEndOf(url, '/') === base);
  const isSameHost = address.origin === addressOf(base).origin;
  const authorization =
    isSameHost || added?.passesCredentialsAll === true
      ? await authorizationFor(base, added, remote)
      : undefined;
  const answer = await remote.network(address.href, {
    ...(authorization === undefined ? {} : { headers: { authorization } }),
    ...(isSameHost ? { tls: added?.tls ?? remote.tlsFor(base) } : {}),
  });
  return bodyOf(goodAnswer(answer, address.href));
}

/** A login that is not for this very address is not sent where others can read it on the way. */
async function authorizationFor(
  base: string,
  added: HelmRepository | undefined,
  remote: Remote,
): Promise<string | undefined> {
  if (added?.login) return basicAuth(added.login);
  const { protocol, host, pathname } = addressOf(base);
  if (protocol !== 'https:' && !isPlainHttp(host, remote)) return undefined;
  return basicAuth(await remote.loginFor(`${host}${pathname}`));
}
