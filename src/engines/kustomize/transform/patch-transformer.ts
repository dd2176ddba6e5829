import { type Place, type Source, source } from '#files';
import { formatYaml, parseYamlNode } from '#yaml';
import { Failure, reworded, wrapping } from '../failure.ts';
import { goJson } from '../fields/go-json.ts';
import { applyJsonPatch, readJsonPatch } from './json-patch.ts';
import type { PatchArgs, SelectorData } from '../load/kustomization.ts';
import { type Writer, fieldOf } from '../fields/node-fields.ts';
import { nodeValue } from '../fields/node-value.ts';
import type { OpenApi } from '../fields/openapi.ts';
import { readResources, throughJson } from '../resources/read-resources.ts';
import {
  type Resource,
  buildAnnotation,
  copyResource,
  currentId,
  metaMap,
  nameOf,
  originalId,
  setMetaMap,
  storePreviousId,
} from '../resources/resource.ts';
import {
  appendAll,
  applyMergePatch,
  demandById,
  hasId,
  patchSelected,
  select,
} from '../resources/resource-list.ts';
import { resourceIdText } from '../resources/resource-id.ts';

/** How many resources a patch found. */
export type PatchFact = {
  readonly place: Place | undefined;
  /** Whether the Application has put it there. */
  readonly isGiven: boolean;
  readonly kind: 'strategic-merge' | 'json';
  readonly target: string;
  /** The fields of the target that are set. */
  readonly selector: Readonly<Record<string, string>>;
  readonly matched: readonly string[];
  /** The objects it found that bear the very name a strategic merge patch is written for. */
  readonly meant?: readonly string[];
};

/** What patches need from the kustomization they stand in. */
export type PatchContext = {
  readonly openapi: OpenApi;
  readonly read: (path: string) => Source;
  readonly note: (fact: PatchFact) => void;
  /** Whether nothing was left out that a patch may be for. */
  readonly isComplete: () => boolean;
  readonly by: Writer;
};

/** Reads an entry of `patches` and answers the step that applies it (`PatchTransformer`). */
export function makePatch(args: PatchArgs, context: PatchContext): (list: Resource[]) => void {
  const inline = args.patch.trim();
  const config = (): string => formatYaml(compact(args), 'sigs');
  if (inline === '' && args.path === '')
    throw new Failure(`must specify one of patch and path in\n${config()}`, at(context));
  if (inline !== '' && args.path !== '') {
    throw new Failure(`patch and path can't be set at the same time\n${config()}`, at(context));
  }
  const label = inline !== '' ? `[patch: ${JSON.stringify(inline)}]` : `[path: "${args.path}"]`;
  const from =
    inline !== ''
      ? source('', inline)
      : wrapping(`failed to get the patch file from path(${args.path})`, () => context.read(args.path));
  const by = from.name === '' ? context.by : renamed(context.by, `patch ${from.name}`);
  const merge = tryRead(from);
  const json = readJsonPatch(from, by);
  if (merge && merge.length > 0 && json && json.length > 0) {
    throw new Failure(`illegally qualifies as both an SM and JSON patch: ${label}`, at(context));
  }
  if (!merge && !json) {
    throw new Failure(`unable to parse SM or JSON patch from ${label}`, {
      place: context.by.place,
      own: 'a patch is neither a strategic merge patch nor a list of JSON patch operations',
      suggestion: from.text.startsWith('[')
        ? 'a patch that begins with [ must be JSON, with quotes around names and texts'
        : 'a patch is a resource with apiVersion, kind and metadata.name, or a list of JSON patch operations',
    });
  }
  if (merge) {
    for (const { node } of merge) allowChanges(node, args);
    return (list) =>
      applyMerges({ list, patches: merge, target: args.target, label, context: { ...context, by } });
  }
  return (list) => {
    if (!args.target) throw new Failure(`must specify a target for JSON patch ${label}`, at(context));
    if (!json || json.length === 0) return;
    const selected = select(list, args.target, context.openapi);
    noteMatches({ kind: 'json', target: args.target, selected, context });
    for (const resource of selected) {
      storePreviousId(resource.node, context.openapi);
      patchJson(resource, json);
    }
  };
}

function renamed(by: Writer, text: string): Writer {
  return {
    kind: by.kind,
    text,
    get place() {
      return by.place;
    },
  };
}

function at(context: PatchContext): { readonly place: Place | undefined } {
  return { place: context.by.place };
}

function compact(args: PatchArgs): Readonly<Record<string, unknown>> {
  return {
    ...(args.path === '' ? {} : { path: args.path }),
    ...(args.patch === '' ? {} : { patch: args.patch }),
    ...(args.target === undefined ? {} : { target: targetValue(args.target) }),
  };
}

function targetValue(target: SelectorData): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(target).filter(([, value]) => value !== ''));
}

function tryRead(from: Source): Resource[] | undefined {
  try {
    return readResources(from);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function allowChanges(node: Resource['node'], args: PatchArgs): void {
  if (!args.options) return;
  const annotations = metaMap(node, 'annotations');
  if (args.options.allowNameChange) annotations.set(buildAnnotation.allowNameChange, 'enabled');
  if (args.options.allowKindChange) annotations.set(buildAnnotation.allowKindChange, 'enabled');
  setMetaMap({ node, name: 'annotations', values: annotations });
}

function applyMerges({
  list,
  patches,
  target,
  label,
  context,
}: {
  readonly list: Resource[];
  readonly patches: readonly Resource[];
  readonly target: SelectorData | undefined;
  readonly label: string;
  readonly context: PatchContext;
}): void {
  const [first] = patches;
  if (!first) return;
  if (target) {
    if (patches.length > 1) {
      throw new Failure(
        `Multiple Strategic-Merge Patches in one \`patches\` entry is not allowed to set \`patches.target\` field: ${label}`,
        at(context),
      );
    }
    const selected = select(list, target, context.openapi);
    const hasItsName = ({ node }: Resource) => nameOf(node) === nameOf(first.node);
    noteMatches({ kind: 'strategic-merge', target, selected, context, meant: selected.filter(hasItsName) });
    return patchSelected({
      list,
      selected: new Set(selected),
      patch: first,
      openapi: context.openapi,
      by: context.by,
    });
  }
  for (const patch of patches) {
    const id = originalId(patch.node, context.openapi);
    if (becomesFragment(list, patch, context)) continue;
    const found = wrapping(
      `no resource matches strategic merge patch "${resourceIdText(id)}"`,
      () => demandById(list, id, context.openapi),
      context.by.place,
    );
    applyMergePatch({ resource: found, patch, openapi: context.openapi, by: context.by });
  }
}

/** In a build that left things out, a patch for one of them stands for the part of its object that is known. */
function becomesFragment(list: Resource[], patch: Resource, { isComplete, openapi }: PatchContext): boolean {
  if (isComplete() || hasId(list, originalId(patch.node, openapi), openapi)) return false;
  if (fieldOf(patch.node, '$patch') === undefined) {
    const fragment = copyResource(patch);
    const annotations = metaMap(fragment.node, 'annotations').set(buildAnnotation.fragment, 'true');
    setMetaMap({ node: fragment.node, name: 'annotations', values: annotations });
    appendAll({ list, more: [fragment], openapi });
  }
  return true;
}

function noteMatches({
  kind,
  target,
  selected,
  context,
  meant = [],
}: {
  readonly kind: PatchFact['kind'];
  readonly target: SelectorData;
  readonly selected: readonly Resource[];
  readonly context: PatchContext;
  readonly meant?: readonly Resource[] | undefined;
}): void {
  const ids = (list: readonly Resource[]) =>
    list.map(({ node }) => resourceIdText(currentId(node, context.openapi)));
  const selector = targetValue(target);
  context.note({
    place: context.by.place,
    isGiven: context.by.kind === 'application',
    kind,
    selector,
    target: Object.entries(selector)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    matched: ids(selected),
    meant: ids(meant),
  });
}

/** Applies JSON patch operations to a resource; the build's own notes survive them. */
function patchJson(resource: Resource, operations: ReturnType<typeof readJsonPatch>): void {
  const kept = [...metaMap(resource.node, 'annotations')].filter(([key]) => isInternal(key));
  const node = throughJson(resource.node);
  applyJsonPatch(node, operations ?? []);
  resource.node = node;
  const annotations = metaMap(node, 'annotations');
  for (const [key, value] of kept) annotations.set(key, value);
  setMetaMap({ node, name: 'annotations', values: annotations });
}

function isInternal(key: string): boolean {
  return (
    key.startsWith('internal.config.kubernetes.io/') ||
    key === 'config.kubernetes.io/path' ||
    key === 'config.kubernetes.io/index' ||
    key === 'config.k8s.io/id'
  );
}

/** Reads `patchesStrategicMerge`: each entry a patch text or a file (`PatchStrategicMergeTransformer`). */
export function makeStrategicMerge(
  paths: readonly string[],
  inline: string,
  context: PatchContext,
): (list: Resource[]) => void {
  if (paths.length === 0 && inline === '')
    throw new Failure('empty file path and empty patch content', at(context));
  const patches: { readonly patch: Resource; readonly by: Writer }[] = [];
  for (const path of paths) {
    const written = tryRead(source('', path));
    if (written) {
      patches.push(...written.map((patch) => ({ patch, by: context.by })));
      continue;
    }
    const from = context.read(path);
    const by = renamed(context.by, `patch ${from.name}`);
    patches.push(...readPatchFile(from, path).map((patch) => ({ patch, by })));
  }
  if (inline !== '') {
    patches.push(...readResources(source('', inline)).map((patch) => ({ patch, by: context.by })));
  }
  if (patches.length === 0) {
    throw new Failure(`patch appears to be empty; files=[${paths.join(' ')}], Patch=${inline}`, at(context));
  }
  return (list) => {
    for (const { patch, by } of patches) {
      if (becomesFragment(list, patch, context)) continue;
      const target = demandById(list, originalId(patch.node, context.openapi), context.openapi);
      patchSelected({ list, selected: new Set([target]), patch, openapi: context.openapi, by });
    }
  };
}

function readPatchFile(from: Source, path: string): Resource[] {
  try {
    return readResources(from);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'malformed-yaml') throw error;
    throw reworded(error, `${error.message} in File: ${path}`);
  }
}

/** Reads an entry of `patchesJson6902` (`PatchJson6902Transformer`). */
export function makeJsonPatch(
  args: { readonly target: SelectorData | undefined; readonly path: string; readonly jsonOp: string },
  context: PatchContext,
): (list: Resource[]) => void {
  const { target, path, jsonOp } = args;
  if (!target || target.name === '') throw new Failure('must specify the target name', at(context));
  if (path === '' && jsonOp === '') throw new Failure('empty file path and empty jsonOp', at(context));
  if (path !== '' && jsonOp !== '')
    throw new Failure('must specify a file path or jsonOp, not both', at(context));
  const from = path === '' ? source('', jsonOp) : context.read(path);
  if (from.text === '') throw new Failure(`patch file '${path}' empty seems to be empty`, at(context));
  const by = from.name === '' ? context.by : renamed(context.by, `patch ${from.name}`);
  const operations = readJsonPatch(from, by);
  if (!operations)
    throw new Failure(
      `decoding ${patchJsonText(from)}: json: cannot unmarshal ${patchKind(from)} into Go value of type jsonpatch.Patch`,
      at(context),
    );
  if (operations.length === 0)
    throw new Failure(`patch appears to be empty; file=${path}, JsonOp=${from.text}`, at(context));
  return (list) => {
    const selected = select(list, target, context.openapi);
    noteMatches({ kind: 'json', target, selected, context });
    for (const resource of selected) patchJson(resource, operations);
  };
}

/** A text that is no patch, as the tool shows it: turned into JSON. */
function patchJsonText(from: Source): string {
  const node = parseYamlNode(from);
  return node === undefined || 'message' in node ? from.text : goJson(nodeValue(node));
}

function patchKind(from: Source): string {
  const node = parseYamlNode(from);
  return node !== undefined && !('message' in node) && node.kind === 'scalar' ? 'string' : 'object';
}
