import { addTo } from '#groups';
import { type FileTree, type Source, type Whereabouts, baseName, joinPath, placeAt, source } from '#files';
import { HelmFailure, fail } from '../failure.ts';
import type { Chart, ChartFile } from './chart.ts';
import { fileSource } from './chart.ts';
import { readLock, readMetadata } from './chart-metadata.ts';
import { readIgnoreRules } from './helmignore.ts';
import { readArchive, withoutMark } from './read-archive.ts';

const maxFileBytes = 5 * 1024 * 1024;
const maxDepth = 100;

/**
 * Loads the chart at a path: a folder (with its .helmignore) or a .tgz archive, subcharts included
 * (pkg/chart/v2/loader). Throws a `HelmFailure` for what Helm refuses to load.
 */
export function readChart(tree: FileTree, path: string): Chart {
  const kind = tree.kind(path);
  if (kind === undefined) fail('chart', `path "${path}" not found`);
  return kind === 'directory'
    ? readFolder(tree, path)
    : readArchiveChart(
        { path, data: tree.read(path) ?? new Uint8Array(), ...whereabouts(tree) },
        { archives: 0, bytes: 0 },
      );
}

function readFolder(tree: FileTree, path: string): Chart {
  const rules = tree.read(joinPath(path, '.helmignore'));
  const ignores = readIgnoreRules(rules ? new TextDecoder().decode(rules) : '');
  const files: ChartFile[] = [];
  const where = whereabouts(tree);
  walk('', 0);
  return buildChart(files, source(path, '', where), { archives: 0, bytes: 0 });

  function walk(directory: string, depth: number): void {
    if (depth > maxDepth) fail('chart', `${joinPath(path, directory)}: too many levels of symbolic links`);
    for (const entry of tree.list(joinPath(path, directory))) {
      const name = directory === '' ? entry.name : `${directory}/${entry.name}`;
      const full = joinPath(path, name);
      const kind = tree.kind(full);
      if (ignores(name, kind === 'directory')) continue;
      if (kind === 'directory') walk(name, depth + 1);
      else files.push({ name, path: full, data: readFile(tree, full), ...where });
    }
  }
}

function whereabouts({ revision, packedIn }: FileTree): Whereabouts {
  return { ...(revision !== undefined && { revision }), ...(packedIn !== undefined && { packedIn }) };
}

function readFile(tree: FileTree, path: string): Uint8Array {
  const data = (tree.entry(path)?.size ?? 0) > maxFileBytes ? 'too large' : tree.read(path);
  if (!data)
    return fail('chart', `error reading ${path}: it is a link that leaves the tree or leads nowhere`);
  if (data.length > maxFileBytes || typeof data === 'string')
    return fail(
      'chart',
      `chart file "${baseName(path)}" is larger than the maximum file size ${maxFileBytes}`,
    );
  return withoutMark(data);
}

/** How much was unpacked for one chart: archives may hold archives, each as large as Helm allows. */
type Unpacked = { archives: number; bytes: number };

const maxArchives = 500;
const maxUnpackedBytes = 200 * 1024 * 1024;

/** A chart from its archive. */
function readArchiveChart(archive: Omit<ChartFile, 'name'>, unpacked: Unpacked): Chart {
  const { data: bytes, revision } = archive;
  const name = archive.packedIn === undefined ? archive.path : joinPath(archive.packedIn, archive.path);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    fail(
      'chart',
      /\.ya?ml$/.test(name)
        ? `file '${name}' seems to be a YAML file, but expected a gzipped archive`
        : `file '${name}' does not appear to be a gzipped archive; got 'text/plain; charset=utf-8'`,
    );
  }
  const where = { packedIn: name, ...(revision !== undefined && { revision }) };
  const files = readArchive(bytes).map((file) => ({ ...file, path: file.name, ...where }));
  unpacked.archives++;
  for (const { data } of files) unpacked.bytes += data.length;
  if (unpacked.archives > maxArchives || unpacked.bytes > maxUnpackedBytes)
    fail('limit', `it unpacks to more than ${maxArchives} archives or ${maxUnpackedBytes} bytes`);
  return buildChart(files, source(archive.path, '', archive), unpacked);
}

/** A chart of its files; what is wrong with the whole of it is said at `whole`. */
function buildChart(all: readonly ChartFile[], whole: Source, unpacked: Unpacked): Chart {
  const byName = new Map(all.map((file) => [file.name, file]));
  const chartFile = byName.get('Chart.yaml');
  const requirements = byName.get('requirements.yaml');
  if (!chartFile) return fail('chart', 'Chart.yaml file is missing', { place: placeAt(whole, 0) });
  const metadata = readMetadata(fileSource(chartFile), requirements && fileSource(requirements));
  const lockFile = byName.get('Chart.lock') ?? byName.get('requirements.lock');
  const lock = lockFile && readLock(fileSource(lockFile));
  const files: ChartFile[] = [];
  const templates: ChartFile[] = [];
  const parts = new Map<string, ChartFile[]>();
  for (const file of all) {
    const { name } = file;
    if (name === 'Chart.yaml' || name === 'Chart.lock' || name === 'values.yaml') continue;
    if (name === 'values.schema.json') continue;
    if (name === 'requirements.yaml' || name === 'requirements.lock') {
      if (metadata.apiVersion === 'v1') files.push(file);
    } else if (name.startsWith('templates/')) templates.push(file);
    else if (name.startsWith('charts/') && !name.endsWith('.prov')) addPart(parts, file);
    else files.push(file);
  }
  const values = byName.get('values.yaml');
  const schema = byName.get('values.schema.json');
  return {
    metadata,
    source: fileSource(chartFile),
    locked: lock?.dependencies ?? [],
    ...(lock && { lock }),
    values: values && fileSource(values),
    schema: schema && fileSource(schema).text,
    templates,
    files,
    subcharts: buildSubcharts(parts, metadata.name, unpacked),
  };
}

function addPart(parts: Map<string, ChartFile[]>, file: ChartFile): void {
  const name = file.name.slice('charts/'.length);
  const top = name.slice(0, name.indexOf('/') < 0 ? name.length : name.indexOf('/'));
  addTo(parts, top, { ...file, name });
}

function buildSubcharts(
  parts: ReadonlyMap<string, readonly ChartFile[]>,
  parent: string,
  unpacked: Unpacked,
): readonly Chart[] {
  const charts: Chart[] = [];
  for (const name of [...parts.keys()].sort()) {
    if (name.startsWith('_') || name.startsWith('.')) continue;
    const files = parts.get(name) ?? [];
    try {
      charts.push(buildSubchart({ name, files, parent }, unpacked));
    } catch (error) {
      if (!(error instanceof HelmFailure) || error.error.stage === 'limit') throw error;
      throw new HelmFailure({
        ...error.error,
        message: `error unpacking subchart ${name} in ${parent}: ${error.error.message}`,
      });
    }
  }
  return charts;
}

type Part = { readonly name: string; readonly files: readonly ChartFile[]; readonly parent: string };

function buildSubchart({ name, files, parent }: Part, unpacked: Unpacked): Chart {
  if (!name.endsWith('.tgz')) {
    const prefix = `${name}/`;
    const inner = files.filter((file) => file.name.startsWith(prefix));
    const [first] = inner;
    const path = first?.path.slice(0, first.path.length - first.name.length + name.length) ?? name;
    return buildChart(
      inner.map((file) => ({ ...file, name: file.name.slice(prefix.length) })),
      source(path, '', first),
      unpacked,
    );
  }
  const [archive] = files;
  if (archive?.name !== name) {
    return fail('chart', `error unpacking subchart tar in ${parent}: expected ${name}, got ${archive?.name}`);
  }
  return readArchiveChart(archive, unpacked);
}
