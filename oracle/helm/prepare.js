// Lays out every chart of a folder of git clones so that helm can render it offline: the work tree of each
// chart at HEAD, its dependencies below charts/ taken from the release tags of the same clones, and a list of
// cases (default values, every ci/ file, and for bitnami the test overlays of its history).
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';

/** Charts that are no longer at HEAD but belong to the corpus. */
const fromTags = [{ clone: /grafana[^-]*helm-charts$/, tag: 'grafana-10.5.15', chart: 'charts/grafana' }];

/** Prepares all charts of the clones in `folder` below `target`; returns the cases. Finished charts are kept. */
export function prepareCharts(folder, target) {
  const clones = findClones(folder);
  const cases = [];
  for (const clone of clones) {
    const wanted = chartPaths(clone, 'HEAD').map((path) => ({ revision: 'HEAD', path }));
    for (const extra of fromTags) {
      if (extra.clone.test(clone.name) && clone.tags.has(extra.tag)) wanted.push({ revision: extra.tag, path: extra.chart });
    }
    for (const { revision, path } of wanted) {
      const name = path.split('/').at(-1);
      const chart = join(target, clone.name, name);
      if (!existsSync(join(chart, '.prepared'))) prepareChart(clones, clone, revision, path, chart);
      cases.push(...casesOf(clone, name, chart));
    }
  }
  return cases;
}

function findClones(folder) {
  const clones = [];
  for (const entry of readdirSync(folder).sort()) {
    const dir = [join(folder, entry, 'repo'), join(folder, entry, '.git'), join(folder, entry)].find((candidate) =>
      existsSync(join(candidate, 'HEAD')),
    );
    if (!dir) continue;
    const tags = new Set(git(dir, 'tag').toString().split('\n').filter(Boolean));
    const clone = { name: entry, dir, tags };
    if (chartPaths(clone, 'HEAD').length > 0) clones.push(clone);
  }
  return clones;
}

function git(dir, ...args) {
  return execFileSync('git', [`--git-dir=${dir}`, ...args], { maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });
}

function chartPaths(clone, revision) {
  clone.paths ??= new Map();
  let paths = clone.paths.get(revision);
  if (!paths) {
    const names = git(clone.dir, 'ls-tree', '-r', '--name-only', revision).toString().split('\n');
    paths = names.filter((name) => /^(bitnami|charts)\/[^/]+\/Chart\.yaml$/.test(name)).map((name) => name.slice(0, -11));
    clone.paths.set(revision, paths);
  }
  return paths;
}

function prepareChart(clones, clone, revision, path, chart) {
  rmSync(chart, { recursive: true, force: true });
  extract(clone, revision, path, chart);
  const missing = resolveDependencies(clones, clone, revision, path, chart);
  writeFileSync(join(chart, '.prepared'), JSON.stringify({ missing }));
}

function extract(clone, revision, path, into) {
  mkdirSync(into, { recursive: true });
  const strip = String(path.split('/').length);
  const tar = git(clone.dir, 'archive', '--format=tar', revision, path);
  execFileSync('tar', ['-x', '-C', into, `--strip-components=${strip}`], { input: tar });
}

function resolveDependencies(clones, clone, revision, path, chart) {
  const file = ['requirements.yaml', 'Chart.yaml'].map((name) => join(chart, name)).find((name) => {
    return existsSync(name) && load(readFileSync(name, 'utf8'))?.dependencies;
  });
  if (!file) return [];
  const metadata = load(readFileSync(file, 'utf8'), { json: true });
  const locked = lockedVersions(chart);
  const missing = [];
  for (const dependency of metadata.dependencies) {
    const version = locked.get(dependency.name) ?? String(dependency.version);
    if (existsSync(join(chart, 'charts', dependency.name))) continue;
    const into = join(chart, 'charts', dependency.name);
    if (String(dependency.repository ?? '').startsWith('file://')) {
      const sibling = join(path, dependency.repository.slice(7));
      extract(clone, revision, sibling, into);
      missing.push(...resolveDependencies(clones, clone, revision, sibling, into));
      continue;
    }
    const found = findRelease(clones, clone, dependency, version);
    if (!found) {
      missing.push(`${dependency.name} ${dependency.version} of ${dependency.repository}`);
      continue;
    }
    fetchRelease(clones, found, into, missing);
  }
  const left = metadata.dependencies.filter((dependency) => existsSync(join(chart, 'charts', dependency.name)));
  if (left.length < metadata.dependencies.length) {
    const { dependencies: _, ...rest } = metadata;
    writeFileSync(file, dump(left.length > 0 ? { ...rest, dependencies: left } : rest));
  }
  return missing;
}

const releases = new Map();

function fetchRelease(clones, { clone, tag, path }, into, missing) {
  const key = `${clone.name} ${tag}`;
  const known = releases.get(key);
  mkdirSync(into, { recursive: true });
  if (known) return cpSync(known, into, { recursive: true });
  extract(clone, tag, path, into);
  missing.push(...resolveDependencies(clones, clone, tag, path, into));
  releases.set(key, into);
}

function lockedVersions(chart) {
  const versions = new Map();
  for (const name of ['Chart.lock', 'requirements.lock']) {
    if (!existsSync(join(chart, name))) continue;
    const lock = load(readFileSync(join(chart, name), 'utf8'), { json: true });
    for (const dependency of lock?.dependencies ?? []) versions.set(dependency.name, String(dependency.version));
  }
  return versions;
}

function findRelease(clones, own, { name, repository }, version) {
  const preferred = clones.filter((clone) => clone !== own && hostsRepository(clone, repository ?? ''));
  for (const clone of [...preferred, own, ...clones]) {
    for (const separator of ['/', '-']) {
      const prefix = `${name}${separator}`;
      const exact = `${prefix}${version}`;
      const tag = clone.tags.has(exact) ? exact : highestInRange(clone.tags, prefix, version);
      if (!tag) continue;
      const path = [`bitnami/${name}`, `charts/${name}`].find((candidate) => hasPath(clone, tag, candidate));
      if (path) return { clone, tag, path };
    }
  }
  return undefined;
}

function hostsRepository(clone, repository) {
  return repository.includes(clone.name.split('+')[0].toLowerCase());
}

function hasPath(clone, tag, path) {
  try {
    git(clone.dir, 'cat-file', '-e', `${tag}:${path}/Chart.yaml`);
    return true;
  } catch {
    return false;
  }
}

/** The highest release whose version fits a wildcard, tilde or caret range; other ranges are not looked for. */
function highestInRange(tags, prefix, range) {
  const match = /^[~^]?v?(\d+)(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?$/.exec(range.trim());
  if (!match) return undefined;
  const fixed = [match[1], match[2], match[3]].filter((part) => part !== undefined && /^\d+$/.test(part)).map(Number);
  const keep = range.startsWith('^') ? fixed.slice(0, 1) : range.startsWith('~') ? fixed.slice(0, Math.min(2, fixed.length)) : fixed;
  let best;
  for (const tag of tags) {
    if (!tag.startsWith(prefix)) continue;
    const version = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(tag.slice(prefix.length))?.slice(1).map(Number);
    if (!version || keep.some((part, index) => version[index] !== part) || less(version, fixed)) continue;
    if (!best || less(best.version, version)) best = { tag, version };
  }
  return best?.tag;
}

function less(a, b) {
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return a[i] < b[i];
  return false;
}

function casesOf(clone, name, chart) {
  const cases = [{ clone: clone.name, name, chart, values: [] }];
  const ci = join(chart, 'ci');
  for (const file of existsSync(ci) ? readdirSync(ci).sort() : []) {
    if (/\.ya?ml$/.test(file)) cases.push({ clone: clone.name, name, chart, values: [join(ci, file)] });
  }
  const overlay = bitnamiOverlay(clone, name, chart);
  if (overlay) cases.push({ clone: clone.name, name, chart, values: [overlay] });
  return cases;
}

/** bitnami's test overlays were removed from HEAD in October 2025; the last commit that had them serves. */
function bitnamiOverlay(clone, name, chart) {
  if (!clone.name.startsWith('bitnami')) return undefined;
  const file = join(chart, '..', `.vib-${name}.yaml`);
  if (existsSync(file)) return file;
  clone.overlays ??= git(clone.dir, 'log', '-1', '--format=%H', '--diff-filter=D', 'HEAD', '--', '.vib/nginx/runtime-parameters.yaml').toString().trim();
  if (clone.overlays === '') return undefined;
  try {
    writeFileSync(file, git(clone.dir, 'show', `${clone.overlays}^:.vib/${name}/runtime-parameters.yaml`));
    return file;
  } catch {
    return undefined;
  }
}
