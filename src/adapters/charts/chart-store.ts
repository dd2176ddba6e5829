import { type Outcome, notVerified, outcome } from '#outcome';
import { ChartCache, sha256 } from './chart-cache.ts';
import type { Credential } from './credentials.ts';
import { fetchFromHttp } from './http-repository.ts';
import { fetchFromOci } from './oci-repository.ts';
import type { RemoteChart, WantedChart } from './remote-chart.ts';
import { FetchFailure, type Remote } from './remote.ts';

export type ChartStoreOptions = {
  /** Where charts are kept between runs. */
  readonly cacheFolder: string;
  /** Take only what the cache has. */
  readonly offline?: boolean;
  readonly credentials?: readonly Credential[];
  /** What `@name` and `alias:name` in a dependency's repository stand for. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds?: number;
  readonly plainHttp?: readonly string[];
};

/** A chart that was found: its archive, its exact version and its SHA-256. */
export type FoundChart = {
  readonly bytes: Uint8Array;
  readonly version: string;
  readonly digest: string;
};

/** Finds charts; one that cannot be had is a problem that names the exact chart and version. */
export type ChartStore = {
  /** What is certain without the network: an exact version that the cache has; offline also the best of a range. */
  known(wanted: WantedChart): FoundChart | undefined;
  find(wanted: WantedChart): Promise<Outcome<FoundChart | undefined>>;
};

/** Makes a store over the cache and, unless offline, the network. The same chart is fetched once. */
export function chartStore(options: ChartStoreOptions): ChartStore {
  const cache = new ChartCache(options.cacheFolder);
  const remote: Remote = {
    credentials: options.credentials ?? [],
    timeoutMilliseconds: options.timeoutMilliseconds ?? 60_000,
    plainHttp: options.plainHttp ?? [],
  };
  const underway = new Map<string, Promise<Outcome<FoundChart | undefined>>>();

  function known(wanted: WantedChart): FoundChart | undefined {
    return isExact(wanted.version) || options.offline === true ? cache.find(wanted) : undefined;
  }

  async function find(wanted: WantedChart): Promise<Outcome<FoundChart | undefined>> {
    const cached = known(wanted);
    if (cached) return outcome(cached);
    if (options.offline)
      return unavailable(wanted, 'it is not in the cache and --offline forbids fetching it');
    try {
      const chart = await fetchChart(wanted, remote);
      const digest = sha256(chart.bytes);
      if (chart.digest !== undefined && chart.digest !== digest) {
        return unavailable(
          wanted,
          `its bytes have the SHA-256 ${digest}, the repository promises ${chart.digest}`,
        );
      }
      cache.keep(wanted, chart.version, chart.bytes);
      return outcome({ bytes: chart.bytes, version: chart.version, digest });
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const known = cache.find(wanted);
      return known ? outcome(known) : unavailable(wanted, error.message);
    }
  }

  function resolved(wanted: WantedChart): WantedChart {
    return { ...wanted, repository: resolveAlias(wanted.repository, options.aliases ?? {}) };
  }

  return {
    known: (wanted) => known(resolved(wanted)),
    find(requested) {
      const wanted = resolved(requested);
      const key = JSON.stringify([wanted.repository, wanted.name, wanted.version]);
      let found = underway.get(key);
      if (!found) {
        found = find(wanted);
        underway.set(key, found);
      }
      return found;
    },
  };
}

function isExact(version: string): boolean {
  return /^v?\d+\.\d+\.\d+/.test(version) && !/[\s,|*xX<>=^~]/.test(version);
}

function resolveAlias(repository: string, aliases: Readonly<Record<string, string>>): string {
  const name = /^(?:@|alias:)(.+)$/.exec(repository)?.[1];
  return (name !== undefined && aliases[name]) || repository;
}

function fetchChart(wanted: WantedChart, remote: Remote): Promise<RemoteChart> {
  if (wanted.repository.startsWith('oci://')) return fetchFromOci(wanted, remote);
  if (/^https?:\/\//.test(wanted.repository)) return fetchFromHttp(wanted, remote);
  const because =
    wanted.repository === ''
      ? 'no repository is named for it'
      : `${wanted.repository} is no repository that can be asked`;
  return Promise.reject(new FetchFailure(because));
}

function unavailable(wanted: WantedChart, because: string): Outcome<undefined> {
  const from = wanted.repository === '' ? '' : ` of ${wanted.repository}`;
  const message = `the chart ${wanted.name} ${wanted.version}${from} is not at hand: ${because}`;
  return outcome(undefined, [notVerified('chart-unavailable', message)]);
}
