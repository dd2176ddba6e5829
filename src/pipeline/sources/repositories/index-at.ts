import { remembered, rememberedByName } from '#answers';
import type { FileTree } from '#files';
import { type TreeIndex, indexTree } from '../tree/tree-index.ts';

/** The tree of a commit under the name of a revision, the same one for the same two; the given tree then knows of it. */
export function otherTree(given: FileTree, at: FileTree, revision: string): FileTree {
  const tree = named(at, revision);
  revisionsOf(given).set(revision, tree);
  return tree;
}

const named = rememberedByName((tree: FileTree, revision): FileTree => ({ ...tree, revision }));

const revisionsOf = remembered((_given: FileTree): Map<string, FileTree> => new Map());

/**
 * What lies around what was read at a revision: scripts, Terraform and guides of a branch tell of what that branch holds.
 * Without a revision, or of one that nothing was taken from, that is the tree under examination.
 */
export function indexAt(index: TreeIndex, revision: string | undefined): TreeIndex {
  const tree = revision === undefined ? undefined : revisionsOf(index.tree).get(revision);
  return tree === undefined ? index : sharing(index).at(tree);
}

/** What is looked up in other revisions counts for the run as what is looked up in the tree. */
const sharing = remembered(({ searches }: TreeIndex) => ({
  at: remembered((tree: FileTree): TreeIndex => ({ ...indexTree(tree), searches })),
}));
