import { asText } from '#text';
import {
  type FileTree,
  baseName,
  cleanPath,
  directoryName,
  isInside,
  joinPath,
  sourceAt,
  walkFiles,
} from '#files';
import type { ValuesLayer } from '#helm';
import { type Json, arrayAt, jsonText } from '#kube';
import { nearest } from '#outcome';
import { doublestarGlob, matchesNothing } from '#patterns';
import { normalizeGitUrl } from '#argocd';
import type { ApplicationSource, Owner } from '#sources';
import { type RenderContext, treeKey } from '../render-context.ts';
import { substituteEnvironment } from '../source/build-environment.ts';
import { type ToolFailure, type ToolInput, type ToolProblem, doubtOf } from './tool.ts';

/** The value files of a source in the order Helm gets them, or why they cannot be had. */
export type ValueFiles = {
  readonly layers: readonly ValuesLayer[];
  /** What tells these files from others in cache keys. */
  readonly key: string;
  /** Those in the repository of the source; of a chart that was fetched, those in the tree under examination. */
  readonly paths: readonly string[];
  readonly failures: readonly ToolFailure[];
  readonly problems: readonly ToolProblem[];
};

/** A file named by a source: where it lies. */
export type ResolvedFile = {
  readonly tree: FileTree;
  readonly root: string;
  readonly path: string;
  /** Why it may exist although it is not here. */
  readonly doubt?: string;
  /** The name behind the `$` with which it begins, where that is neither a ref nor a variable: it stands for nothing. */
  readonly unknownName?: string;
};

type Unresolved = { readonly failure: ToolFailure } | { readonly problem: ToolProblem };

/** Resolves `helm.valueFiles` (reposerver/repository/repository.go getResolvedValueFiles). */
export function resolveValueFiles({
  options,
  input,
  owner,
  context,
}: {
  readonly options: Json;
  readonly input: ToolInput;
  readonly owner: Owner;
  readonly context: RenderContext;
}): ValueFiles {
  const ignoresMissing = options['ignoreMissingValueFiles'] === true;
  // The API server refuses an entry that is null; it names no file.
  const entries = [...arrayAt(options, 'valueFiles').entries()].filter(([, entry]) => entry !== null);
  const failures: ToolFailure[] = [];
  const problems: ToolProblem[] = [];
  const resolved = entries.map(([index, entry]) => {
    const [text, at] = [asText(entry), ['helm', 'valueFiles', index]];
    return { text, at, file: resolveFile({ text, at, input, owner, context }) };
  });
  const explicit = new Set<string>();
  for (const { file } of resolved)
    if (!('failure' in file || 'problem' in file) && !hasGlobCharacters(file.path))
      explicit.add(keyOf(file, context));

  const files = new Map<string, ResolvedFile>();
  for (const { text, at, file } of resolved) {
    if ('failure' in file) failures.push(file.failure);
    else if ('problem' in file) problems.push(file.problem);
    else if (hasGlobCharacters(file.path)) {
      const matches = expandGlob(file);
      if (matches.length === 0 && !ignoresMissing) {
        failures.push({
          kind: 'value-file-missing',
          message: `values file glob "${text}" matched no files`,
          at,
          ...doubtOf(file),
        });
      }
      for (const match of matches.map((path) => ({ ...file, path })))
        if (!explicit.has(keyOf(match, context)))
          files.set(keyOf(match, context), files.get(keyOf(match, context)) ?? match);
    } else if (file.tree.kind(file.path) === 'directory')
      failures.push(folderForFile({ text, file, context, at }));
    else if (file.tree.kind(file.path) !== 'file') {
      if (!ignoresMissing) failures.push(missingFile({ text, file, context, at }));
    } else files.set(keyOf(file, context), files.get(keyOf(file, context)) ?? file);
  }
  const layers = [...files.values()].map(
    ({ tree, path }): ValuesLayer => ({ kind: 'file', source: sourceAt(tree, path) }),
  );
  // Files of a chart that was fetched lie in no repository.
  const home = input.tree.packedIn === undefined ? input.tree : context.tree;
  const paths = [...files.values()].flatMap(({ tree, path }) => (tree === home ? [path] : []));
  return { layers, key: [...files.keys()].join('\n'), paths, failures, problems };
}

/** A path alone does not tell a file of the chart from one of a repository that the source refers to. */
function keyOf({ tree, path }: ResolvedFile, context: RenderContext): string {
  return `${treeKey(context, tree)} ${path}`;
}

/** Resolves one path: a URL, `$ref/…`, `/…` from the root of the repository, else from the chart. */
export function resolveFile({
  text,
  at,
  input,
  owner,
  context,
}: {
  readonly text: string;
  readonly at: readonly (string | number)[];
  readonly input: ToolInput;
  readonly owner: Owner;
  readonly context: RenderContext;
}): ResolvedFile | Unresolved {
  const refs = new Map(
    owner.sources.flatMap((source) => (source.ref === undefined ? [] : [[source.ref, source] as const])),
  );
  const isMulti = owner.sources[0]?.at[1] === 'sources';
  const name = text.startsWith('$') ? (text.slice(1).split('/')[0] ?? '') : undefined;
  const ref = name === undefined ? undefined : refs.get(name);
  if (ref) return resolveRef({ text, at, ref, input, context });
  const isUnknown = name !== undefined && !Object.hasOwn(input.environment, name.replace(/^\{|\}$/g, ''));
  if (isUnknown && isMulti) return { failure: refFailure(`$${name}`, [...refs.keys()], at) };
  const substituted = substituteEnvironment(text, input.environment);
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(substituted)?.[1]?.toLowerCase();
  if (scheme !== undefined) return remoteFile({ url: substituted, scheme, at }, context);
  const path = substituted.startsWith('/')
    ? joinPath(input.root, cleanPath(substituted))
    : joinPath(input.path, substituted);
  if (!isInside(path, input.root)) {
    return {
      failure: {
        kind: 'value-file-missing',
        message: `file '${text}' resolved to outside repository root`,
        at,
      },
    };
  }
  return { tree: input.tree, root: input.root, path, ...(isUnknown && { unknownName: name }) };
}

function resolveRef({
  text,
  at,
  ref,
  input,
  context,
}: {
  readonly text: string;
  readonly at: readonly (string | number)[];
  readonly ref: ApplicationSource;
  readonly input: ToolInput;
  readonly context: RenderContext;
}): ResolvedFile | Unresolved {
  if (ref.chart !== undefined) {
    const message = `source has a 'chart' field defined, but Helm charts are not yet not supported for 'ref' sources`;
    return { failure: { kind: 'ref-missing', message, at } };
  }
  const checkout = context.repositories.checkout(ref.repoURL, ref.targetRevision ?? '');
  if (checkout.kind === 'unavailable')
    return { problem: { code: checkout.code, because: checkout.because, missing: ref.repoURL, at } };
  if (checkout.kind === 'revision-missing') {
    return { failure: { kind: 'revision-missing', message: checkout.message, at } };
  }
  const rest = text.split('/').slice(1).join('/');
  const path = joinPath(checkout.root, substituteEnvironment(rest, input.environment));
  if (!isInside(path, checkout.root)) {
    return {
      failure: {
        kind: 'value-file-missing',
        message: `file '${text}' resolved to outside repository root`,
        at,
      },
    };
  }
  return { tree: checkout.tree, root: checkout.root, path, ...doubtOf(checkout) };
}

function refFailure(name: string, refs: readonly string[], at: readonly (string | number)[]): ToolFailure {
  const message =
    refs.length === 0
      ? `source referenced "${name}", but no source has a 'ref' field defined`
      : `source referenced "${name}", which is not one of the available sources (${refs.map((ref) => `$${ref}`).join(', ')})`;
  const similar = nearest(name.slice(1), refs);
  return {
    kind: 'ref-missing',
    message,
    at,
    ...(similar === undefined ? {} : { suggestion: `did you mean $${similar}?` }),
  };
}

function remoteFile(
  {
    url,
    scheme,
    at,
  }: { readonly url: string; readonly scheme: string; readonly at: readonly (string | number)[] },
  { settings }: RenderContext,
): Unresolved {
  const declared = settings.data['helm.valuesFileSchemes'];
  const allowed = (declared ?? 'https,http').split(',').map((each) => each.trim());
  // Whoever writes `secrets://` has a plug-in for it, and the setting may be part of a chart's values.
  if (declared !== undefined && !allowed.includes(scheme)) {
    return {
      failure: { kind: 'value-file-missing', message: `the URL scheme '${scheme}' is not allowed`, at },
    };
  }
  return { problem: { code: 'remote-file-unavailable', because: `value file ${url} is not available`, at } };
}

/** Whether a path is a pattern at all, as Argo CD decides it for value files. */
function hasGlobCharacters(path: string): boolean {
  return /[*?[]/.test(path);
}

function expandGlob({ tree, root, path }: ResolvedFile): readonly string[] {
  const matches = doublestarGlob(path) ?? matchesNothing;
  const fixed = path.split(/[*?[{]/)[0] ?? '';
  const folder = isInside(directoryName(fixed), root) ? directoryName(fixed) : root;
  return [...walkFiles(tree, folder)].filter(matches).sort();
}

type NamedFile = {
  readonly text: string;
  readonly file: ResolvedFile;
  readonly context: RenderContext;
  readonly at: readonly (string | number)[];
};

/** An empty name is the folder of the chart; before file names were made absolute, Helm was given it as it is. */
function folderForFile({ text, file, context, at }: NamedFile): ToolFailure {
  const { hasVersion, version } = context.settings;
  const isOld = text === '' && (!hasVersion || version.major * 100 + version.minor < 203);
  return {
    kind: 'value-file-missing',
    message: `value file ${text === '' ? "''" : text} is a folder (read ${file.path}: is a directory)`,
    at,
    ...doubtOf(isOld ? { doubt: 'an Argo CD before 2.2.4 passes over an empty name' } : file),
  };
}

function missingFile({ text, file, context, at }: NamedFile): ToolFailure {
  if (file.unknownName !== undefined) {
    const message = `$${file.unknownName} stands for nothing: the Application has no source with ref: ${file.unknownName} (open /${file.path}: no such file or directory)`;
    return { kind: 'ref-missing', message, at };
  }
  const directory = directoryName(file.path);
  const names = file.tree.list(directory).map((entry) => entry.name);
  const similar = nearest(baseName(file.path), names) ?? inFolderOfLikeName(file);
  const suggestion = context.isIgnored(file.path)
    ? `${file.path} exists here but git ignores it; commit it or take it out of .gitignore`
    : similar === undefined
      ? undefined
      : `did you mean ${similar.includes('/') ? similar : joinPath(directory, similar)}?`;
  const message = `value file ${text} does not exist (open ${file.path}: no such file or directory)`;
  const hint = suggestion === undefined ? {} : { suggestion };
  const cause = { cause: 'missing-file', path: file.path } as const;
  return { kind: 'value-file-missing', message, at, ...cause, ...hint, ...doubtOf(file) };
}

/** The file under its name in a folder of nearly the name of one that is not there. */
function inFolderOfLikeName({ tree, path }: Pick<ResolvedFile, 'tree' | 'path'>): string | undefined {
  const steps = path.split('/');
  const at = steps.findIndex((_, i) => tree.kind(steps.slice(0, i + 1).join('/')) === undefined);
  const [above, missing, below] = [steps.slice(0, at), steps[at] ?? '', steps.slice(at + 1)];
  if (at < 0 || below.length === 0) return undefined;
  const folders = tree
    .list(above.join('/'))
    .flatMap(({ name, kind }) => (kind === 'directory' ? [name] : []));
  const similar = nearest(missing, folders);
  const meant = similar === undefined ? undefined : [...above, similar, ...below].join('/');
  return meant !== undefined && tree.kind(meant) === 'file' ? meant : undefined;
}

/**
 * Repositories that an application names at two revisions at once, which Argo CD refuses
 * (reposerver/repository/repository.go, checkout of referenced sources).
 */
export function conflictingRef(source: ApplicationSource, owner: Owner): ToolFailure | undefined {
  for (const other of owner.sources) {
    if (other.ref === undefined || other === source) continue;
    const isSame = normalizeGitUrl(other.repoURL) === normalizeGitUrl(source.repoURL);
    if (!isSame || (other.targetRevision ?? 'HEAD') === (source.targetRevision ?? 'HEAD')) continue;
    const uses = jsonText(recordOf(source)).includes(`$${other.ref}/`);
    if (!uses || source.chart !== undefined) continue;
    const message = `cannot reference a different revision of the same repository ($${other.ref} references "${other.targetRevision ?? 'HEAD'}" while the application references "${source.targetRevision ?? 'HEAD'}")`;
    return { kind: 'invalid-source', message, at: ['targetRevision'] };
  }
  return undefined;
}

function recordOf(source: ApplicationSource): unknown {
  return source.spec['helm'] ?? {};
}
