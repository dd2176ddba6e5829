import { type FileTree, directoryName, isInside, joinPath } from '#files';
import { submodulesOf } from '#sources';
import type { ToolFailure, ToolProblem, ToolResult } from '../tools/tool.ts';

type Where = { readonly tree: FileTree; readonly root: string; readonly path: string };

/** A result whose failures name files of a submodule that is not checked out here: there we could not look. */
export function withoutSubmodules(result: ToolResult, where: Where): ToolResult {
  if (result.failures.length === 0) return result;
  const absent = (submodulesOf(where.tree, where.root) ?? []).filter(
    ({ path }) => where.tree.list(joinPath(where.root, path)).length === 0,
  );
  if (absent.length === 0) return result;
  const problems: ToolProblem[] = [];
  const failures = result.failures.filter((failure) => {
    const submodule = absent.find(({ path }) => names(failure, joinPath(where.root, path), where));
    if (submodule)
      problems.push({
        code: 'repository-unavailable',
        because: `submodule ${submodule.path} is not checked out; git submodule update --init brings it`,
        at: ['path'],
      });
    return submodule === undefined;
  });
  return problems.length === 0
    ? result
    : { ...result, failures, problems: [...result.problems, ...problems] };
}

/** Whether a word of the message is a path into the submodule, from the root or from where the failure is. */
function names({ message, place }: ToolFailure, submodule: string, { root, path }: Where): boolean {
  const folders = [root, path, ...(place ? [directoryName(place.source.path)] : [])];
  const words = message.slice(0, 5000).match(/[\w.@/-]+/g) ?? [];
  return words.some(
    (word) =>
      word.includes('/') &&
      folders.some((folder) => isInside(joinPath(folder, word.replace(/[.:]$/, '')), submodule)),
  );
}
