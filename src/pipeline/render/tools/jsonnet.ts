import type { Budget } from '#budget';
import { type Place, baseName, isInside, joinPath, placeAt, sourceAt } from '#files';
import { type Json, type Origin, isRecord, jsonText, recordAt, stringAt } from '#kube';
import { type JsonnetResult, type Outside, evaluateJsonnet, jsonnetOrigin } from '#jsonnet';
import type { YamlPath } from '#yaml';
import { substituteEnvironment } from '../source/build-environment.ts';
import { type Arguments, argumentPath, fieldOrigin, outsideOf } from './jsonnet-origin.ts';
import type { ToolFailure, ToolInput, ToolProblem } from './tool.ts';

/** An object that a program made, with where its parts come from. */
export type JsonnetObject = { readonly value: Json; readonly originAt: (path: YamlPath) => Origin };

export type JsonnetRead = {
  readonly objects: readonly JsonnetObject[];
  readonly failure?: ToolFailure;
  readonly problem?: ToolProblem;
  readonly filesRead: readonly string[];
};

/** The Jsonnet files of one directory source, evaluated in turn as Argo CD does it. */
export type JsonnetSource = { readonly read: (path: string) => JsonnetRead };

/** What `directory.jsonnet` says, ready to evaluate files (repository.go makeJsonnetVM). */
export function jsonnetSource(input: ToolInput, options: Json, budget: Budget): JsonnetSource {
  const settings = recordAt(options, 'jsonnet');
  let tlas = argumentsIn(settings['tlas']);
  let extVars = argumentsIn(settings['extVars']);
  const libraries = librariesOf(input, settings['libs']);
  const substituted = (each: Outside): Outside => ({
    ...each,
    value: substituteEnvironment(each.value, input.environment),
  });
  return {
    read(path) {
      if ('kind' in libraries) return { objects: [], failure: libraries, filesRead: [] };
      // The substitution is written back into the options, and so happens once more for every further file.
      tlas = tlas.map(substituted);
      extVars = extVars.map(substituted);
      const result = evaluateJsonnet({
        path,
        read: (file) => readFile(input, file),
        where: input.tree,
        libraries: [input.path, ...libraries.paths],
        tlas,
        extVars,
        budget,
      });
      const start = placeAt(sourceAt(input.tree, path), 0);
      return decode(start, result, { tlas, extVars });
    },
  };
}

/** The `tlas` or `extVars` of a source. */
export function argumentsIn(list: unknown): readonly Outside[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map((each) => ({
    name: stringAt(each, 'name') ?? '',
    value: stringAt(each, 'value') ?? '',
    isCode: each['code'] === true,
  }));
}

/** Libraries are relative to the root of the repository and must stay in it. */
function librariesOf(
  { root }: ToolInput,
  list: unknown,
): { readonly paths: readonly string[] } | ToolFailure {
  const paths: string[] = [];
  for (const [index, each] of Array.isArray(list) ? list.entries() : []) {
    if (typeof each !== 'string') continue;
    const path = joinPath(root, each);
    if (!isInside(path, root)) {
      const message = `file '${each}' resolved to outside repository root`;
      return { kind: 'jsonnet', message, at: ['directory', 'jsonnet', 'libs', index] };
    }
    paths.push(path);
  }
  return { paths };
}

function readFile({ tree, root }: ToolInput, path: string): Uint8Array | 'directory' | undefined {
  if (!isInside(path, root)) return undefined;
  return tree.kind(path) === 'directory' ? 'directory' : tree.read(path);
}

/** A result is one object or an array of them; `null` is nothing (repository.go findManifests). */
function decode(start: Place, result: JsonnetResult, given: Arguments): JsonnetRead {
  const { filesRead } = result;
  const { path } = start.source;
  const name = baseName(path);
  if (result.kind === 'gave-up') {
    const because = `${path} is not evaluated to its end: ${result.because}`;
    return { objects: [], problem: { code: 'limit-reached', because, at: ['path'] }, filesRead };
  }
  if (result.kind === 'failed')
    return { objects: [], failure: evaluationFailure(start, result, given), filesRead };
  const { value, root } = result;
  const originAt = (at: YamlPath): Origin => {
    const stepsAt = (field: YamlPath) => jsonnetOrigin(root, [...at, ...field]);
    return {
      get place() {
        return stepsAt([]).find((step) => step.place && !outsideOf(step))?.place ?? start;
      },
      field: (field) => fieldOrigin(stepsAt(field), start),
    };
  };
  if (value === null) return { objects: [], filesRead };
  const list: readonly (readonly [unknown, YamlPath])[] = Array.isArray(value)
    ? value.map((each, index) => [each, [index]] as const)
    : [[value, []]];
  const objects: JsonnetObject[] = [];
  for (const [each, at] of list) {
    if (each === null && Array.isArray(value)) continue;
    const problem = kindError(each);
    if (problem !== undefined) {
      const message = `Failed to unmarshal generated json "${name}": ${problem}`;
      return { objects: [], failure: { kind: 'jsonnet', message, place: originAt(at).place }, filesRead };
    }
    if (isRecord(each)) objects.push({ value: each, originAt: (field) => originAt([...at, ...field]) });
  }
  return { objects, filesRead };
}

function kindError(value: unknown): string | undefined {
  if (!isRecord(value)) {
    const what = Array.isArray(value) ? 'a list' : `a ${typeof value}`;
    return `${what} is no Kubernetes object; a program gives one object or a list of them`;
  }
  if (typeof value['kind'] === 'string' && value['kind'] !== '') return undefined;
  return `Object 'Kind' is missing in ${jsonText(value).slice(0, 80)}`;
}

/** The first line of the message, at the first place that stands in a file; the frames around it are related. */
function evaluationFailure(
  start: Place,
  { message, places }: Extract<JsonnetResult, { kind: 'failed' }>,
  given: Arguments,
): ToolFailure {
  const [line = ''] = message.split('\n', 1);
  const text = `Failed to evaluate jsonnet "${baseName(start.source.name)}": ${line}`;
  const [first] = places;
  const handedIn = first ? argumentPath(first.source.name, given) : unknownParameter(line, given);
  if (handedIn) return { kind: 'jsonnet', message: text, at: handedIn };
  const [place = start, ...around] = places.filter(({ source }) => !source.name.startsWith('<'));
  const related = distinct(around, place).map((each) => ({ place: each, message: 'evaluated from here' }));
  return { kind: 'jsonnet', message: text, place, ...(related.length > 0 ? { related } : {}) };
}

/** An argument of the Application for which the file's function has no parameter. */
function unknownParameter(line: string, { tlas }: Arguments): YamlPath | undefined {
  const name = /function has no parameter (\w+)$/.exec(line)?.[1];
  const index = tlas.findIndex((each) => each.name === name);
  return index < 0 ? undefined : ['directory', 'jsonnet', 'tlas', index, 'name'];
}

const maxRelated = 4;

function distinct(places: readonly Place[], first: Place): readonly Place[] {
  const kept: Place[] = [];
  for (const place of places) {
    const isKnown = [first, ...kept].some(
      (each) => each.source.name === place.source.name && each.start === place.start,
    );
    if (!isKnown && kept.length < maxRelated) kept.push(place);
  }
  return kept;
}
