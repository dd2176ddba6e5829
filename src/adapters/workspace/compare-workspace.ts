import { type FleetDiff, diffFleets } from '#diff';
import { readPack } from '#disk';
import type { RunResult } from '#run';
import { schemaCatalog } from '#schema';
import { checkWorkspace } from './check-workspace.ts';
import { type ComparedRevisions, comparedRevisions } from './compared-revisions.ts';
import type { Workspace, WorkspaceOptions } from './open-workspace.ts';

/** Two revisions of a tree, each looked at whole, and what differs. */
export type Comparison = Pick<ComparedRevisions, 'names'> & {
  readonly before: RunResult;
  readonly after: RunResult;
  readonly diff: FleetDiff;
};

/** Compares what two revisions make of all clusters. `open` opens the folder, at a revision where one is given. */
export async function compareWorkspace(
  open: (how: Pick<WorkspaceOptions, 'base' | 'revision'>) => Promise<Workspace>,
  { range, showNoise }: { readonly range: string | undefined; readonly showNoise: boolean },
): Promise<Comparison> {
  const { base, head, names } = comparedRevisions(await open({}), range);
  const side = async (revision: string | undefined) =>
    checkWorkspace(await open({ base: names.base, ...(revision === undefined ? {} : { revision }) }));
  const before = await side(base);
  const after = await side(head);
  const { otherRevisions } = after.report.summary;
  return {
    names,
    before,
    after,
    diff: {
      ...diffFleets(before, after, { schemas: schemaCatalog(readPack), showNoise }),
      ...(otherRevisions !== undefined && { otherRevisions }),
    },
  };
}
