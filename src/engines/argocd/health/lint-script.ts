import { luaSyntaxError } from '#lua';
import { type Manifest, entryOf, isRecord, stringAt } from '#kube';
import { type Health, HealthError, UnreadableVerdict, isHealthStatus } from './health.ts';
import { type ScriptOptions, scriptHealth } from './script-health.ts';

/** Something wrong with a user's health script. */
export type ScriptFault =
  | { readonly kind: 'syntax'; readonly message: string }
  /** Whatever the object says, the script calls it Healthy. */
  | { readonly kind: 'always-healthy' }
  /** An object that waits for something is called Healthy, and others are not. */
  | { readonly kind: 'pending-healthy' }
  /** For this object the script returns nothing; a wave that waits for it never ends. */
  | { readonly kind: 'returns-nothing'; readonly when: string }
  /** For this object the script fails, and the application carries an error. */
  | { readonly kind: 'crashes'; readonly when: string; readonly message: string };

/**
 * Finds what can be shown to be wrong with a health script, by running it on objects in the states it asks about. One
 * that does not end is not asked again.
 */
export function lintScript(script: string, kind: Kind, options: ScriptOptions): readonly ScriptFault[] {
  const syntax = luaSyntaxError(script);
  if (syntax !== undefined) return [{ kind: 'syntax', message: syntax }];
  const faults: ScriptFault[] = [];
  const seen = new Set<string>();
  for (const [when, object] of probes(script, kind)) {
    const health = attempt(script, object, options);
    if (health === undefined) return [...faults, { kind: 'crashes', when, message: 'it does not end' }];
    if (typeof health === 'string') {
      if (wrongGuess.test(health) || when.startsWith('status.')) continue;
      seen.add('crash');
      if (!faults.some((fault) => fault.kind === 'crashes'))
        faults.push({ kind: 'crashes', when, message: health });
    } else {
      seen.add(health.status);
      if (
        when === whenNew &&
        stringAt(object, 'status', 'phase') === 'Pending' &&
        health.status === 'Healthy'
      )
        faults.push({ kind: 'pending-healthy' });
      if (health.status === '' && !faults.some((fault) => fault.kind === 'returns-nothing')) {
        faults.push({ kind: 'returns-nothing', when });
      }
    }
  }
  if (seen.size !== 1 || !seen.has('Healthy')) return faults;
  return mayDiffer(script, kind, options) ? [] : [{ kind: 'always-healthy' }];
}

/**
 * Whether the verdict of a script may depend on the object after all: it knows another verdict that no probe led to, or
 * takes one over from somewhere in the object.
 */
function mayDiffer(script: string, kind: Kind, options: ScriptOptions): boolean {
  if (literalsOf(script).some((word) => isHealthStatus(word) && word !== 'Healthy')) return true;
  return [...wholeStates(script, kind)].some((object) => {
    const health = attempt(script, object, options);
    return typeof health === 'object' && health.status !== 'Healthy';
  });
}

function attempt(script: string, object: Manifest, options: ScriptOptions): Health | string | undefined {
  try {
    return scriptHealth(script, object, options);
  } catch (error) {
    if (error instanceof UnreadableVerdict) return error.message;
    if (error instanceof HealthError) return error.isExhausted ? undefined : error.message;
    throw error;
  }
}

/**
 * A field that the script takes for a table is one; that the probe made it a word says nothing about the script. So
 * it is with every complaint about a status in which a probe filled in one field: real ones come with others.
 */
const wrongGuess =
  /non-table object\((?:string|number|boolean)\)|table expected, got (?:string|number|boolean)/;

type Kind = { readonly apiVersion: string; readonly kind: string };

type Probe = readonly [when: string, object: Manifest];

/** Objects that the script may meet: fresh ones, and ones whose status holds the words the script compares with. */
function* probes(script: string, kind: Kind): Generator<Probe> {
  const base = freshObject(kind);
  const phase = kind.apiVersion === 'v1' ? entryOf(firstPhases, kind.kind) : undefined;
  if (phase === undefined) {
    yield ['the object has no status yet', base];
    yield ['the status is empty', { ...base, status: {} }];
    yield ['the conditions are empty', { ...base, status: { conditions: [], observedGeneration: 2 } }];
  } else yield [whenNew, { ...base, status: { phase } }];
  const always = { ...(phase !== undefined && { phase }), observedGeneration: 2 };
  const words = literalsOf(script);
  const fields = fieldsOf(script);
  for (const field of fields) {
    for (const word of words) {
      yield [`status.${field} is ${JSON.stringify(word)}`, { ...base, status: { ...always, [field]: word } }];
    }
    for (const value of [true, false, 0, 1]) {
      yield [`status.${field} is ${value}`, { ...base, status: { ...always, [field]: value } }];
    }
  }
  for (const type of words) {
    for (const status of ['True', 'False', 'Unknown']) {
      const condition = { type, status, reason: 'Probe', message: 'probe', observedGeneration: 2 };
      const when = `condition ${type} is ${status}`;
      yield [when, { ...base, status: { ...always, conditions: [condition] } }];
    }
  }
}

const whenNew = 'the object is new';

/** What the API server writes into the status of an object when it is created: none of them is ever without. */
const firstPhases: Readonly<Record<string, string>> = {
  Namespace: 'Active',
  PersistentVolume: 'Pending',
  PersistentVolumeClaim: 'Pending',
  Pod: 'Pending',
};

function freshObject({ apiVersion, kind }: Kind): Manifest {
  return { apiVersion, kind, metadata: { name: 'probe', namespace: 'probe', generation: 2 }, spec: {} };
}

/**
 * Objects in which every field that the script reads says the same: that it is broken, on its way, switched on or off,
 * or there.
 */
function* wholeStates(script: string, kind: Kind): Generator<Manifest> {
  for (const value of ['Degraded', 'Progressing', 'Failed', 'False', true, false, 0, 1]) {
    const object: Record<string, unknown> = structuredClone({ ...freshObject(kind), status: {} });
    for (const path of pathsOf(script)) setAt(object, path, value);
    yield { ...freshObject(kind), ...object };
  }
}

function setAt(object: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    // What is read deeper too is a table.
    if (!isRecord(object[first])) object[first] = value;
    return;
  }
  const inner = isRecord(object[first]) ? object[first] : {};
  object[first] = inner;
  setAt(inner, rest, value);
}

/** The fields of an object that a script reads, each by its whole path. */
function pathsOf(script: string): readonly (readonly string[])[] {
  const found = [...script.matchAll(/\bobj((?:\.[A-Za-z_]\w*|\[["'][^"']+["']\])+)/g)].map((match) =>
    [...(match[1] ?? '').matchAll(/[^.[\]"']+/g)].map(([step]) => step),
  );
  const inStatus = [...script.matchAll(/(?<![.\w])status((?:\.[A-Za-z_]\w*)+)/g)].map((match) => [
    'status',
    ...(match[1] ?? '').slice(1).split('.'),
  ]);
  return [...found, ...inStatus].filter((path) => !path.includes('__proto__')).slice(0, 40);
}

/** The short words a script compares with; sentences are messages. */
function literalsOf(script: string): readonly string[] {
  const found = [...script.matchAll(/["']([A-Za-z][\w./-]{0,40})["']/g)].map((match) => match[1] ?? '');
  return [...new Set(found)].slice(0, 40);
}

/** The fields of status that a script reads. */
function fieldsOf(script: string): readonly string[] {
  const found = [...script.matchAll(/\bstatus\.([A-Za-z_]\w*)/g)].map((match) => match[1] ?? '');
  return [...new Set(found)]
    .filter((field) => field !== 'conditions' && field !== 'observedGeneration')
    .slice(0, 20);
}
