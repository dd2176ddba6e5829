// Lays out every chart of a folder of git clones so that helm can render it offline: the work tree of each
// chart at HEAD, its dependencies below charts/ taken from the release tags of the same clones, and a list of
// cases (default values, every ci/ file, and for bitnami the test overlays of its history).
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, isRecord, recordsAt, stringAt } from '#kube';
import { formatYaml, parseYamlValue } from '#yaml';

/** A chart with the values it is rendered with. */
export type ChartCase = {
  readonly clone: string;
  readonly name: string;
  readonly chart: string;
  readonly values: readonly string[];
  /** `argocd`: with an older cluster and API versions, as Argo CD calls helm. */
  readonly flags: 'plain' | 'argocd';
};

type Clone = {
  readonly name: string;
  readonly dir: string;
  readonly tags: ReadonlySet<string>;
  readonly paths: Map<string, readonly string[]>;
  overlays: string | undefined;
};

type Release = { readonly clone: Clone; readonly revision: string; readonly path: string };

type Dependency = { readonly name: string; readonly version: string; readonly repository: string };

/** Charts that are no longer at HEAD but belong to the corpus. */
const fromTags = [{ clone: /grafana[^-]*helm-charts$/, tag: 'grafana-10.5.15', chart: 'charts/grafana' }];

/** Prepares all charts of the clones in `folder` below `target`; returns the cases. Finished charts are kept. */
export function prepareCharts(folder: string, target: string): readonly ChartCase[] {
  const clones = findClones(folder);
  const cases: ChartCase[] = [];
  for (const clone of clones) {
    const wanted = chartPaths(clone, 'HEAD').map((path) => ({ revision: 'HEAD', path }));
    for (const extra of fromTags) {
      if (extra.clone.test(clone.name) && clone.tags.has(extra.tag))
        wanted.push({ revision: extra.tag, path: extra.chart });
    }
    for (const { revision, path } of wanted) {
      const name = path.split('/').at(-1) ?? path;
      const chart = join(target, clone.name, name);
      if (!existsSync(join(chart, '.prepared'))) prepareChart(clones, { clone, revision, path }, chart);
      cases.push(...casesOf(clone, name, chart));
    }
  }
  return cases;
}

function findClones(folder: string): readonly Clone[] {
  const clones: Clone[] = [];
  for (const entry of readdirSync(folder).sort()) {
    const dir = [join(folder, entry, 'repo'), join(folder, entry, '.git'), join(folder, entry)].find(
      (candidate) => existsSync(join(candidate, 'HEAD')),
    );
    if (!dir) continue;
    const tags = new Set(git(dir, 'tag').toString().split('\n').filter(Boolean));
    const clone: Clone = { name: entry, dir, tags, paths: new Map(), overlays: undefined };
    if (chartPaths(clone, 'HEAD').length > 0) clones.push(clone);
  }
  return clones;
}

function git(dir: string, ...args: readonly string[]): Buffer {
  return execFileSync('git', [`--git-dir=${dir}`, ...args], {
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function chartPaths(clone: Clone, revision: string): readonly string[] {
  let paths = clone.paths.get(revision);
  if (!paths) {
    const names = git(clone.dir, 'ls-tree', '-r', '--name-only', revision).toString().split('\n');
    paths = names
      .filter((name) => /^(bitnami|charts)\/[^/]+\/Chart\.yaml$/.test(name))
      .map((name) => name.slice(0, -11));
    clone.paths.set(revision, paths);
  }
  return paths;
}

function prepareChart(clones: readonly Clone[], { clone, revision, path }: Release, chart: string): void {
  rmSync(chart, { recursive: true, force: true });
  extract({ clone, revision, path }, chart);
  const missing = resolveDependencies(clones, { clone, revision, path }, chart);
  writeFileSync(join(chart, '.prepared'), JSON.stringify({ missing }));
}

function extract({ clone, revision, path }: Release, into: string): void {
  mkdirSync(into, { recursive: true });
  const strip = String(path.split('/').length);
  const tar = git(clone.dir, 'archive', '--format=tar', revision, path);
  execFileSync('tar', ['-x', '-C', into, `--strip-components=${strip}`], { input: tar });
}

function resolveDependencies(clones: readonly Clone[], release: Release, chart: string): readonly string[] {
  const { clone, revision, path } = release;
  const file = ['requirements.yaml', 'Chart.yaml']
    .map((name) => join(chart, name))
    .find((name) => {
      return existsSync(name) && readDependencies(name).length > 0;
    });
  if (!file) return [];
  const dependencies = readDependencies(file);
  const locked = lockedVersions(chart);
  const missing: string[] = [];
  for (const dependency of dependencies) {
    const version = locked.get(dependency.name) ?? dependency.version;
    if (existsSync(join(chart, 'charts', dependency.name))) continue;
    const into = join(chart, 'charts', dependency.name);
    if (dependency.repository.startsWith('file://')) {
      const sibling = join(path, dependency.repository.slice(7));
      extract({ clone, revision, path: sibling }, into);
      missing.push(...resolveDependencies(clones, { clone, revision, path: sibling }, into));
      continue;
    }
    const found = findRelease(clones, clone, { ...dependency, version });
    if (!found) {
      missing.push(`${dependency.name} ${dependency.version} of ${dependency.repository}`);
      continue;
    }
    fetchRelease({ clones, release: found, into, missing });
  }
  dropMissing(file, chart);
  return missing;
}

/** Takes declared dependencies that no clone has out of the metadata, so that either side renders the rest. */
function dropMissing(file: string, chart: string): void {
  const metadata = readYaml(file);
  const all = recordsAt(metadata, 'dependencies').map(([, entry]) => entry);
  const left = all.filter((entry) => existsSync(join(chart, 'charts', stringAt(entry, 'name') ?? '')));
  if (left.length === all.length) return;
  const { dependencies: _, ...rest } = metadata;
  writeFileSync(file, formatYaml(left.length > 0 ? { ...rest, dependencies: left } : rest));
}

function readYaml(file: string): Json {
  const value = parseYamlValue(readFileSync(file, 'utf8'));
  return isRecord(value) ? value : {};
}

function readDependencies(file: string): readonly Dependency[] {
  return recordsAt(readYaml(file), 'dependencies').map(([, entry]) => ({
    name: stringAt(entry, 'name') ?? '',
    version: String(entry['version'] ?? ''),
    repository: stringAt(entry, 'repository') ?? '',
  }));
}

const releases = new Map<string, string>();

function fetchRelease({
  clones,
  release,
  into,
  missing,
}: {
  readonly clones: readonly Clone[];
  readonly release: Release;
  readonly into: string;
  readonly missing: string[];
}): void {
  const key = `${release.clone.name} ${release.revision}`;
  const known = releases.get(key);
  mkdirSync(into, { recursive: true });
  if (known) return cpSync(known, into, { recursive: true });
  extract(release, into);
  missing.push(...resolveDependencies(clones, release, into));
  releases.set(key, into);
}

function lockedVersions(chart: string): ReadonlyMap<string, string> {
  const versions = new Map<string, string>();
  for (const name of ['Chart.lock', 'requirements.lock']) {
    if (!existsSync(join(chart, name))) continue;
    for (const { name: dependency, version } of readDependencies(join(chart, name)))
      versions.set(dependency, version);
  }
  return versions;
}

function findRelease(clones: readonly Clone[], own: Clone, wanted: Dependency): Release | undefined {
  const { name, repository, version } = wanted;
  const preferred = clones.filter((clone) => clone !== own && hostsRepository(clone, repository));
  for (const clone of [...preferred, own, ...clones]) {
    for (const separator of ['/', '-']) {
      const prefix = `${name}${separator}`;
      const exact = `${prefix}${version}`;
      const tag = clone.tags.has(exact) ? exact : highestInRange(clone.tags, prefix, version);
      if (!tag) continue;
      const path = [`bitnami/${name}`, `charts/${name}`].find((candidate) => hasPath(clone, tag, candidate));
      if (path) return { clone, revision: tag, path };
    }
  }
  return undefined;
}

function hostsRepository(clone: Clone, repository: string): boolean {
  return repository.includes((clone.name.split('+')[0] ?? '').toLowerCase());
}

function hasPath(clone: Clone, tag: string, path: string): boolean {
  try {
    git(clone.dir, 'cat-file', '-e', `${tag}:${path}/Chart.yaml`);
    return true;
  } catch {
    return false;
  }
}

/** The highest release whose version fits a wildcard, tilde or caret range; other ranges are not looked for. */
function highestInRange(tags: ReadonlySet<string>, prefix: string, range: string): string | undefined {
  const match = /^[~^]?v?(\d+)(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?$/.exec(range.trim());
  if (!match) return undefined;
  const fixed = [match[1], match[2], match[3]]
    .filter((part) => part !== undefined && /^\d+$/.test(part))
    .map(Number);
  const keep = range.startsWith('^')
    ? fixed.slice(0, 1)
    : range.startsWith('~')
      ? fixed.slice(0, Math.min(2, fixed.length))
      : fixed;
  let best: { readonly tag: string; readonly version: readonly number[] } | undefined;
  for (const tag of tags) {
    if (!tag.startsWith(prefix)) continue;
    const version = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(tag.slice(prefix.length))?.slice(1).map(Number);
    if (!version || keep.some((part, index) => version[index] !== part) || less(version, fixed)) continue;
    if (!best || less(best.version, version)) best = { tag, version };
  }
  return best?.tag;
}

function less(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) < (b[i] ?? 0);
  return false;
}

function casesOf(clone: Clone, name: string, chart: string): readonly ChartCase[] {
  const base = { clone: clone.name, name, chart, flags: 'plain' as const };
  const cases: ChartCase[] = [
    { ...base, values: [] },
    { ...base, values: [], flags: 'argocd' },
  ];
  const ci = join(chart, 'ci');
  for (const file of existsSync(ci) ? readdirSync(ci).sort() : []) {
    if (/\.ya?ml$/.test(file)) cases.push({ ...base, values: [join(ci, file)] });
  }
  const overlay = bitnamiOverlay(clone, name, chart);
  if (overlay) cases.push({ ...base, values: [overlay] });
  return cases;
}

/** bitnami's test overlays were removed from HEAD in October 2025; the last commit that had them serves. */
function bitnamiOverlay(clone: Clone, name: string, chart: string): string | undefined {
  if (!clone.name.startsWith('bitnami')) return undefined;
  const file = join(chart, '..', `.vib-${name}.yaml`);
  if (existsSync(file)) return file;
  clone.overlays ??= git(
    clone.dir,
    'log',
    '-1',
    '--format=%H',
    '--diff-filter=D',
    'HEAD',
    '--',
    '.vib/nginx/runtime-parameters.yaml',
  )
    .toString()
    .trim();
  if (clone.overlays === '') return undefined;
  try {
    writeFileSync(file, git(clone.dir, 'show', `${clone.overlays}^:.vib/${name}/runtime-parameters.yaml`));
    return file;
  } catch {
    return undefined;
  }
}
