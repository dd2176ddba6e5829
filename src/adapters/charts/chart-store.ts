import { FetchFailure, type Remote } from '#registry';
import { type ProvidedChart, type WantedChart, isArtifact } from '#render';
import { type CachedChart, ChartCache, sha256 } from './chart-cache.ts';
import { fetchFromHttp, httpVersions } from './http-repository.ts';
import { fetchArtifact } from './oci-artifact.ts';
import { fetchFromOci, ociVersions } from './oci-repository.ts';
import type { RemoteChart } from './remote-chart.ts';

export type ChartStoreOptions = {
  /** Where charts are kept between runs. */
  readonly cacheFolder: string;
  /** How repositories are reached; without it only what the cache has is given. */
  readonly remote?: Remote | undefined;
};

/** A chart that was found: its archive, its exact version and its SHA-256. */
export type FoundChart = CachedChart & { readonly kind: 'chart' };

/** A chart that cannot be had, and why. */
export type AbsentChart = Extract<ProvidedChart, { readonly kind: 'absent' }>;

/** Finds charts; one that cannot be had says why. */
export type ChartStore = {
  /** What is certain without the network: an exact version that the cache has; offline also the best of a range. */
  known(wanted: WantedChart): FoundChart | AbsentChart | undefined;
  find(wanted: WantedChart): Promise<FoundChart | AbsentChart>;
  /** The versions that the repository lists; none without the network, or when it cannot be asked. */
  versions(wanted: WantedChart): Promise<readonly string[]>;
};

/** Makes a store over the cache and the network, if there is one. The same chart is fetched once. */
export function chartStore({ cacheFolder, remote }: ChartStoreOptions): ChartStore {
  const cache = new ChartCache(cacheFolder);
  const underway = new Map<string, Promise<FoundChart | AbsentChart>>();

  function fromCache(wanted: WantedChart): FoundChart | undefined {
    const cached = cache.find(wanted);
    return cached && { kind: 'chart', ...cached };
  }

  function known(wanted: WantedChart): FoundChart | undefined {
    return isExact(wanted.version) || !remote ? fromCache(wanted) : undefined;
  }

  async function find(wanted: WantedChart): Promise<FoundChart | AbsentChart> {
    const cached = known(wanted);
    if (cached) return cached;
    if (!remote)
      return {
        kind: 'absent',
        reason: 'offline',
        because: 'it is not in the cache, and no network is asked',
      };
    try {
      const chart = await fetchChart(wanted, remote);
      const digest = sha256(chart.bytes);
      if (chart.digest !== undefined && chart.digest !== digest) {
        throw new FetchFailure(
          'digest-differs',
          `its bytes have the digest sha256:${digest}, the repository promises sha256:${chart.digest}`,
        );
      }
      cache.keep(wanted, chart);
      return { kind: 'chart', ...chart, digest };
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      return fromCache(wanted) ?? { kind: 'absent', reason: error.reason, because: error.message };
    }
  }

  function resolved(wanted: WantedChart): WantedChart {
    return { ...wanted, repository: resolveAlias(wanted.repository, remote) };
  }

  return {
    known: (wanted) => known(resolved(wanted)),
    find(requested) {
      const wanted = resolved(requested);
      const key = JSON.stringify([wanted.repository, wanted.name, wanted.version]);
      let found = underway.get(key);
      if (!found) underway.set(key, (found = find(wanted)));
      return found;
    },
    async versions(requested) {
      if (!remote) return [];
      const wanted = resolved(requested);
      const list = wanted.repository.startsWith('oci://') ? ociVersions : httpVersions;
      try {
        return await list(wanted, remote);
      } catch (error) {
        if (error instanceof FetchFailure) return [];
        throw error;
      }
    },
  };
}

/** Whether a version stands for the same bytes tomorrow: a tag that is no version may be moved. */
function isExact(version: string): boolean {
  if (version.startsWith('sha256:')) return true;
  return /^v?\d+\.\d+\.\d+/.test(version) && !/[\s,|*xX<>=^~]/.test(version);
}

/** What `@name` and `alias:name` in a dependency's repository stand for: a repository that the user added. */
function resolveAlias(repository: string, remote: Remote | undefined): string {
  const name = /^(?:@|alias:)(.+)$/.exec(repository)?.[1];
  return remote?.helmRepositories.find((each) => each.name === name)?.url ?? repository;
}

function fetchChart(wanted: WantedChart, remote: Remote): Promise<RemoteChart> {
  if (isArtifact(wanted)) return fetchArtifact(wanted, remote);
  if (wanted.repository.startsWith('oci://')) return fetchFromOci(wanted, remote);
  if (/^https?:\/\//.test(wanted.repository)) return fetchFromHttp(wanted, remote);
  const because =
    wanted.repository === ''
      ? 'no repository is named for it'
      : `${wanted.repository} is no repository that can be asked`;
  return Promise.reject(new FetchFailure('no-address', because));
}
