import { attempt } from '#budget';
import type { Target } from '#config';
import { type FileTree, pathsRead, readText } from '#files';
import { type KubeObject, embeddedSecrets, namedTextsIn, openTextsIn, secretsIn } from '#kube';
import { type Problem, notVerified } from '#outcome';
import type { Unit } from '#render';
import { type ExpandedApplicationSet, manifestOf, yamlFile } from '#sources';
import { secretsOfFailed } from './secrets-of-failed.ts';
import { keepSecrets, secretsOfWork, tellingWords, writtenSecrets, asPattern } from '#text';

/** What was looked at, and how it is called. */
export type LookedAt = {
  readonly tree: FileTree;
  readonly targets: readonly {
    readonly target: Pick<Target, 'name' | 'facts'>;
    readonly units: readonly Unit[];
    readonly applicationSets: readonly ExpandedApplicationSet[];
  }[];
  readonly files: readonly string[];
  /** What rules found, of which their sentences are made. */
  readonly found?: readonly unknown[];
};

/**
 * Makes known what nobody may be shown: the secrets of every object, and what any file gives away that was read so far; a
 * message can quote no other. Each file and unit is looked at once. Where there are too many to look for, or something cannot
 * be looked through, that is a problem.
 */
export function keepSecretsOf({ tree, targets, files, found = [] }: LookedAt): readonly Problem[] {
  const before = lookedAt();
  const paths = newPaths(tree, before.files);
  const units = targets.flatMap((each) => each.units);
  const fresh = units.filter((unit) => !before.units.has(unit));
  const sets = targets.flatMap(({ applicationSets }) => applicationSets);
  for (const unit of fresh) before.units.add(unit);
  const quoted = [...[...fresh, ...sets].flatMap(quotedBy), ...textsOf(found).flatMap(tellingWords)];
  if (paths.length + fresh.length + quoted.length === 0) return [];
  const manifests = fresh.flatMap(({ objects }) => objects.map(({ manifest }) => manifest));
  const documents = paths.flatMap((path) => documentsAt(tree, path));
  const owners = fresh.map(({ owner }) => manifestOf(owner));
  const values = eachAlone([...manifests, ...documents, ...owners], secretsIn);
  const guessed = eachAlone(paths, (path) => writtenSecrets(readText(tree, path) ?? ''));
  const embedded = eachAlone([...manifests, ...documents, ...owners], embeddedSecrets);
  const failed = eachAlone([fresh], (all) => secretsOfFailed(all, tree));
  const areMore = values.because ?? guessed.because ?? embedded.because ?? failed.because;
  const open = [
    ...units.flatMap(({ objects }) => objects.map(({ manifest }) => manifest)),
    ...units.map(({ owner }) => manifestOf(owner)),
  ];
  const areAllKept = keepSecrets({
    values: values.found,
    guessed: [...guessed.found, ...embedded.found, ...failed.found],
    quoted,
    areMore: areMore !== undefined,
    names: [...files, ...targets.map(({ target }) => target.name), ...units.flatMap(namesOf)],
    types: typesOf(units),
    openAmong: (doubtful) => open.flatMap((manifest) => openTextsIn(manifest, doubtful)),
    namedAmong: (quoted) => [
      ...open.flatMap((manifest) => namedTextsIn(manifest, quoted)),
      // What is declared of a cluster is told of it.
      ...textsOf(targets.map(({ target }) => target.facts)),
    ],
  });
  if (areAllKept) return [];
  return [
    notVerified(
      'limit-reached',
      areMore === undefined
        ? tooMany
        : `secrets could not be looked for everywhere, ${areMore}: ${allHidden}`,
    ),
  ];
}

/**
 * What an engine quotes of whatever it failed with, and nobody knows the meaning of. The files and values that a program fails
 * with may hold anything, in any language.
 */
function quotedBy({
  failures,
  problems,
}: Pick<Unit | ExpandedApplicationSet, 'failures' | 'problems'>): readonly string[] {
  return [...failures.map(({ message }) => message), ...problems.map(({ because }) => because)].flatMap(
    tellingWords,
  );
}

function textsOf(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsOf) : [];
}

/** What a file of YAML or JSON holds that speaks of credentials: values of charts and patches are no objects of anybody. */
function documentsAt(tree: FileTree, path: string): readonly object[] {
  if (!/\.(?:ya?ml|json)$/i.test(path)) return [];
  const text = readText(tree, path) ?? '';
  if (text.length > longestFile || !speaksOfCredentials.test(text)) return [];
  const read = attempt(() => yamlFile(tree, path)?.documents.map(({ value }) => value) ?? []);
  return read.kind === 'done' ? read.value.filter(isData) : [];
}

function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const longestFile = 1024 * 1024;
const speaksOfCredentials =
  /stringData|secureJson|httpHeader|kennwort|contrase|senha|wachtwoord|pass|pwd|secret|token|credential|cookie|dsn|auth|key\b|(?:keys?|pw|psk|salt|pepper|seed|pin|pin[-_]?code|pat|sas|jwt|mnemonic|bearer|string)["']?:|\\u00/i;

/** What all of them come to; one that cannot be looked through takes nobody with it. */
function eachAlone<T>(
  all: readonly T[],
  look: (each: T) => readonly string[],
): { readonly found: readonly string[]; readonly because: string | undefined } {
  const found: string[] = [];
  let because: string | undefined;
  for (const each of all) {
    const tried = attempt(() => look(each));
    if (tried.kind !== 'done') because ??= tried.because;
    else for (const text of tried.value) found.push(text);
  }
  return { found, because };
}

const allHidden = 'every word that could be one is hidden, and some that are none with them';
const tooMany = `the tree holds more secrets than can be looked for: ${allHidden}`;

type LookedAtBefore = {
  readonly units: WeakSet<Unit>;
  readonly files: WeakMap<FileTree, Set<string>>;
};

const before = new WeakMap<object, LookedAtBefore>();

/** What this piece of work has looked at. */
function lookedAt(): LookedAtBefore {
  const work = secretsOfWork();
  const found = before.get(work) ?? { units: new WeakSet(), files: new WeakMap() };
  before.set(work, found);
  return found;
}

function newPaths(tree: FileTree, scanned: LookedAtBefore['files']): readonly string[] {
  const before = scanned.get(tree) ?? new Set();
  scanned.set(tree, before);
  const found = [...pathsRead(tree)].filter((path) => !before.has(path));
  for (const path of found) before.add(path);
  return found;
}

function namesOf({ owner, objects }: Unit): readonly string[] {
  const called = objects.flatMap(({ id }) => [id.namespace, id.name]);
  if (owner.kind === 'folder') return [owner.name, ...called.filter(canBeCalled)];
  return [owner.name, ...called].filter(canBeCalled);
}

/** Whether the API server would have something of that name; what it refuses is a name of nothing, whoever writes it there. */
function canBeCalled(name: string): boolean {
  return /^[\w.:-]*$/.test(name);
}

/** The kinds and versions of objects, and whether a file says so: a template can make them of anything. */
function typesOf(units: readonly Unit[]): ReadonlyMap<string, () => boolean> {
  const bearers = new Map<string, KubeObject[]>();
  for (const { objects } of units)
    for (const object of objects)
      for (const type of [object.manifest.apiVersion, object.manifest.kind]) {
        const known = bearers.get(type);
        if (known === undefined) bearers.set(type, [object]);
        else if (known.length < maxBearers) known.push(object);
      }
  return new Map([...bearers].map(([type, objects]) => [type, () => objects.some(saysItsType(type))]));
}

const maxBearers = 20;

function saysItsType(type: string): (object: KubeObject) => boolean {
  const written = new RegExp(
    `\\b(?:kind|apiVersion)["']?\\s{0,9}:{1,3}\\s{0,9}["']?${asPattern(type)}["']?[ \\t,;}\\r]{0,9}(?:$|#|\\w)`,
    'm',
  );
  return ({ origin }) => written.test(origin.place.source.text);
}
