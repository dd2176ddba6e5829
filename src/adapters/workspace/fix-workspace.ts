import { type Config, loadConfig } from '#config';
import { type FileTree, readText } from '#files';
import { type FixRequest, type FixSet, findFixes } from '#fixes';
import { boundedTrials } from './bounded-trials.ts';
import { type CheckOptions, checkWorkspace } from './check-workspace.ts';
import type { Workspace } from './open-workspace.ts';

/**
 * Looks for proven fixes of what a run found in a workspace, with what its git remembers, for as long as that may take.
 */
export function fixWorkspace(
  workspace: Workspace,
  foreseen: Awaited<ReturnType<typeof checkWorkspace>>,
  {
    base,
    ...request
  }: Pick<FixRequest, 'accepts' | 'chosen' | 'asks' | 'onProgress' | 'causes'> & Pick<CheckOptions, 'base'>,
): Promise<FixSet> {
  const { tree, git } = workspace;
  // A tree with edits is never what is committed; nobody has to ask git.
  const edited = { ...workspace, git: git && { ...git, isDirty: () => true } };
  return findFixes({
    tree,
    foreseen,
    ...boundedTrials(
      tree,
      (changed) =>
        checkWorkspace({ ...edited, tree: changed, config: configOf(changed) }, { mayBeEmpty: true, base }),
      { counted: 'all' },
    ),
    history: git,
    ...request,
  });

  /** The configuration is read again only where an edit touches it. */
  function configOf(changed: FileTree): Config {
    const isSame = readText(changed, 'phineus.yaml') === readText(tree, 'phineus.yaml');
    return isSame ? workspace.config : loadConfig(changed);
  }
}
