import { type FileTree, baseName, joinPath } from '#files';
import { isSlip, nearest } from '#outcome';

/** What a path must lead to. */
export type Wanted = 'file' | 'directory' | 'either';

/**
 * What may have been meant by a path that does not exist, the likeliest first: the same without a stray sign or with an ending, a name one slip
 * away, the same words with other signs between them, the same name in another folder, a longer or shorter name beside it.
 */
export function meantPaths(tree: FileTree, missing: string, wanted: Wanted): readonly string[] {
  const found = [
    missing.replace(strayEnd, ''),
    ...endings.map((ending) => `${missing.replace(/\.(ya?ml|json)$/, '')}${ending}`),
    ...slips(tree, missing).filter((path) => isOneSlip(missing, path)),
    ...sameWords(tree, missing),
    ...namesakes(tree, missing),
    ...variants(tree, missing),
    ...slips(tree, missing),
  ];
  return [...new Set(found)].filter(
    (path) => path !== missing && path !== '' && isWanted(tree, path, wanted),
  );
}

/** What scripts and hasty hands leave at the end of a path: an escape that was written out, a quote, a comma. */
const strayEnd = /(?:\\[nrt]|["',;\s]){1,20}$/;

const endings = ['.yaml', '.yml', '.json'];

/** Whether a path leads to what it must lead to. */
export function isWanted(tree: FileTree, path: string, wanted: Wanted): boolean {
  const kind = tree.kind(path);
  return wanted === 'either' ? kind === 'file' || kind === 'directory' : kind === wanted;
}

/** The deepest folder of a path that is there, the step that is not, and what follows. */
function broken(tree: FileTree, path: string) {
  const steps = path.split('/');
  const at = steps.findIndex((_, index) => tree.kind(steps.slice(0, index + 1).join('/')) === undefined);
  return { parent: steps.slice(0, at).join('/'), step: steps[at] ?? '', rest: steps.slice(at + 1) };
}

/** Every step that is not there becomes the name beside it that is one slip away. */
function slips(tree: FileTree, missing: string): readonly string[] {
  let path = missing;
  for (let turn = 0; turn < 4 && tree.kind(path) === undefined; turn++) {
    const { parent, step, rest } = broken(tree, path);
    const meant = nearest(
      step,
      tree.list(parent).map(({ name }) => name),
    );
    if (meant === undefined) return [];
    path = joinPath(parent, meant, ...rest);
  }
  return [path];
}

/** Whether every step differs by a slip of the pen at most, and not by a whole word. */
function isOneSlip(missing: string, path: string): boolean {
  const steps = path.split('/');
  return missing.split('/').every((step, index) => step === steps[index] || isSlip(step, steps[index] ?? ''));
}

/** The only path that has the same words: `sealed-secrets/operator` for `sealed-secrets-operator`. */
function sameWords(tree: FileTree, missing: string): readonly string[] {
  const words = (path: string) => path.toLowerCase().replaceAll(/[-_./]+/g, ' ');
  const wanted = words(missing);
  const found = [...everyPath(tree)].filter((path) => path !== missing && words(path) === wanted);
  return found.length === 1 ? found : [];
}

/** Files and folders of the same name elsewhere, those that share most of the way first. */
function namesakes(tree: FileTree, missing: string): readonly string[] {
  const name = baseName(missing);
  const steps = missing.split('/');
  const score = (path: string) => {
    const others = path.split('/');
    const tail = steps.findIndex((_, index) => steps.at(-1 - index) !== others.at(-1 - index));
    const head = steps.findIndex((step, index) => step !== others[index]);
    return 2 * (tail < 0 ? steps.length : tail) + head;
  };
  const found = [...everyPath(tree)].filter((path) => baseName(path) === name);
  const scored = found.map((path) => ({ path, score: score(path) })).sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  // Of two that are as likely neither is meant for certain.
  if (!best || second?.score === best.score) return [];
  // A name that many have says little about any but the nearest.
  return scored.slice(0, scored.length > 3 ? 1 : 2).map(({ path }) => path);
}

/** A name beside it that holds all words of the missing one, or the other way round. */
function variants(tree: FileTree, missing: string): readonly string[] {
  const { parent, step, rest } = broken(tree, missing);
  const words = wordsOf(step);
  const near = tree.list(parent).filter(({ name }) => {
    const others = wordsOf(name);
    return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
  });
  return near.length === 1 ? near.map(({ name }) => joinPath(parent, name, ...rest)) : [];
}

function wordsOf(name: string): readonly string[] {
  return name.replace(/\.(ya?ml|json)$/, '').split(/[-_.]/);
}

/** Every file and folder; what git keeps for itself is none. */
function* everyPath(tree: FileTree, directory = ''): Generator<string> {
  for (const { name, kind } of tree.list(directory)) {
    const path = joinPath(directory, name);
    yield path;
    if (kind === 'directory' && name !== '.git') yield* everyPath(tree, path);
  }
}

/** The way from one folder to a path, as a kustomization or an Application writes it. */
export function relativePath(from: string, to: string): string {
  const [start, end] = [from, to].map((path) => (path === '' ? [] : path.split('/')));
  if (!start || !end) return to;
  let shared = 0;
  while (shared < start.length && start[shared] === end[shared]) shared++;
  const up = start.slice(shared).map(() => '..');
  return [...up, ...end.slice(shared)].join('/') || '.';
}
