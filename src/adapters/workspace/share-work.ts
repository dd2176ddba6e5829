import { createHash } from 'node:crypto';
import { shareAnswers } from '#answers';
import { attempt } from '#budget';
import { lintChart } from '#helm';
import { type Unit, isOfApplication } from '#render';
import { validateObject } from '#schema';
import { mayBringApplications } from '#sources';
import type { TreeInput } from '#discover';
import { builtInSchemas } from './built-in-schemas.ts';
import type { Workspace } from './open-workspace.ts';
import { renderWorkspace } from './render-workspace.ts';
import { showApplication } from './show-application.ts';

/** One of so many parts of the work on a fleet, counted from 0. */
export type Share = { readonly index: number; readonly of: number };

/** Answers that a share of the work came to, by key. */
export type SharedAnswers = ReadonlyMap<string, unknown>;

/**
 * Answers what will be asked of some of the units: their texts, what their templates read, the faults of their charts, what
 * schemas say of their objects, and who set each field. Who joins the shares runs the whole line, and answers itself what
 * nobody did: a share that is missing, or that saw fewer units than there are, costs nothing but time.
 */
export async function shareWork(workspace: Workspace, share: Share): Promise<SharedAnswers> {
  const answers = new Map<string, unknown>();
  shareAnswers({
    find: (key) => answers.get(key),
    keep: (key, answer) => void answers.set(key, answer),
  });
  try {
    const { targets, budget } = await renderWorkspace({ ...workspace, skips: skipsOf(share) });
    for (const { units, target } of targets)
      for (const unit of units)
        attempt(() => {
          const { kubernetes } = target.facts;
          const own = budget.part();
          foresee(unit, own);
          if (isOfApplication(unit)) showApplication(workspace.tree, unit);
          for (const { manifest } of unit.objects)
            validateObject(builtInSchemas(), manifest, {
              budget: own,
              ...(kubernetes === undefined ? {} : { kubernetes }),
            });
        });
    return answers;
  } finally {
    shareAnswers(undefined);
  }
}

/** Does some work with the answers of shares. */
export async function withShares<T>(shares: readonly SharedAnswers[], work: () => Promise<T>): Promise<T> {
  const answers = new Map(shares.flatMap((share) => [...share]));
  shareAnswers({ find: (key) => answers.get(key), keep: () => undefined });
  try {
    return await work();
  } finally {
    shareAnswers(undefined);
  }
}

function foresee(
  { unreadAdditions, changingObjects, chartUses }: Unit,
  budget: Parameters<typeof lintChart>[1],
): void {
  unreadAdditions();
  changingObjects();
  for (const { chart, path } of chartUses) if (path !== undefined) lintChart(chart, budget);
}

/** Everybody renders what may bring further Applications; of the rest each share takes those that fall to it by name. */
function skipsOf({ index, of }: Share): TreeInput['skips'] {
  return (owner, tree) => {
    if (owner.sources.some(({ path }) => path !== undefined && mayBringApplications(tree, path)))
      return false;
    return (
      owner.kind === 'folder' || number(`${owner.target} ${owner.namespace}/${owner.name}`) % of !== index
    );
  };
}

function number(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
