import { userSchemas } from '#config';
import { type TargetSnapshot, type TreeInput, observationsOf } from '#discover';
import { readPack } from '#disk';
import { type RunInput, type RunResult, type Unjudged, runUnjudged } from '#run';
import { schemaCatalog } from '#schema';
import packageJson from '../../../package.json' with { type: 'json' };
import { builtInSchemas } from './built-in-schemas.ts';
import { bringSchemas } from './bring-schemas.ts';
import type { Workspace } from './open-workspace.ts';
import { renderWorkspace } from './render-workspace.ts';

/** What a check is held against: accepted findings by fingerprint, and the result at the revision to compare with. */
export type CheckOptions = {
  readonly baseline?: RunInput['baseline'];
  readonly foundBefore?: RunInput['foundBefore'];
  readonly base?: Pick<RunResult, 'fleets' | 'states' | 'index'> | undefined;
  /** With which clusters forecasts begin: those of the base where there is one, unless empty ones are asked for. */
  readonly from?: 'empty' | 'base' | undefined;
  /** What was seen of clusters, for forecasts to begin with. */
  readonly snapshots?: readonly TargetSnapshot[] | undefined;
  readonly mayBeEmpty?: RunInput['mayBeEmpty'];
  readonly leavesStates?: RunInput['leavesStates'];
};

/** Runs the whole line over a workspace. */
export async function checkWorkspace(
  workspace: Workspace & Pick<TreeInput, 'ahead'>,
  options: CheckOptions = {},
): Promise<RunResult> {
  return (await lookAtWorkspace(workspace, options)).judged();
}

/** The same without the rules, which are run when somebody asks what they find. */
export async function lookAtWorkspace(
  workspace: Workspace & Pick<TreeInput, 'ahead'>,
  { baseline, base, foundBefore, mayBeEmpty, leavesStates, from = 'base', snapshots = [] }: CheckOptions = {},
): Promise<Unjudged> {
  const { tree, git, config, root } = workspace;
  const { schemas: catalogs = [] } = config;
  const rendered = await renderWorkspace({ ...workspace, changedFrom: base?.index.tree });
  const { targets } = rendered.config;
  const observed = snapshots.flatMap((each) => observationsOf(each, targets));
  const schemaAt = await bringSchemas(workspace, rendered);
  return runUnjudged(
    {
      ...workspace,
      charts: rendered.charts,
      schemas:
        catalogs.length === 0
          ? builtInSchemas()
          : schemaCatalog(readPack, userSchemas(catalogs, tree, schemaAt)),
      about: {
        version: packageJson.version,
        tree: { root, commit: git?.commit ?? null, dirty: git?.isDirty() ?? false },
      },
      baseline,
      foundBefore,
      mayBeEmpty,
      leavesStates,
      base: base?.fleets,
      changedFrom: base?.index.tree,
      before: from === 'base' && observed.length === 0 ? base?.states() : undefined,
      observed,
    },
    rendered,
  );
}
