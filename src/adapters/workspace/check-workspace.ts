import { userSchemas } from '#config';
import { readPack } from '#disk';
import { type RunInput, type RunResult, run } from '#run';
import { schemaCatalog } from '#schema';
import packageJson from '../../../package.json' with { type: 'json' };
import { bringSchemas } from './bring-schemas.ts';
import type { Workspace } from './open-workspace.ts';
import { renderWorkspace } from './render-workspace.ts';

/** What a check is held against: accepted findings by fingerprint, and the result at the revision to compare with. */
export type CheckOptions = {
  readonly baseline?: RunInput['baseline'];
  readonly base?: RunResult | undefined;
  readonly mayBeEmpty?: RunInput['mayBeEmpty'];
};

/** Runs the whole line over a workspace. */
export async function checkWorkspace(
  workspace: Workspace,
  { baseline, base, mayBeEmpty }: CheckOptions = {},
): Promise<RunResult> {
  const { tree, git, config, root } = workspace;
  const rendered = await renderWorkspace(workspace);
  const schemaAt = await bringSchemas(workspace, rendered);
  return run(
    {
      ...workspace,
      charts: rendered.charts,
      schemas: schemaCatalog(readPack, userSchemas(config.schemas ?? [], tree, schemaAt)),
      about: {
        version: packageJson.version,
        tree: { root, commit: git?.commit ?? null, dirty: git?.isDirty() ?? false },
      },
      baseline,
      mayBeEmpty,
      base: base?.fleets,
    },
    rendered,
  );
}
