import { asPattern } from '#text';
import { type Source, placeAt } from '#files';
import { type Json, isRecord } from '#kube';
import { formatGoFloat32, readGoYaml } from '#yaml';
import { isVersion } from './versions.ts';
import { fail } from '../failure.ts';

export type Maintainer = { readonly name: string; readonly email: string; readonly url: string };

/** A chart that another one asks for. */
export type Dependency = {
  readonly name: string;
  readonly version: string;
  readonly repository: string;
  readonly condition: string;
  readonly tags: readonly string[];
  readonly alias: string;
  /** Each a string or `{ child, parent }`. */
  readonly importValues: readonly unknown[];
  readonly enabled: boolean;
};

/** The contents of Chart.yaml (pkg/chart/v2/metadata.go), strings sanitised as Helm does. */
export type ChartMetadata = {
  readonly name: string;
  readonly home: string;
  readonly sources: readonly string[];
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly maintainers: readonly Maintainer[];
  readonly icon: string;
  readonly apiVersion: string;
  readonly condition: string;
  readonly tags: string;
  readonly appVersion: string;
  readonly deprecated: boolean;
  readonly annotations: Readonly<Record<string, string>> | null;
  readonly kubeVersion: string;
  /** `null` when Chart.yaml names none, as Go tells nil from empty. */
  readonly dependencies: readonly Dependency[] | null;
  readonly type: string;
};

/** Reads and validates Chart.yaml, with the dependencies of requirements.yaml if there is one. */
export function readMetadata(chartFile: Source, requirements: Source | undefined): ChartMetadata {
  const chart = readMap(chartFile, 'Chart.yaml');
  const required = requirements ? readMap(requirements, 'requirements.yaml') : {};
  const read = new FieldReader({ ...chart, ...required }, chartFile);
  const dependencies = read.list('dependencies', '[]*v2.Dependency');
  const metadata: ChartMetadata = {
    name: sanitize(read.text('name')),
    home: sanitize(read.text('home')),
    sources: read.texts('sources').map(sanitize),
    version: read.text('version'),
    description: sanitize(read.text('description')),
    keywords: read.texts('keywords').map(sanitize),
    maintainers: (read.list('maintainers', '[]*v2.Maintainer') ?? []).map((item) =>
      maintainer(item, chartFile),
    ),
    icon: sanitize(read.text('icon')),
    apiVersion: read.text('apiVersion') || 'v1',
    condition: sanitize(read.text('condition')),
    tags: sanitize(read.text('tags')),
    appVersion: sanitize(read.text('appVersion')),
    deprecated: read.flag('deprecated'),
    annotations: read.textMap('annotations'),
    kubeVersion: sanitize(read.text('kubeVersion')),
    dependencies: dependencies?.map((item) => readDependency(item, chartFile)) ?? null,
    type: read.text('type'),
  };
  validate(metadata, chartFile);
  return metadata;
}

/** The dependencies that Chart.lock or requirements.lock pins, and the digest of what it was written for. */
export type ChartLock = { readonly dependencies: readonly Dependency[]; readonly digest: string };

/** Reads Chart.lock or requirements.lock. */
export function readLock(lock: Source): ChartLock {
  const read = new FieldReader(readMap(lock, 'Chart.lock'), lock);
  const dependencies = (read.list('dependencies', '[]*v2.Dependency') ?? []).map((item) =>
    readDependency(item, lock),
  );
  return { dependencies, digest: read.text('digest') };
}

function readMap(source: Source, name: string): Json {
  const read = readGoYaml(source.text);
  if (read.kind === 'error')
    return fail('chart', `cannot load ${name}: error converting YAML to JSON: ${read.message}`, {
      place: placeAt(source, read.offset),
    });
  const { value } = read;
  if (value === null) return {};
  if (isRecord(value)) return value;
  return fail(
    'chart',
    `cannot load ${name}: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${jsonKind(value)} into Go value of type chart.Metadata`,
    { place: placeAt(source, 0) },
  );
}

/** Reads typed fields as encoding/json does: any letter case, and numbers where Go wants text are re-printed. */
class FieldReader {
  private readonly fields: ReadonlyMap<string, unknown>;
  private readonly source: Source;
  private readonly struct: Struct;

  constructor(value: Json, source: Source, struct: Struct = 'Metadata') {
    this.struct = struct;
    this.fields = new Map(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]));
    this.source = source;
  }

  text(name: string): string {
    return this.toText(this.fields.get(name.toLowerCase()), name);
  }

  texts(name: string): string[] {
    return (this.list(name, '[]string') ?? []).map((item) => this.toText(item, name));
  }

  list(name: string, type: string): readonly unknown[] | null {
    const value = this.fields.get(name.toLowerCase()) ?? null;
    if (value === null || Array.isArray(value)) return value;
    return this.refuse(value, name, type);
  }

  flag(name: string): boolean {
    const value = this.fields.get(name.toLowerCase()) ?? false;
    return typeof value === 'boolean' ? value : this.refuse(value, name, 'bool');
  }

  textMap(name: string): Record<string, string> | null {
    const value = this.fields.get(name.toLowerCase()) ?? null;
    if (value === null) return null;
    if (!isRecord(value)) return this.refuse(value, name, 'map[string]string');
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.toText(entry, name)]));
  }

  private toText(value: unknown, name: string): string {
    if (value === undefined || value === null) return '';
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return this.numberText(value, name);
    if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
    return this.refuse(value, name, 'string');
  }

  /** A whole number may have been written as a float, which Go prints with an exponent: `appVersion: 1234e5`. */
  private numberText(value: number, name: string): string {
    if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
    const written =
      new RegExp(`^[ \\t]*(?:- )?["']?${asPattern(name)}["']?:\\s*([-+.\\w]+)`, 'm').exec(
        this.source.text,
      )?.[1] ?? '';
    const isFloat = /[.eE]/.test(written) && !/^[-+]?0[xX]/.test(written);
    return Number.isInteger(value) && !isFloat && Math.abs(value) < 2 ** 64
      ? String(value)
      : formatGoFloat32(value);
  }

  private refuse(value: unknown, name: string, type: string): never {
    refuse(this.source, { value, field: `${this.struct}.${name}`, type });
  }
}

/** Where a field stands, as encoding/json names it. */
type Struct = 'Metadata' | 'Maintainer.maintainers' | 'Dependency.dependencies';

type Refused = { readonly value: unknown; readonly field: string; readonly type: string };

function refuse(source: Source, { value, field, type }: Refused): never {
  fail(
    'chart',
    `cannot load Chart.yaml: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${jsonKind(value)} into Go struct field ${field} of type ${type}`,
    { place: placeAt(source, 0) },
  );
}

/** What Go's JSON calls the kind of a value. */
export function jsonKind(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'object' ? 'object' : typeof value === 'string' ? 'string' : 'number';
}

function maintainer(item: unknown, source: Source): Maintainer {
  if (item === null) invalid('maintainers must not contain empty or null nodes', source);
  if (!isRecord(item)) refuse(source, { value: item, field: 'Metadata.maintainers', type: 'v2.Maintainer' });
  const read = new FieldReader(item, source, 'Maintainer.maintainers');
  return {
    name: sanitize(read.text('name')),
    email: sanitize(read.text('email')),
    url: sanitize(read.text('url')),
  };
}

function readDependency(item: unknown, source: Source): Dependency {
  if (item === null) invalid('dependencies must not contain empty or null nodes', source);
  if (!isRecord(item)) refuse(source, { value: item, field: 'Metadata.dependencies', type: 'v2.Dependency' });
  const read = new FieldReader(item, source, 'Dependency.dependencies');
  return {
    name: sanitize(read.text('name')),
    version: sanitize(read.text('version')),
    repository: sanitize(read.text('repository')),
    condition: sanitize(read.text('condition')),
    tags: read.texts('tags').map(sanitize),
    alias: read.text('alias'),
    importValues: read.list('import-values', '[]interface {}') ?? [],
    enabled: read.flag('enabled'),
  };
}

/** pkg/chart/v2/metadata.go, Validate. */
function validate(metadata: ChartMetadata, source: Source): void {
  const { name, version, type } = metadata;
  if (name === '') invalid('chart.metadata.name is required', source);
  if (name === '.' || name === '..') invalid(`chart.metadata.name "${name}" is not allowed`, source);
  if (name.includes('/')) invalid(`chart.metadata.name "${name}" is invalid`, source);
  if (version === '') invalid('chart.metadata.version is required', source);
  if (!isVersion(version)) invalid(`chart.metadata.version "${version}" is invalid`, source);
  if (type !== '' && type !== 'application' && type !== 'library') {
    invalid('chart.metadata.type must be application or library', source);
  }
  const seen = new Set<string>();
  for (const dependency of metadata.dependencies ?? []) {
    if (dependency.alias !== '' && !/^[a-zA-Z0-9_-]+$/.test(dependency.alias)) {
      invalid(`dependency "${dependency.name}" has disallowed characters in the alias`, source);
    }
    const key = dependency.alias || dependency.name;
    if (seen.has(key)) invalid(`more than one dependency with name or alias "${key}"`, source);
    seen.add(key);
  }
}

function invalid(message: string, source: Source): never {
  fail('chart', `validation: ${message}`, { place: placeAt(source, 0) });
}

/** Any white space becomes a blank and what cannot be printed is dropped. */
function sanitize(value: string): string {
  return value.replace(/[^\S\uFEFF]|\u0085/gu, ' ').replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '');
}
