import { asText } from '#text';
import type { Budget } from '#budget';
import { type FileTree, baseName, joinPath, placeAt } from '#files';
import {
  type Json,
  type KubeObject,
  type Manifest,
  documentOrigin,
  isRecord,
  jsonText,
  parseQuantity,
  recordAt,
  stringAt,
} from '#kube';
import { type YamlFile, yamlFile } from '#sources';
import { gobwasGlob, matchesNothing } from '#patterns';
import { type YamlDocument, type YamlError, findDuplicateKeys, pathText } from '#yaml';
import type { RenderNote } from '../rendered.ts';
import { absentFile } from '../source/absent-files.ts';
import { jsonnetSource } from './jsonnet.ts';
import { type ToolFailure, type ToolInput, type ToolProblem, type ToolResult, toolResult } from './tool.ts';

const skipMarker = '+argocd:skip-file-rendering';

/**
 * Reads the manifests of a plain directory (reposerver/repository/repository.go findManifests): YAML, JSON and
 * Jsonnet files in lexical order. The first file that Argo CD would refuse fails the whole source.
 */
export function renderDirectory(
  input: ToolInput,
  {
    maxCombinedSize,
    isJsonnetEnabled,
    budget,
  }: {
    readonly maxCombinedSize: string | undefined;
    readonly isJsonnetEnabled: boolean;
    readonly budget: Budget;
  },
): ToolResult {
  const options = recordAt(input.spec, 'directory');
  const limit = parseQuantity(maxCombinedSize || '10M') ?? 10_000_000;
  const objects: KubeObject[] = [];
  const notes: RenderNote[] = [];
  const problems: ToolProblem[] = [];
  const filesRead: string[] = [];
  const jsonnet = jsonnetSource(input, options, budget);
  const files = [...candidates(input.tree, input.path, options)];
  // What comes after the file that stops it is read as soon as that file is mended.
  const fail = (failure: ToolFailure) =>
    toolResult({ failures: [failure], notes, problems, filesRead: [...new Set([...filesRead, ...files])] });
  let combinedSize = 0;
  for (const path of files) {
    if (!path.endsWith('.jsonnet')) {
      combinedSize += fileSize(input.tree, path);
      if (limit !== 0 && combinedSize > limit) {
        const message = `exceeded max combined manifest file size of ${maxCombinedSize || '10M'} at ${path}; exclude files that are not manifests, or raise reposerver.max.combined.directory.manifests.size`;
        return fail({ kind: 'invalid-source', cause: 'too-large', message, at: ['path'] });
      }
    }
    const absent = absentFile(input.tree, [path]);
    if (absent !== undefined) {
      problems.push(absent);
      continue;
    }
    const file = yamlFile(input.tree, path);
    if (!file || file.source.text.includes(skipMarker)) continue;
    if (path.endsWith('.jsonnet')) {
      if (!isJsonnetEnabled) continue;
      const evaluated = jsonnet.read(path);
      filesRead.push(path, ...evaluated.filesRead.filter((each) => each !== path));
      if (evaluated.failure) return fail(evaluated.failure);
      if (evaluated.problem) problems.push(evaluated.problem);
      for (const { value, originAt } of evaluated.objects)
        if (isRecord(value)) objects.push({ manifest: manifestOf(value), origin: originAt([]) });
      continue;
    }
    filesRead.push(path);
    const read = path.endsWith('.json') ? readJson(file) : readYaml(file);
    if (read.failure) return fail(read.failure);
    if (read.limit) problems.push(read.limit);
    notes.push(...(read.notes ?? []));
    for (const document of read.documents) {
      if (isRecord(document.value))
        objects.push({ manifest: manifestOf(document.value), origin: documentOrigin(document) });
      notes.push(...duplicateKeyNotes(document));
    }
  }
  return toolResult({ objects, notes, problems, filesRead });
}

/** The files a directory source looks at: by ending, then `exclude`, then `include`. */
function* candidates(tree: FileTree, root: string, options: Json): Generator<string> {
  const include = stringAt(options, 'include') ?? '';
  const exclude = stringAt(options, 'exclude') ?? '';
  const anyEnding = options['disableExtensionFilter'] === true;
  const isExcluded = gobwasGlob(exclude) ?? matchesNothing;
  const isIncluded = gobwasGlob(include) ?? matchesNothing;
  yield* walk(root);

  function* walk(directory: string): Generator<string> {
    for (const entry of tree.list(directory)) {
      const path = joinPath(directory, entry.name);
      if (entry.kind === 'directory') {
        if (options['recurse'] === true) yield* walk(path);
        continue;
      }
      if (!anyEnding && !/\.(ya?ml|json|jsonnet)$/.test(entry.name)) continue;
      if (tree.kind(path) !== 'file') continue;
      const relative = root === '' ? path : path.slice(root.length + 1);
      if (exclude !== '' && isExcluded(relative)) continue;
      if (include !== '' && !isIncluded(relative)) continue;
      yield path;
    }
  }
}

/** The size without reading the file, except behind a link, where the tree does not know it. */
function fileSize(tree: FileTree, path: string): number {
  return tree.entry(path)?.size ?? tree.read(path)?.length ?? 0;
}

type Read = {
  readonly documents: readonly YamlDocument[];
  readonly failure?: ToolFailure;
  readonly notes?: readonly RenderNote[];
  /** Why the rest of the file was not read, though Argo CD might. */
  readonly limit?: ToolProblem;
};

/**
 * A YAML file fails when one of its documents is no object after a good one, or when the file looks like a
 * manifest; otherwise it is an unrelated file and is left out from the bad document on.
 */
function readYaml(file: YamlFile): Read {
  const documents: YamlDocument[] = [];
  for (const part of inOrder(file)) {
    const error = 'message' in part ? part : kindError(part);
    if (!error) {
      if (!('message' in part) && part.value !== null) documents.push(part);
      continue;
    }
    if ('isLimit' in error && error.isLimit) return { documents, limit: limitOf(file, error) };
    const { text } = file.source;
    const looksLikeManifest = ['apiVersion:', 'kind:', 'metadata:'].every((word) => text.includes(word));
    if (documents.length === 0 && !looksLikeManifest) return { documents: [], notes: kindlessNotes(part) };
    return { documents: [], failure: unmarshalFailure(file, error) };
  }
  return { documents };
}

/** A JSON file holds exactly one object; an OCI image manifest is tolerated. */
function readJson(file: YamlFile): Read {
  const document = file.documents[0];
  let value: unknown;
  try {
    value = JSON.parse(file.source.text);
  } catch (error) {
    const text = file.source.text.trim();
    const isSeveral = text.startsWith('{') && text.endsWith('}') && /\}\s*\{/.test(text);
    const name = baseName(file.source.name);
    const message = isSeveral
      ? `Found multiple objects in "${name}". Only single objects are allowed in JSON files.`
      : `Failed to unmarshal "${name}": ${error instanceof Error ? error.message : asText(error)}`;
    const place = file.errors[0]?.place ?? placeAt(file.source, 0);
    return { documents: [], failure: { kind: 'yaml', message, place } };
  }
  const [tooDeep] = file.errors.filter(({ isLimit }) => isLimit);
  if (tooDeep) return { documents: [], limit: limitOf(file, tooDeep) };
  if (!document || !isRecord(value)) {
    const error = { message: 'it holds no object', place: placeAt(file.source, 0) };
    return { documents: [], failure: unmarshalFailure(file, error) };
  }
  const isImageManifest = value['schemaVersion'] === 2 && isRecord(value['config']);
  const error = isImageManifest ? undefined : kindError(document);
  if (error) return { documents: [], failure: unmarshalFailure(file, error) };
  return { documents: isImageManifest ? [] : [document] };
}

function limitOf({ source }: YamlFile, { message, place }: YamlError): ToolProblem {
  return { code: 'limit-reached', because: `${source.name} was not read: ${message}`, place };
}

function inOrder(file: YamlFile): readonly (YamlDocument | YamlError)[] {
  const start = (part: YamlDocument | YamlError) => ('message' in part ? part.place.start : part.start);
  return [...file.documents, ...file.errors].sort((a, b) => start(a) - start(b));
}

function kindError(document: YamlDocument): YamlError | undefined {
  const { value } = document;
  if (value === null) return undefined;
  const place = documentOrigin(document).place;
  if (!isRecord(value)) return { message: `${describe(value)} is no Kubernetes object`, place };
  if (typeof value['kind'] === 'string' && value['kind'] !== '') return undefined;
  return { message: `Object 'Kind' is missing in ${jsonText(value).slice(0, 80)}`, place };
}

/** What has a version and a name is meant as a manifest, whatever Argo CD makes of it. */
function kindlessNotes(part: YamlDocument | YamlError): readonly RenderNote[] {
  if ('message' in part || !isRecord(part.value)) return [];
  const [version, name] = [stringAt(part.value, 'apiVersion'), stringAt(part.value, 'metadata', 'name')];
  if (version === undefined || name === undefined) return [];
  const { place } = documentOrigin(part);
  return [{ code: 'kindless-manifest', message: `${name} has no kind`, place, data: { name } }];
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

function unmarshalFailure(file: YamlFile, error: YamlError): ToolFailure {
  const message = file.unreadable
    ? error.message
    : `Failed to unmarshal "${baseName(file.source.name)}": failed to unmarshal manifest: ${error.message}`;
  return { kind: 'yaml', message, place: error.place };
}

function manifestOf(value: Json): Manifest {
  const apiVersion = stringAt(value, 'apiVersion') ?? '';
  const kind = stringAt(value, 'kind') ?? '';
  return apiVersion === value['apiVersion'] && kind === value['kind']
    ? Object.assign(value, { apiVersion, kind })
    : { ...value, apiVersion, kind };
}

function duplicateKeyNotes(document: YamlDocument): readonly RenderNote[] {
  return findDuplicateKeys(document).flatMap(({ path, places }) => {
    const place = places.at(-1);
    if (!place) return [];
    const message = `${pathText(path)} is written ${places.length} times; the last one wins`;
    return [{ code: 'duplicate-key', message, place, data: { path, places } }];
  });
}
