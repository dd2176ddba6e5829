import {
  type FileTree,
  baseName,
  directoryName,
  isInside,
  joinPath,
  maxFileBytes,
  readText,
  rememberedOfTree,
} from '#files';
import { submodulesOf } from '#sources';
import type { ToolFailure, ToolProblem, ToolResult } from '../tools/tool.ts';

type Where = { readonly tree: FileTree; readonly root: string; readonly path: string };

/**
 * A result whose failures name files that git has and we do not: those of a submodule that is not checked out, of a
 * sparse or partial clone, or kept in Git LFS. There we could not look.
 */
export function withoutAbsentFiles(result: ToolResult, where: Where): ToolResult {
  if (result.failures.length === 0) return result;
  const submodules = (submodulesOf(where.tree, where.root) ?? [])
    .map(({ path }) => ({ path, folder: joinPath(where.root, path) }))
    .filter(({ folder }) => where.tree.list(folder).length === 0);
  const problems: ToolProblem[] = [];
  const failures = result.failures.filter((failure) => {
    // Argo CD refuses it by its size as well, without reading it.
    if (failure.cause === 'too-large') return true;
    const named = pathsNamed(failure, where);
    const submodule = submodules.find(({ folder }) => named.some((path) => isInside(path, folder)));
    const absent = submodule ? undefined : absentFile(where.tree, named);
    if (submodule)
      problems.push({
        code: 'repository-unavailable',
        because: `submodule ${submodule.path} is not checked out; git submodule update --init brings it`,
        at: ['path'],
      });
    else if (absent) problems.push({ ...absent, at: ['path'] });
    return submodule === undefined && absent === undefined;
  });
  const judged = failures.map((failure) => ({ ...patternBeside(failure, where), ...failure }));
  return { ...result, failures: judged, problems: [...result.problems, ...problems] };
}

/** A file of which a pattern lies where it should be is made from that, often by hand, before anybody needs it. */
function patternBeside(failure: ToolFailure, where: Where): Pick<ToolFailure, 'doubt'> {
  for (const path of pathsNamed(failure, where)) {
    const beside = namesIn(where.tree, directoryName(path));
    if (beside.size === 0 || where.tree.kind(path) !== undefined) continue;
    const pattern = patternsOf(path).find((file) => beside.has(baseName(file)) && where.tree.kind(file));
    if (pattern !== undefined) return { doubt: `it may be made from ${pattern}` };
  }
  return {};
}

const namesIn = rememberedOfTree((tree, folder) => new Set(tree.list(folder).map(({ name }) => name)));

/** What a pattern of a file may be called: `login.yaml.example`, `login-example.yaml`. */
function patternsOf(path: string): readonly string[] {
  const dot = path.lastIndexOf('.');
  const inside = ['-example', '.example', '-EXAMPLE', '-sample', '-template'].map(
    (word) => `${path.slice(0, dot)}${word}${path.slice(dot)}`,
  );
  return [...patternEndings.map((ending) => `${path}${ending}`), ...(dot > 0 ? inside : [])];
}

const patternEndings = ['.example', '.sample', '.template', '.tmpl', '.tpl', '.dist', '.j2', '.enc', '.age'];

/** Why one of these files cannot be read, although git has it. */
export function absentFile(tree: FileTree, paths: readonly string[]): ToolProblem | undefined {
  for (const path of paths) {
    if (tree.kind(path) !== 'file') continue;
    const text = readText(tree, path);
    if (text === undefined)
      return tooLarge(tree, path) ?? unread(`${path} is in git, but was not checked out here`);
    if (text.startsWith('version https://git-lfs'))
      return unread(`${path} is kept in Git LFS and is not available`);
  }
  return undefined;
}

function unread(because: string): ToolProblem {
  return { code: 'file-unreadable', because };
}

/** A limit of ours: what stands in such a file nobody looked at, and that is no pass. */
function tooLarge(tree: FileTree, path: string): ToolProblem | undefined {
  const size = tree.entry(path)?.size ?? 0;
  if (size <= maxFileBytes) return undefined;
  const because = `${path} has ${Math.round(size / 1024 / 1024)} MB; files over 10 MB are not read`;
  return { code: 'limit-reached', because };
}

/** The words of the message as paths, from the root or from where the failure is. */
function pathsNamed({ message, place }: ToolFailure, { root, path }: Where): readonly string[] {
  const folders = new Set([root, path, ...(place ? [directoryName(place.source.path)] : [])]);
  const words = new Set(message.slice(0, 5000).match(/[\w.@/-]+/g) ?? []);
  return [...words].flatMap((word) => {
    const name = word.replace(/[.:]$/, '').replace(/^\/+/, '');
    return [...folders].map((folder) => joinPath(folder, name));
  });
}
