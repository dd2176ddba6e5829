import { baseName, directoryName, maxFileBytes, sourceAt, walkFiles } from '#files';
import { type Json, arrayAt, isRecord, recordsAt, stringAt } from '#kube';
import { type Glob, doublestarGlob, matchesNothing, pathGlob } from '#patterns';
import { type YamlPath, parseYaml, placeOf } from '#yaml';
import { pathspec } from '../../globs/pathspec.ts';
import type { Checkout } from '../../repositories/repositories.ts';
import { GenerationError, GeneratorNotRun } from '../generation-error.ts';
import type { Generator, GeneratorContext } from '../generator.ts';
import { openPattern } from '../open-pattern.ts';
import { type ParameterSet, type Parameters, flatten, goText } from '../parameters.ts';
import { sanitizeName } from '../sanitize-name.ts';
import { withTemplatedValues } from '../templated-values.ts';
import { chosenBy } from './chosen-by.ts';

type Here = Extract<Checkout, { kind: 'here' }>;

/** `git`: one set per directory, or one per object in each file (applicationset/generators/git.go). */
export const git: Generator = (spec, at, context) => {
  const { repositories } = context;
  const repoURL = stringAt(spec, 'repoURL') ?? '';
  repositories.observe([{ repoURL, ...firstPath(spec) }]);
  const checkout = repositories.checkout(repoURL, stringAt(spec, 'revision') ?? '');
  if (checkout.kind === 'unavailable') throw new GeneratorNotRun(checkout.because, [...at, 'repoURL']);
  if (checkout.kind === 'revision-missing') throw new GenerationError(checkout.message, [...at, 'revision']);
  if (arrayAt(spec, 'directories').length > 0) return fromDirectories({ spec, at, checkout, context });
  if (arrayAt(spec, 'files').length > 0) return fromFiles({ spec, at, checkout, context });
  throw new GenerationError('ApplicationSetGenerator is empty: git needs directories or files', at);
};

/** The part of the first pattern before its wildcards, as evidence of which repository this is. */
function firstPath(spec: Json): { readonly path?: string } {
  const items = [...recordsAt(spec, 'directories'), ...recordsAt(spec, 'files')];
  const pattern = stringAt(items.find(([, item]) => item['exclude'] !== true)?.[1], 'path') ?? '';
  const fixed = directoryName(pattern.split(/[*?[{]/)[0] ?? '');
  return fixed === '' ? {} : { path: fixed };
}

function fromDirectories({
  spec,
  at,
  checkout,
  context,
}: {
  readonly spec: Json;
  readonly at: YamlPath;
  readonly checkout: Here;
  readonly context: GeneratorContext;
}): ParameterSet[] {
  const items = recordsAt(spec, 'directories').map(([index, item]) => ({
    ...patternOf(item, context, (glob) => pathGlob(glob) ?? matchesNothing),
    isExclude: item['exclude'] === true,
    at: [...at, 'directories', index, 'path'],
  }));
  const choose = chosenBy(items, `directories ${context.imaginedFor !== undefined}`);
  const sets: ParameterSet[] = [];
  for (const directory of directories(checkout, context)) {
    context.budget.charge(items.length);
    const include = choose(directory);
    if (!include) continue;
    const parameters = pathParameters(spec, { directory, isGo: context.dialect.isGoTemplate });
    sets.push({
      ...include.learn(directory),
      values: withTemplatedValues(spec, parameters, context.dialect),
      places: [
        {
          from: `directory ${directory}`,
          get place() {
            return context.place(include.at);
          },
          find: () => undefined,
        },
      ],
    });
  }
  return sets;
}

/** A pattern of the generator; one that names parameters of an imagined cluster tells what they stand for. */
function patternOf(
  item: Json,
  { imaginedFor }: GeneratorContext,
  compile: (glob: string) => Glob,
): {
  readonly path: string;
  readonly matches: Glob;
  learn(path: string): Pick<ParameterSet, 'learned'>;
} {
  const path = stringAt(item, 'path') ?? '';
  if (imaginedFor === undefined || !path.includes('{{'))
    return { path, matches: compile(path), learn: () => ({}) };
  const { glob, learn } = openPattern(path);
  const fits = compile(glob);
  return {
    path,
    matches: (text) => fits(text) && learn(text) !== undefined,
    learn: (text) => ({ learned: learn(text) }),
  };
}

/** Every directory that git would check out: those with files, hidden ones left out unless switched on. */
function directories({ tree, root }: Here, context: GeneratorContext): readonly string[] {
  const withHidden = context.parameters['reposerver.include.hidden.directories'] === 'true';
  const found = new Set<string>();
  for (const file of walkFiles(tree, root)) {
    const relative = root === '' ? file : file.slice(root.length + 1);
    for (
      let folder = directoryName(relative);
      folder !== '' && !found.has(folder);
      folder = directoryName(folder)
    ) {
      found.add(folder);
    }
  }
  return [...found].filter((path) => withHidden || !/(^|\/)\./.test(path)).sort();
}

function fromFiles({
  spec,
  at,
  checkout,
  context,
}: {
  readonly spec: Json;
  readonly at: YamlPath;
  readonly checkout: Here;
  readonly context: GeneratorContext;
}): ParameterSet[] {
  const isNew = context.parameters['applicationsetcontroller.enable.new.git.file.globbing'] === 'true';
  const compile = isNew ? doublestarGlob : pathspec;
  for (const [index, item] of recordsAt(spec, 'files')) {
    const path = stringAt(item, 'path') ?? '';
    // git ls-files takes it for a path from the top of the file system.
    if (!isNew && path.startsWith('/'))
      throw new GenerationError(
        `${path}: '${path}' is outside repository; write it without the leading slash`,
        [...at, 'files', index, 'path'],
      );
  }
  const items = recordsAt(spec, 'files').map(([index, item]) => ({
    ...patternOf(item, context, (glob) => compile(glob) ?? matchesNothing),
    isExclude: item['exclude'] === true,
    at: [...at, 'files', index, 'path'],
  }));
  const choose = chosenBy(items, `files ${isNew} ${context.imaginedFor !== undefined}`);
  const sets: ParameterSet[] = [];
  for (const file of walkFiles(checkout.tree, checkout.root)) {
    const path = checkout.root === '' ? file : file.slice(checkout.root.length + 1);
    context.budget.charge(items.length);
    const first = choose(path);
    if (!first) continue;
    for (const set of fromFile(spec, { tree: checkout.tree, path, file, at: first.at }, context))
      sets.push({ ...set, ...first.learn(path) });
  }
  return sets;
}

type MatchedFile = Pick<Here, 'tree'> & {
  readonly path: string;
  readonly file: string;
  readonly at: YamlPath;
};

function fromFile(
  spec: Json,
  { tree, path, file, at }: MatchedFile,
  context: GeneratorContext,
): ParameterSet[] {
  const size = tree.entry(file)?.size ?? 0;
  if (size > maxFileBytes) {
    const megabytes = Math.round(size / 1024 / 1024);
    throw new GeneratorNotRun(`${path} has ${megabytes} MB; files over 10 MB are not read`, at);
  }
  const text = sourceAt(tree, file);
  const { documents, errors } = parseYaml(text);
  const document = documents[0];
  const value = document?.value ?? {};
  const objects = Array.isArray(value) ? value : [value];
  if ((errors.length > 0 && !document) || !objects.every(isRecord)) {
    const reason = errors[0]?.message ?? 'it holds neither an object nor a list of objects';
    throw new GenerationError(
      `unable to process file '${path}' from repository '${stringAt(spec, 'repoURL') ?? ''}': unable to parse file: ${reason}`,
      at,
    );
  }
  return objects.map((object, index) => {
    const isGo = context.dialect.isGoTemplate;
    const parameters = {
      ...(isGo ? object : flatTexts(object)),
      ...pathParameters(spec, { directory: directoryName(path) || '.', file: baseName(path), isGo }),
    };
    const prefix = Array.isArray(value) ? [index] : [];
    return {
      values: withTemplatedValues(spec, parameters, context.dialect),
      places: [
        {
          from: `file ${path}`,
          get place() {
            return document ? placeOf(document, prefix) : { source: text, start: 0, end: 0 };
          },
          find(name) {
            const keys = name.split('.');
            return document && Object.hasOwn(object, keys[0] ?? '')
              ? placeOf(document, [...prefix, ...keys])
              : undefined;
          },
        },
      ],
    };
  });
}

function flatTexts(object: Json): Parameters {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(flatten(object))) if (key !== '') texts[key] = goText(value);
  return texts;
}

type PathOf = { readonly directory: string; readonly file?: string; readonly isGo: boolean };

function pathParameters(spec: Json, { directory, file, isGo }: PathOf): Parameters {
  const prefix = stringAt(spec, 'pathParamPrefix') ?? '';
  const basename = baseName(directory);
  const names = {
    basename,
    basenameNormalized: sanitizeName(basename),
    ...(file === undefined ? {} : { filename: file, filenameNormalized: sanitizeName(file) }),
  };
  const segments = directory.split('/');
  if (isGo) {
    const path = { path: directory, ...names, segments };
    return prefix === '' ? { path } : { [prefix]: { path } };
  }
  const name = prefix === '' ? 'path' : joinNames(prefix, 'path');
  const flat: Record<string, string> = { [name]: directory };
  for (const [key, value] of Object.entries(names)) flat[joinNames(name, key)] = value;
  segments.forEach((segment, index) => {
    if (segment !== '') flat[`${name}[${index}]`] = segment;
  });
  return flat;
}

function joinNames(...names: readonly string[]): string {
  return names.join('.');
}
