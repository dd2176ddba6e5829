import { settingsData } from '#argocd';
import { isManifest, isRecord, type Manifest } from '#kube';
import { isCredentialKey } from './credential-key.ts';
import { type SecretMatcher, asText, isCredentialFlag, isReference } from '#text';
import { withoutAssignedCredentials, withoutToldCredentials } from './credential-text.ts';
import { redacted, redactedData } from './redacted.ts';
import { reduceObject } from './reduce-object.ts';
import { parseJson } from '#yaml';

const maxDepth = 100;
const maxText = 16 * 1024;
const maxSettingsText = 512 * 1024;
const keptText = 8 * 1024;
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * An object as snapshots keep it: reduced, values of Secrets replaced, known secrets and whatever looks like a
 * credential taken out of every other text, texts and nesting bounded. Names of objects are left alone. What is taken for a
 * credential by its name is told, because it may stand elsewhere without one.
 */
export function redactObject(
  object: Manifest,
  matcher: SecretMatcher,
  found: (value: string) => void = () => {},
): Manifest {
  const isSettings = settingsData(object) !== undefined;
  const limit = isSettings ? maxSettingsText : maxText;
  const value = redactFields(reduceObject(object), {
    matcher,
    found,
    depth: 0,
    isStatus: false,
    maxText: limit,
  });
  return isManifest(value) ? { ...value, metadata: withNames(value, object) } : object;
}

type Place = {
  readonly matcher: SecretMatcher;
  readonly found: (value: string) => void;
  readonly depth: number;
  /** Whether the texts here are messages or programs, in which `token = …` is no setting. */
  readonly isStatus: boolean;
  readonly maxText: number;
};

/** What identifies the object itself is never taken for a secret. */
export function withNames(value: Manifest, { metadata }: Manifest): NonNullable<Manifest['metadata']> | null {
  if (!isRecord(metadata)) return null;
  const names: Record<string, unknown> = {};
  for (const key of identity) if (metadata[key] !== undefined) names[key] = clip(metadata[key]);
  return { ...value.metadata, ...names };
}

const identity = [
  'name',
  'namespace',
  'generateName',
  'uid',
  'resourceVersion',
  'creationTimestamp',
] as const;

function clip(value: unknown): unknown {
  return typeof value === 'string' && value.length > 1024 ? `${value.slice(0, 1024)}…` : value;
}

function redactValue(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return redactText(value, place);
  if (typeof value !== 'object' || value === null) return value;
  if (place.depth > maxDepth) return '(nested too deeply to keep)';
  const inner = { ...place, depth: place.depth + 1 };
  if (!Array.isArray(value)) return redactFields(value, inner);
  return value.map((item: unknown, i) =>
    typeof item === 'string' && isCredentialFlag(value[i - 1], item)
      ? taken(item, place)
      : redactValue(item, inner),
  );
}

/** Takes a credential out, and tells of it. */
function taken(value: unknown, { found }: Place): string {
  if (value !== redacted) found(asText(value));
  return redacted;
}

function redactFields(fields: object, place: Place): unknown {
  const isSecret = isManifest(fields) && fields.apiVersion === 'v1' && fields.kind === 'Secret';
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (isSecret && (key === 'data' || key === 'stringData')) result[key] = withoutValues(value);
    // Nobody reads what is packed there, and nobody sees what it holds.
    else if (key === 'binaryData' && isManifest(fields)) result[key] = withoutValues(value);
    else if (key === lastApplied) setIfKept(result, key, redactApplied(value, place));
    else if (isCredentialKey(key) && isGiven(value)) result[key] = taken(value, place);
    else if (isCredentialKey(key) && isRecord(value) && isGiven(value['value']))
      define(result, key, redactValue({ ...value, value: taken(value['value'], place) }, place));
    else {
      const isMessages = place.isStatus || (place.depth === 0 && key === 'status') || isScript(key);
      // What Argo CD remembers of a source are settings again.
      const isStatus = isMessages && !isSource(key);
      define(result, place.matcher(key), redactValue(value, { ...place, isStatus }));
    }
  }
  return isCredentialVariable(fields) ? { ...result, value: taken(fields.value, place) } : result;
}

/** Whether it is a credential itself, and does not say where one is. */
function isGiven(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && !isReference(value) && value !== '');
}

function isSource(key: string): boolean {
  return key === 'source' || key === 'sources' || key === 'helm';
}

/** Settings of Argo CD that hold scripts. */
function isScript(key: string): boolean {
  return key.startsWith('resource.customizations');
}

/** `{name: DB_PASSWORD, value: …}`: variables of containers, parameters of Helm, headers of probes. */
function isCredentialVariable(fields: object): fields is { readonly value: string } {
  const { name, value } = fields as { readonly name?: unknown; readonly value?: unknown };
  if (typeof name !== 'string' || typeof value !== 'string' || value === '') return false;
  return isCredentialKey(name) && !isReference(value);
}

function withoutValues(data: unknown): unknown {
  if (!isRecord(data)) return {};
  return Object.fromEntries(Object.keys(data).map((key) => [key, redactedData]));
}

/** What `kubectl apply` remembers is the whole object again, values of Secrets included. */
function redactApplied(value: unknown, place: Place): string | undefined {
  if (typeof value !== 'string' || value.length > 4 * 1024 * 1024) return undefined;
  try {
    const applied: unknown = parseJson(value);
    if (!isManifest(applied)) return undefined;
    const text = JSON.stringify(redactFields(applied, { ...place, depth: 0 }));
    return text.length > maxText ? undefined : text;
  } catch {
    return undefined;
  }
}

function redactText(text: string, { matcher, found, isStatus, maxText: limit }: Place): string {
  const known = matcher(text);
  const clean = isStatus ? withoutToldCredentials(known, found) : withoutAssignedCredentials(known, found);
  if (clean.length <= limit) return clean;
  return `${clean.slice(0, keptText)}… (${Buffer.byteLength(text)} bytes)`;
}

function setIfKept(record: Record<string, unknown>, key: string, value: unknown): void {
  if (value !== undefined) record[key] = value;
}

/** A key called `__proto__` is data like any other. */
function define(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
  else record[key] = value;
}
