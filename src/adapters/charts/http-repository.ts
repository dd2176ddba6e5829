import { highestInRange } from '#helm';
import { isRecord, recordsAt, stringAt } from '#kube';
import { parseYamlValue } from '#yaml';
import type { RemoteChart, WantedChart } from './remote-chart.ts';
import { FetchFailure, type Remote, bodyOf, get } from './remote.ts';

const indexes = new WeakMap<Remote, Map<string, Promise<unknown>>>();

/** A chart of a repository with an index.yaml. The index is read once per run. */
export async function fetchFromHttp(wanted: WantedChart, remote: Remote): Promise<RemoteChart> {
  const base = wanted.repository.replace(/\/+$/, '');
  const index = await indexOf(base, remote);
  const entries = recordsAt(isRecord(index) ? index['entries'] : undefined, wanted.name).map(
    ([, entry]) => entry,
  );
  if (entries.length === 0) throw new FetchFailure(`${base} has no chart ${wanted.name}`);
  const versions = entries.map((entry) => stringAt(entry, 'version') ?? '');
  const version = versions.includes(wanted.version)
    ? wanted.version
    : highestInRange(wanted.version, versions);
  const entry = entries.find((candidate) => candidate['version'] === version);
  const address = stringAt(entry, 'urls', 0);
  if (version === undefined || !entry || address === undefined) {
    throw new FetchFailure(`${base} has no version of ${wanted.name} that fits ${wanted.version}`);
  }
  const bytes = await bodyOf(await get(new URL(address, `${base}/`).href, remote));
  return { bytes, version, digest: stringAt(entry, 'digest')?.replace(/^sha256:/, '') };
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
  const text = new TextDecoder().decode(await bodyOf(await get(address, remote)));
  try {
    return text.startsWith('{') ? JSON.parse(text) : parseYamlValue(text);
  } catch (error) {
    throw new FetchFailure(
      `${address} is no index (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
