import { type FileTree, pathsRead, readText } from '#files';
import { type Manifest, isSecretKind, secretsIn } from '#kube';
import type { Unit } from '#render';
import { manifestOf } from '#sources';
import { keepSecrets, writtenSecrets } from '#text';

/** What was looked at, and how it is called. */
export type LookedAt = {
  readonly tree: FileTree;
  readonly targets: readonly {
    readonly target: { readonly name: string };
    readonly units: readonly Unit[];
  }[];
  readonly files: readonly string[];
};

/**
 * Makes known what nobody may be shown: the secrets of every object, and what any file gives away that was read so far; a
 * message can quote no other. Each file and unit is looked at once.
 */
export function keepSecretsOf({ tree, targets, files }: LookedAt): void {
  const paths = newPaths(tree);
  const units = targets.flatMap((each) => each.units);
  const fresh = units.filter((unit) => !known.has(unit));
  for (const unit of fresh) known.add(unit);
  if (paths.length + fresh.length === 0) return;
  const manifests = fresh.flatMap(({ objects }) => objects.map(({ manifest }) => manifest));
  keepSecrets({
    values: manifests.flatMap(secretsIn),
    guessed: paths.flatMap((path) => writtenSecrets(readText(tree, path) ?? '')),
    names: [...files, ...targets.map(({ target }) => target.name), ...units.flatMap(namesOf)],
    openAmong: (doubtful) =>
      openTexts([...manifests, ...units.map(({ owner }) => manifestOf(owner))], doubtful),
  });
}

const known = new WeakSet<Unit>();
const scanned = new WeakMap<FileTree, Set<string>>();

function newPaths(tree: FileTree): readonly string[] {
  const before = scanned.get(tree) ?? new Set();
  scanned.set(tree, before);
  const found = [...pathsRead(tree)].filter((path) => !before.has(path));
  for (const path of found) before.add(path);
  return found;
}

function namesOf({ owner, objects }: Unit): readonly string[] {
  return [
    owner.name,
    ...objects.flatMap(({ id, manifest }) => [id.namespace, id.name, id.kind, manifest.apiVersion]),
  ];
}

/** Which of some texts are the whole of a field of something that is no Secret. */
function* openTexts(manifests: readonly Manifest[], among: ReadonlySet<string>): Generator<string> {
  for (const manifest of manifests) if (!isSecretKind(manifest.kind)) yield* textsIn(manifest, among, 0);
}

const deepest = 200;

function* textsIn(value: unknown, among: ReadonlySet<string>, depth: number): Generator<string> {
  if (typeof value === 'string') {
    if (among.has(value)) yield value;
  } else if (typeof value === 'object' && value !== null && depth < deepest)
    for (const inner of Object.values(value)) yield* textsIn(inner, among, depth + 1);
}
