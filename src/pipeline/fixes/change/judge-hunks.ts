import { chartLockFileName, configFileName, imageLockFileName } from '#config';
import type { Discovery } from '#discover';
import { type FileTree, patchedTree } from '#files';
import { type ChangedFile, type Hunk, changedFiles } from './hunks.ts';
import { reads, whyUnverified } from './may-reach.ts';
import { type Rendering, differences, renderingOf, unitsOf } from './rendering.ts';
import { whyWithoutEffect } from './why-without-effect.ts';

/**
 * What a hunk does: `deployed` changes what Argo CD deploys, `undeployed` only what no Application of the tree deploys,
 * `nothing` leaves everything that is rendered as it is, `unread` stands in a file that nothing rendered reads,
 * `settings` tells Phineus how to look, and of `unverified` nobody can say, because it could not be rendered.
 */
export type JudgedHunk = Hunk & {
  readonly effect: 'deployed' | 'undeployed' | 'nothing' | 'unread' | 'settings' | 'unverified';
  readonly because: string;
  /** What is another thing for it, as `target/application Kind/namespace/name`. */
  readonly changes: readonly string[];
};

/** One end of a change: its tree, what was made of it, and how a tree like it is rendered. */
export type End = {
  readonly tree: FileTree;
  readonly discovery: Discovery;
  readonly render: (tree: FileTree) => Promise<Discovery> | Discovery;
};

export type Ends = { readonly base: End; readonly head: End };

export type TrialOptions = {
  readonly onProgress?: ((hunk: Hunk) => void) | undefined;
  /** Whether trying has taken as long as it may. */
  readonly isOver?: (() => boolean) | undefined;
};

/**
 * Tries every hunk twice: taken out of the whole change, and alone on the base. What makes a difference in neither,
 * and none together with all others of its sort, changes nothing.
 */
export async function judgeHunks(
  ends: Ends,
  { onProgress, isOver = () => false }: TrialOptions = {},
): Promise<readonly JudgedHunk[]> {
  const trial = trialOf(ends);
  const judged = new Map<Hunk, JudgedHunk>();
  const open: Hunk[] = [];
  const fileOf = new Map(trial.files.flatMap((file) => file.hunks.map((hunk) => [hunk, file] as const)));
  for (const hunk of fileOf.keys()) {
    if (settingsFiles.has(hunk.file)) judged.set(hunk, settings(hunk));
    else open.push(hunk);
  }
  const unread = open.filter(({ file }) => !isRead(file, ends));
  const areUnread = unread.length > 0 && isSilent(await trial.differenceOf(new Set(unread)));
  for (const hunk of open) {
    if (isOver()) {
      judged.set(hunk, untried(hunk));
      continue;
    }
    onProgress?.(hunk);
    const isKnown = areUnread && unread.includes(hunk);
    const found = isKnown ? none : await trial.differenceOf(new Set([hunk]));
    const verdict = judge(hunk, found, ends);
    const of = fileOf.get(hunk);
    const isIdle = verdict.effect === 'nothing' && of !== undefined;
    judged.set(hunk, isIdle ? { ...verdict, because: whyWithoutEffect(hunk, of, ends) } : verdict);
  }
  const together = [...judged].flatMap(([hunk, { effect }]) =>
    effect === 'nothing' || effect === 'unread' ? [hunk] : [],
  );
  const joint = together.length > 1 && !isOver() ? await trial.differenceOf(new Set(together)) : none;
  return [...fileOf.keys()].flatMap((hunk) => {
    const known = judged.get(hunk);
    if (!known) return [];
    return together.includes(hunk) && !isSilent(joint) ? [onlyTogether(known, joint)] : [known];
  });
}

const settingsFiles: ReadonlySet<string> = new Set([configFileName, imageLockFileName, chartLockFileName]);

type Difference = ReturnType<typeof differences>;

const none: Difference = { deployed: [], undeployed: [] };

function isSilent({ deployed, undeployed }: Difference): boolean {
  return deployed.length + undeployed.length === 0;
}

type Trial = {
  readonly files: readonly ChangedFile[];
  /** What these hunks change: missing in the whole change, or alone on the base. */
  differenceOf(hunks: ReadonlySet<Hunk>): Promise<Difference>;
};

function trialOf({ base, head }: Ends): Trial {
  const files = changedFiles(base.tree, head.tree);
  const [atBase, atHead] = [renderingOf(base.discovery), renderingOf(head.discovery)];
  async function against(end: End, known: Rendering, isTaken: (hunk: Hunk) => boolean): Promise<Difference> {
    const patches = files.map((file) => [file.file, file.contentWith(isTaken)] as const);
    return differences(known, renderingOf(await end.render(patchedTree(end.tree, new Map(patches)))));
  }
  return {
    files,
    async differenceOf(hunks) {
      const without = await against(head, atHead, (hunk) => !hunks.has(hunk));
      if (without.deployed.length > 0) return without;
      const alone = await against(base, atBase, (hunk) => hunks.has(hunk));
      return isSilent(alone) || (alone.deployed.length === 0 && !isSilent(without)) ? without : alone;
    },
  };
}

function isRead(file: string, { base, head }: Ends): boolean {
  const trees = { before: base.tree, after: head.tree };
  return [base, head].some(({ discovery }) => unitsOf(discovery).some((unit) => reads(unit, [file], trees)));
}

function judge(hunk: Hunk, { deployed, undeployed }: Difference, ends: Ends): JudgedHunk {
  if (deployed.length > 0) return { ...hunk, effect: 'deployed', because: '', changes: deployed };
  const trees = { before: ends.base.tree, after: ends.head.tree };
  const unverified =
    whyUnverified(hunk.file, ends.head.discovery, trees) ??
    whyUnverified(hunk.file, ends.base.discovery, trees);
  if (unverified !== undefined)
    return { ...hunk, effect: 'unverified', because: unverified, changes: undeployed };
  if (undeployed.length > 0) {
    const because = 'no Application of this tree deploys what it changes';
    return { ...hunk, effect: 'undeployed', because, changes: undeployed };
  }
  if (!isRead(hunk.file, ends)) {
    const because = `nothing that is rendered reads ${hunk.file}`;
    return { ...hunk, effect: 'unread', because, changes: [] };
  }
  return { ...hunk, effect: 'nothing', because: '', changes: [] };
}

function untried(hunk: Hunk): JudgedHunk {
  const because = 'it was not tried, because the hunks before it took as long as all may take';
  return { ...hunk, effect: 'unverified', because, changes: [] };
}

function settings(hunk: Hunk): JudgedHunk {
  const because = 'it tells phineus how to look, and deploys nothing';
  return { ...hunk, effect: 'settings', because, changes: [] };
}

function onlyTogether(hunk: JudgedHunk, { deployed, undeployed }: Difference): JudgedHunk {
  const because = 'it makes a difference only together with other hunks';
  return deployed.length > 0
    ? { ...hunk, effect: 'deployed', because, changes: deployed }
    : { ...hunk, effect: 'undeployed', because, changes: undeployed };
}
