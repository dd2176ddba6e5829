import { createHash } from 'node:crypto';
import type { Chart } from '../chart/chart.ts';
import type { Dependency } from '../chart/chart-metadata.ts';

/**
 * What `helm dependency build` says of a lock that was written for other dependencies (pkg/downloader/manager.go); nothing
 * where it takes the lock, or where names of repositories stand for addresses that are not known here.
 */
export function staleLock({ lock, metadata: { dependencies, apiVersion } }: Chart): string | undefined {
  if (lock === undefined || lock.digest === '') return undefined;
  const required = dependencies ?? [];
  if (required.some(({ repository }) => /^(@|alias:)/.test(repository))) return undefined;
  const digests = [hashed([required.map(wire), lock.dependencies.map(wire)])];
  // Locks of Helm 2 hash the requirements alone.
  if (apiVersion === 'v1') digests.push(hashed({ dependencies: required.map(wire) }));
  if (digests.includes(lock.digest)) return undefined;
  const [locked, written] =
    apiVersion === 'v1' ? ['requirements.lock', 'requirements.yaml'] : ['Chart.lock', 'Chart.yaml'];
  return `the lock file (${locked}) is out of sync with the dependencies file (${written}). Please update the dependencies`;
}

/** A dependency with the fields and their order as Go writes them (pkg/chart/v2/dependency.go). */
function wire(dependency: Dependency): object {
  const { name, version, repository, condition, tags, enabled, importValues, alias } = dependency;
  return {
    name,
    ...(version === '' ? {} : { version }),
    repository,
    ...(condition === '' ? {} : { condition }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(enabled ? { enabled } : {}),
    ...(importValues.length === 0 ? {} : { 'import-values': importValues.map(sorted) }),
    ...(alias === '' ? {} : { alias }),
  };
}

/** Go sorts the keys of maps. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hashed(value: object): string {
  const text = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
