import { type Field, JsonnetObject, type Layer } from '../values/object.ts';
import { ready } from '../values/thunk.ts';
import type { Native, Value } from '../values/value.ts';
import { arrayFunctions } from './arrays.ts';
import { encodingFunctions } from './encodings.ts';
import { manifestFunctions } from './manifests.ts';
import { mathFunctions } from './math.ts';
import { objectFunctions } from './objects.ts';
import { parserFunctions } from './parsers.ts';
import { setFunctions } from './sets.ts';
import { stringFunctions } from './strings.ts';
import { typeFunctions } from './types.ts';

/** The object `std` for a file: every function, and the file's own path. All of it is hidden. */
export function standardLibrary(thisFile: string): JsonnetObject {
  const own: Layer = layer([['thisFile', thisFile]]);
  return new JsonnetObject([own, shared()]);
}

let common: Layer | undefined;

function shared(): Layer {
  const functions: readonly (readonly Native[])[] = [
    typeFunctions,
    mathFunctions,
    stringFunctions,
    arrayFunctions,
    setFunctions,
    objectFunctions,
    encodingFunctions,
    parserFunctions,
    manifestFunctions,
  ];
  common ??= layer([
    ...functions.flat().map((each) => [each.name, each] as const),
    ['pi', 3.141592653589793],
  ]);
  return common;
}

function layer(entries: readonly (readonly [string, Value])[]): Layer {
  const fields = new Map<string, Field>();
  for (const [name, value] of entries) fields.set(name, { visibility: 'hidden', thunk: ready(value) });
  return { kind: 'layer', fields, locals: [], asserts: [] };
}
