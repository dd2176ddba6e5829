import { type Budget, BudgetExceeded } from '#budget';
import { type Place, type Whereabouts, source } from '#files';
import { formatError } from './format-error.ts';
import { LimitError, RuntimeError, StaticError } from './jsonnet-error.ts';
import { callFunction } from './run/call.ts';
import { Imports, type ReadFile, programThunk } from './run/imports.ts';
import { type Limits, Vm, defaultLimits } from './run/vm.ts';
import { type Thunk, delayedStep, force, ready } from './values/thunk.ts';
import { jsonText } from './values/to-text.ts';
import { toPlain } from './values/to-plain.ts';
import { type Value, isFunction } from './values/value.ts';

/** A value handed to a program: a string, or code that is evaluated when it is asked for. */
export type Outside = { readonly name: string; readonly value: string; readonly isCode: boolean };

export type JsonnetRequest = {
  /** The file to evaluate. */
  readonly path: string;
  readonly read: ReadFile;
  /** Where the files lie that it reads. */
  readonly where?: Whereabouts;
  /** Directories that imports are looked for in, the last one first, after the importing file's own. */
  readonly libraries?: readonly string[];
  /** Arguments of the function that the file evaluates to, if it is one. */
  readonly tlas?: readonly Outside[];
  readonly extVars?: readonly Outside[];
  readonly limits?: Partial<Limits>;
  /** What the evaluation may take of what is granted to its application. */
  readonly budget?: Budget | undefined;
};

export type JsonnetResult =
  | {
      readonly kind: 'value';
      readonly value: unknown;
      readonly root: Evaluated;
      readonly filesRead: readonly string[];
    }
  | {
      readonly kind: 'failed';
      /** go-jsonnet's message with its trace. */
      readonly message: string;
      /** Where it failed, nearest first; what was handed in has `<extvar:…>` or `<top-level-arg:…>` as its path. */
      readonly places: readonly Place[];
      readonly filesRead: readonly string[];
    }
  | { readonly kind: 'gave-up'; readonly because: string; readonly filesRead: readonly string[] };

/** A result that can still be asked where its parts come from. */
export type Evaluated = { readonly thunk: Thunk; readonly value: Value; readonly vm: Vm };

/** Evaluates a file as go-jsonnet 0.22 does, within limits. */
export function evaluateJsonnet(request: JsonnetRequest): JsonnetResult {
  return evaluateWith(request, ({ vm, value }) => toPlain(vm, value, { text: 'During manifestation' }));
}

/** The text that `jsonnet` prints for a file. */
export function jsonnetText(request: JsonnetRequest): JsonnetResult {
  return evaluateWith(
    request,
    ({ vm, value }) => `${jsonText({ vm, value, at: { text: 'During manifestation' }, indent: '' })}\n`,
  );
}

function evaluateWith(request: JsonnetRequest, finish: (evaluated: Evaluated) => unknown): JsonnetResult {
  const imports = new Imports(request.read, request.libraries ?? [], request.where);
  try {
    const root = evaluateProgram(request, imports);
    return { kind: 'value', value: finish(root), root, filesRead: imports.filesRead() };
  } catch (error) {
    const filesRead = imports.filesRead();
    if (error instanceof StaticError)
      return { kind: 'failed', message: formatError(error), places: [error.place], filesRead };
    if (error instanceof RuntimeError) {
      const places = error.trace.flatMap(({ place }) => place ?? []);
      if (error.cause) places.unshift(error.cause);
      return { kind: 'failed', message: formatError(error), places, filesRead };
    }
    if (error instanceof LimitError || (error instanceof BudgetExceeded && !error.endsRun))
      return { kind: 'gave-up', because: error.message, filesRead };
    // Data may be nested, and texts joined, beyond what the host can hold; the real tool may hold more.
    if (error instanceof RangeError)
      return { kind: 'gave-up', because: `it outgrows this machine: ${error.message}`, filesRead };
    throw error;
  }
}

function evaluateProgram(request: JsonnetRequest, imports: Imports): Evaluated {
  const extVars = new Map<string, Thunk>();
  const vm = new Vm({
    limits: { ...defaultLimits, ...request.limits },
    budget: request.budget,
    extVars,
    importFile: (wanted) => imports.importFile(wanted),
  });
  for (const each of request.extVars ?? []) extVars.set(each.name, outside(vm, each, 'extVar'));
  const program = imports.program(request.path, vm);
  const value = force(vm, program, { text: 'During evaluation' });
  if (!isFunction(value)) return { vm, thunk: program, value };
  const named = (request.tlas ?? []).map((each) => ({ name: each.name, thunk: outside(vm, each, 'tla') }));
  const args = { positional: [], named, tailstrict: false };
  const result = callFunction({ vm, target: value, args, at: { text: 'Top-level function call' } });
  return { vm, thunk: ready(result), value: result };
}

function outside(vm: Vm, { name, value, isCode }: Outside, what: 'tla' | 'extVar'): Thunk {
  if (!isCode) return ready(value, { kind: 'outside', what, name });
  const path = `<${what === 'tla' ? 'top-level-arg' : 'extvar'}:${name}>`;
  try {
    return programThunk(vm, source(path, value));
  } catch (error) {
    if (!(error instanceof StaticError)) throw error;
    return delayedStep(() => {
      throw error;
    });
  }
}
