import { asPattern } from '#text';
import type { Budget } from '#budget';
import { type Place } from '#files';
import {
  type BuildOrigin,
  addOrigin,
  addTransformation,
  appendOrigin,
  configuredOrigin,
  originText,
} from '../resources/build-origin.ts';
import { Failure, ofResources, reworded, wrapFailure, wrapping } from '../failure.ts';
import { type TransformerConfig, emptyConfig, mergeConfig } from '../fields/field-specs.ts';
import {
  type KustomizationEdit,
  type KustomizationFile,
  loadKustomization,
} from '../load/load-kustomization.ts';
import { type Loader, childLoader, display, isDirectory, loadFile, notAFile } from '../load/loader.ts';
import type { Writer } from '../fields/node-fields.ts';
import type { OpenApi } from '../fields/openapi.ts';
import type { BuildOptions } from '../options.ts';
import type { PatchFact } from '../transform/patch-transformer.ts';
import { makeGenerator, makeTransformer } from './plugins.ts';
import { readInlineResources } from '../resources/read-resources.ts';
import { readTreeResources } from '../resources/resource-cache.ts';
import {
  type Resource,
  apiVersionOfNode,
  kindOf,
  metaMap,
  nameOf,
  namespaceOf,
  setMetaMap,
} from '../resources/resource.ts';
import {
  type IdIndex,
  absorbAll,
  appendAll,
  dropEmptyResources,
  indexAnyIds,
  indexIds,
  originAnnotation,
} from '../resources/resource-list.ts';
import { type Var, joinVars, mergeVars, varsText } from '../transform/resolve-vars.ts';
import { builtInGenerators, builtInTransformers } from './built-ins.ts';
import { chargeDirectory, chargeTransformer } from './charge.ts';
import { isLeftOut, orLeftOut, orNotRun } from './leave-out.ts';
import { validateWith } from '../transform/validate.ts';
import { readConfigurations, readCrds, useSchema } from './target-settings.ts';
import { contextOf } from './target-context.ts';
import type { Transformer } from '../transform/transformer.ts';

/** What a kustomization has gathered: resources in order, field specs, variables (`ResAccumulator`). */
export type Accumulator = {
  list: Resource[];
  config: TransformerConfig;
  vars: ReadonlyMap<string, Var>;
};

/** What all kustomizations of one build share. */
export type BuildSession = {
  readonly budget: Budget;
  readonly options: BuildOptions;
  readonly openapi: OpenApi;
  readonly buildMetadata: readonly string[];
  readonly files: KustomizationFile[];
  readonly patches: PatchFact[];
  /** What the build goes on without, one sentence each. */
  readonly leftOut: string[];
  /** Those of them that are generators we do not run. */
  readonly notRun: string[];
};

/** One kustomization directory in a build. */
export type Target = {
  readonly loader: Loader;
  readonly file: KustomizationFile;
  readonly session: BuildSession;
  /** Where we are, for `buildMetadata`; `undefined` when nothing is annotated. */
  readonly origin: BuildOrigin | undefined;
  /** The namespace that charts inherit from the kustomizations above. */
  readonly helmNamespace: string;
};

export function emptyAccumulator(): Accumulator {
  return { list: [], config: emptyConfig, vars: new Map() };
}

/** Does the whole work of one kustomization on what was gathered before (`accumulateTarget`). */
export function accumulateTarget(target: Target, given: Accumulator): Accumulator {
  const { kustomization } = target.file;
  const { openapi, budget } = target.session;
  chargeDirectory(budget);
  let all = wrapping('accumulating resources', () =>
    accumulateResources({ target, all: given, paths: kustomization.resources ?? [], field: ['resources'] }),
  );
  all.config = mergeConfig(all.config, readConfigurations(target));
  all.config = mergeConfig(all.config, readCrds(target));
  runGenerators(target, all);
  all = wrapping('accumulating components', () => accumulateComponents(target, all));
  runTransformers(target, all);
  const validators = configuredPlugins(target, kustomization.validators ?? [], 'validators');
  for (const config of validators) validateWith(all.list, makeTransformer(config, contextOf(target)));
  const vars = varsOf(target);
  all.vars = wrapping(`merging vars ${varsText(vars)}`, () =>
    mergeVars({ list: all.list, known: all.vars, incoming: vars, openapi }),
  );
  return all;
}

function accumulateResources({
  target,
  all,
  paths,
  field,
}: {
  readonly target: Target;
  readonly all: Accumulator;
  readonly paths: readonly string[];
  readonly field: readonly string[];
}): Accumulator {
  let result = all;
  const known = indexIds(all.list, target.session.openapi);
  for (const [index, path] of paths.entries()) {
    const place = (): Place => target.file.place([...field, index]);
    const fileError = tryFile({ target, all: result, path, known });
    if (!fileError) continue;
    result = orLeftOut(target.session, result, () =>
      accumulateDirectoryInstead(target, result, { path, fileError, place, known }),
    );
  }
  return result;
}

/** Takes the resources of a file; what is none answers the error, made only when somebody reads it. */
function tryFile({
  target,
  all,
  path,
  known,
}: {
  readonly target: Target;
  readonly all: Accumulator;
  readonly path: string;
  readonly known: IdIndex;
}): (() => Failure) | undefined {
  if (isDirectory(target.loader, path)) {
    return () => new Failure(`accumulating resources from '${path}': ${notAFile(target.loader, path)}`);
  }
  try {
    accumulateFile({ target, all, path, known });
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return () => ofResources(error);
  }
}

function accumulateFile({
  target,
  all,
  path,
  known,
}: {
  readonly target: Target;
  readonly all: Accumulator;
  readonly path: string;
  readonly known: IdIndex;
}): void {
  const resources = wrapping(`accumulating resources from '${path}'`, () => {
    const { source } = loadFile(target.loader, path);
    try {
      const read = readTreeResources(target.loader.tree, source);
      const list: Resource[] = [];
      appendAll({ list, more: read, openapi: target.session.openapi });
      return list;
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'malformed-yaml') throw error;
      throw reworded(error, `${error.message} in File: ${path}`);
    }
  });
  if (target.origin) {
    const text = originText(appendOrigin(target.origin, path));
    for (const { node } of resources)
      setMetaMap({
        node,
        name: 'annotations',
        values: metaMap(node, 'annotations').set(originAnnotation, text),
      });
  }
  wrapping(`merging resources from '${path}'`, () =>
    appendAll({ list: all.list, more: resources, openapi: target.session.openapi, known }),
  );
}

/** What is no file may be a directory; the error names both ways (`accumulateResources`). */
function accumulateDirectoryInstead(
  target: Target,
  all: Accumulator,
  {
    path,
    fileError,
    place,
    known,
  }: { path: string; fileError: () => Failure; place: () => Place; known: IdIndex },
): Accumulator {
  let loader: Loader;
  try {
    loader = childLoader(target.loader, path);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const first = fileError();
    if (first.kind === 'malformed-yaml') throw first;
    throw betterOf(wrapFailure(error, `accumulation err='${first.message}'`), first, place);
  }
  try {
    return accumulateDirectory({ parent: target, all, loader, path, known });
  } catch (error) {
    throw wrapFailure(error, `accumulation err='${fileError().message}'`, place());
  }
}

/** Of the two errors the one about the file usually says more: its place and advice are kept. */
function betterOf(both: Failure, fileError: Failure, place: () => Place): Failure {
  const aboutContent = fileError.place !== undefined;
  const kind =
    both.kind === 'remote-unavailable' || fileError.kind === 'remote-unavailable'
      ? 'remote-unavailable'
      : fileError.kind;
  return reworded(both, both.message, {
    kind,
    place: aboutContent ? fileError.place : place(),
    suggestion: fileError.suggestion ?? both.suggestion,
    path: fileError.path ?? both.path,
    own: aboutContent ? fileError.own : both.own,
  });
}

function accumulateComponents(target: Target, all: Accumulator): Accumulator {
  let result = all;
  for (const [index, path] of (target.file.kustomization.components ?? []).entries()) {
    const place = (): Place => target.file.place(['components', index]);
    let loader: Loader;
    try {
      loader = childLoader(target.loader, path);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (isLeftOut(target.session, error)) continue;
      throw reworded(error, `loader.New "${error.message}"`, { place: place() });
    }
    try {
      result = accumulateDirectory({ parent: target, all: result, loader, path, known: undefined });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (target.session.options.leaveOutBroken && isLeftOut(target.session, error)) continue;
      const quoted = JSON.stringify(error.message);
      throw reworded(error, `accumulateDirectory: ${quoted}`, { place: error.place ?? place() });
    }
  }
  return result;
}

function accumulateDirectory({
  parent,
  all,
  loader,
  path,
  known,
}: {
  readonly parent: Target;
  readonly all: Accumulator;
  readonly loader: Loader;
  readonly path: string;
  readonly known: IdIndex | undefined;
}): Accumulator {
  const isComponent = known === undefined;
  const shown = display(loader.root);
  const onTheWay = <T>(run: () => T): T => {
    try {
      return run();
    } catch (error) {
      if (error instanceof Failure) error.chain.push(loader.root);
      throw error;
    }
  };
  return onTheWay(() => {
    const target = wrapping(`couldn't make target for path '${shown}'`, () =>
      makeTarget({
        loader,
        session: parent.session,
        inherited: {
          origin: parent.origin && appendOrigin(parent.origin, path),
          helmNamespace: parent.file.kustomization.namespace || parent.helmNamespace,
        },
      }),
    );
    useSchema(target, false);
    const { kind } = target.file.kustomization;
    if (isComponent && kind !== 'Component') {
      throw new Failure(`expected kind 'Component' for path '${shown}' but got '${kind}'`, {
        place: target.file.place(['kind']),
        suggestion: 'list it under resources, or make it a Component',
      });
    }
    if (!isComponent && kind === 'Component') {
      throw new Failure(`expected kind != 'Component' for path '${shown}'`, {
        place: target.file.place(['kind']),
        suggestion: 'list it under components',
      });
    }
    const inner = wrapping(`recursed accumulation of path '${shown}'`, () =>
      accumulateTarget(target, isComponent ? all : emptyAccumulator()),
    );
    if (isComponent) return inner;
    wrapping(`recursed merging from path '${shown}'`, () => {
      appendAll({ list: all.list, more: inner.list, openapi: parent.session.openapi, known });
      all.config = mergeConfig(all.config, inner.config);
      all.vars = joinVars(all.vars, inner.vars.values());
    });
    return all;
  });
}

/** Reads the kustomization of a directory and makes it a target of the build. */
export function makeTarget({
  loader,
  session,
  inherited,
  edit,
}: {
  readonly loader: Loader;
  readonly session: BuildSession;
  readonly inherited: Pick<Target, 'origin' | 'helmNamespace'>;
  readonly edit?: KustomizationEdit | undefined;
}): Target {
  const file = loadKustomization(loader, edit);
  session.files.push(file);
  return { loader, file, session, ...inherited };
}

function runGenerators(target: Target, all: Accumulator): void {
  const context = contextOf(target);
  const generators = [...builtInGenerators(target, context)];
  const external = configuredPlugins(target, target.file.kustomization.generators ?? [], 'generators');
  for (const config of external) {
    const run = orNotRun(target.session, makeNothing, () =>
      wrapping('loading generator plugins: failed to load generator', () => makeGenerator(config, context)),
    );
    generators.push({ run, origin: target.origin && pluginOrigin(config) });
  }
  const { openapi } = target.session;
  const into = { list: all.list, openapi, index: indexAnyIds(all.list, openapi) };
  for (const { run, origin } of generators) {
    const { leaveOutBroken } = target.session.options;
    const made = leaveOutBroken ? orLeftOut(target.session, [], () => [...run()]) : [...run()];
    if (origin) addOrigin(made, origin);
    wrapping('merging from generator', () => absorbAll(into, made));
  }
}

function makeNothing(): readonly Resource[] {
  return [];
}

function runTransformers(target: Target, all: Accumulator): void {
  const context = contextOf(target);
  const transformers: Transformer[] = [...builtInTransformers(target, context, all.config)];
  for (const config of configuredPlugins(
    target,
    target.file.kustomization.transformers ?? [],
    'transformers',
  )) {
    transformers.push({
      run: makeTransformer(config, context),
      origin: target.origin && pluginOrigin(config),
    });
  }
  for (const { run, origin } of transformers) {
    chargeTransformer(target.session.budget, all.list.length);
    run(all.list);
    if (origin) addTransformation(all.list, origin);
    dropEmptyResources(all.list);
  }
}

/** The configurations of plugins: written inline, in files, or made by other kustomizations. */
function configuredPlugins(target: Target, entries: readonly string[], field: string): readonly Resource[] {
  const gathered = emptyAccumulator();
  const paths: string[] = [];
  for (const entry of entries) {
    const inline = tryInline(entry, target);
    if (!inline) {
      paths.push(entry);
      continue;
    }
    if (target.origin) {
      const text = originText(appendOrigin(target.origin, target.file.fileName));
      for (const { node } of inline)
        setMetaMap({
          node,
          name: 'annotations',
          values: metaMap(node, 'annotations').set(originAnnotation, text),
        });
    }
    appendAll({ list: gathered.list, more: inline, openapi: target.session.openapi });
  }
  return accumulateResources({ target, all: gathered, paths, field: [field] }).list;
}

function tryInline(entry: string, target: Target): Resource[] | undefined {
  try {
    return readInlineResources(entry, target.file.source);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** The origin of what a configured plugin makes: its own file (`OriginFromCustomPlugin`). */
function pluginOrigin(config: Resource): BuildOrigin | undefined {
  const text = metaMap(config.node, 'annotations').get(originAnnotation);
  if (text === undefined) return undefined;
  const field = (name: string): string => new RegExp(`^${asPattern(name)}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return {
    path: '',
    repo: field('repo'),
    ref: field('ref'),
    configuredIn: field('path'),
    configuredBy: {
      apiVersion: apiVersionOfNode(config.node),
      kind: kindOf(config.node),
      name: nameOf(config.node),
      namespace: namespaceOf(config.node),
    },
  };
}

function varsOf(target: Target): readonly Var[] {
  return (target.file.kustomization.vars ?? []).map((entry, index) => ({
    ...entry,
    by: writerAt({ target, kind: 'transformer', text: `var ${entry.name}`, path: ['vars', index] }),
  }));
}

/** A writer that stands for a field of the kustomization, or for the Application that has put it there. */
export function writerAt({
  target,
  kind,
  text,
  path,
}: {
  readonly target: Target;
  readonly kind: Writer['kind'];
  readonly text: string;
  readonly path: readonly (string | number)[];
}): Writer {
  if (target.file.isEdited(path)) {
    return { kind: 'application', text: `${text} of the Application`, place: undefined };
  }
  return {
    kind,
    text: `${text} in ${target.file.source.name}`,
    get place() {
      return target.file.place(path);
    },
  };
}

/** The origin that annotations name for a built-in step of this kustomization. */
export function builtInOrigin(target: Target, kind: string): BuildOrigin | undefined {
  return target.origin && configuredOrigin(target.origin, target.file.fileName, kind);
}
