// Reads what programs accept as configuration from the sources of their releases, and writes it to one pack:
// `npm run oracle:programs -- FOLDER`, where FOLDER/owner+name/repo is a clone with all tags. Needs Go and git.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { collectorComponents } from './collector-components.js';
import { collectors, yamlPrograms } from './programs.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run oracle:programs -- FOLDER_OF_CLONES');
  process.exit(2);
}

const extract = `${mkdtempSync(`${tmpdir()}/phineus-programs-`)}/extract`;
execFileSync('go', ['build', '-o', extract, fileURLToPath(new URL('extract.go', import.meta.url))]);

const pack = {};
const origins = [];
for (const { name, repository, since, folder: packageFolder, type } of yamlPrograms) {
  const clone = cloneOf(repository);
  const releases = lastOfMinors(git(clone, 'tag'), since).filter(
    ({ tag }) => git(clone, 'ls-tree', '--name-only', tag, `${packageFolder}/`) !== '',
  );
  record(name, releases, { repository: clone, folder: packageFolder, type, tagKey: 'yaml' });
  origins.push({ pack: 'programs', module: `github.com/${repository}`, version: releases.at(-1).tag });
}

const { releases: manifests, modules, distributions, since, step } = collectors;
const every = lastOfMinors(git(cloneOf(manifests), 'tag'), since);
const chosen = every.filter((_, index) => index % step === 0 || index === every.length - 1);
for (const distribution of distributions) {
  const components = {};
  const releases = [];
  for (const { tag: last, minor } of chosen) {
    const tag = `v${minor}.0`;
    const manifest = show(cloneOf(manifests), last, `distributions/${distribution}/manifest.yaml`);
    if (manifest === '') continue;
    components[tag] = collectorComponents(manifest, placeOf, ({ repository, folder: at }, file) =>
      show(repository, tag, `${at}/${file}`),
    );
    releases.push({ tag, minor });
  }
  record(distribution, releases, { components });
}
origins.push({ pack: 'programs', module: `github.com/${manifests}`, version: chosen.at(-1).tag });

function placeOf(module) {
  const prefix = Object.keys(modules).find((each) => module.startsWith(each));
  return prefix && { repository: cloneOf(modules[prefix]), folder: module.slice(prefix.length) };
}

function record(name, releases, job) {
  const input = JSON.stringify({ ...job, tags: releases.map(({ tag }) => tag) });
  const { nodes, releases: roots } = JSON.parse(
    execFileSync(extract, { input, maxBuffer: 2 ** 28 }).toString(),
  );
  const known = releases.filter(({ tag }) => roots[tag] !== 0);
  pack[name] = { nodes, releases: Object.fromEntries(known.map(({ tag, minor }) => [minor, roots[tag]])) };
}

const bytes = brotliCompressSync(Buffer.from(JSON.stringify(pack)), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
const packs = new URL('../../src/engines/schema/packs/', import.meta.url);
writeFileSync(new URL('programs.json.br', packs), bytes);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', packs), 'utf8'));
writeFileSync(
  new URL('manifest.json', packs),
  `${JSON.stringify([...manifest.filter((each) => each.pack !== 'programs'), ...origins], undefined, 2)}\n`,
);
for (const [name, { nodes, releases }] of Object.entries(pack))
  console.log(`${name}: ${Object.keys(releases).length} releases, ${nodes.length} nodes`);
console.log(`${(bytes.length / 1024).toFixed(0)} KB`);

/** The newest patch of each minor release, oldest first. */
function lastOfMinors(tags, [major, minor]) {
  const found = new Map();
  for (const tag of tags.split('\n')) {
    const match = /^v(\d+)\.(\d+)\.(\d+)$/.exec(tag);
    if (!match) continue;
    const [a, b, c] = match.slice(1).map(Number);
    if (a < major || (a === major && b < minor)) continue;
    const known = found.get(`${a}.${b}`);
    if (known === undefined || known.order[2] < c)
      found.set(`${a}.${b}`, { tag, minor: `${a}.${b}`, order: [a, b, c] });
  }
  return [...found.values()].toSorted((x, y) => x.order[0] - y.order[0] || x.order[1] - y.order[1]);
}

function cloneOf(repository) {
  return `${folder}/${repository.replace('/', '+')}/repo`;
}

/** A file of a tag; empty where it has none. */
function show(clone, tag, file) {
  try {
    return execFileSync('git', ['-C', clone, 'show', `${tag}:${file}`], {
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  } catch {
    return '';
  }
}

function git(clone, ...words) {
  return execFileSync('git', ['-C', clone, ...words], { maxBuffer: 2 ** 28 })
    .toString()
    .trim();
}
