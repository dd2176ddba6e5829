/**
 * Go's text/template with the functions of sprig and Helm, in process and without a Go tool chain.
 *
 * What it knows: the language, its value model, 240 functions, Go's error texts, a budget. What it refuses to know:
 * charts, files, clusters, the clock; all of that is handed in.
 *
 * ```ts
 * const set = parseTemplates([{ name: 'greet.txt', text: 'Hello {{ .name | upper }}' }], helm4Functions);
 * execute(set, 'greet.txt', toGo({ name: 'world' }), { missingKey: 'zero' }); // 'Hello WORLD'
 * ```
 *
 * - Values: `toGo` turns plain data into Go values (every number a float64, as from a values file), `fromGo` back.
 *   `GoMap`, `GoList`, `GoInt`, `GoStruct` and friends are the containers; `number` is float64, `bigint` is int,
 *   `int64(5n)` an int64. Maps and structs may carry methods, declared with `fixed` and `variadic`.
 * - Templates: `parseTemplates(files, functions)` adds the files in the given order (Helm's order is
 *   `helmTemplateOrder`); later definitions replace earlier ones. Parsed programs are cached by name and content.
 * - Execution: `new Execution(set, options).execute(name, data)` for many templates that share values and a budget,
 *   `execute(set, name, data, options)` for one. Helm passes `missingKey: 'zero'` and deletes `<no value>` from the
 *   result (`renderHelmTemplate` does that).
 * - Errors: `TemplateError` only. `error.fault` is the failing place as data, `error.chain` the way through the
 *   includes, `error.message` Go's text; `helmParseErrorText` and `helmExecuteErrorText` give Helm's wording.
 * - Tracing: `TracedExecution` gives the same text with a list of pieces: for each stretch of output the template
 *   place, the control frames around it and the interval of the read log that says which entries of which containers
 *   it depends on (`readsOf`). Containers are known by identity: `GoMap.entries`, `GoList`; who builds the values keeps
 *   origins in `Entries.origins` and finds them again through the reads.
 */
export type { ExecuteOptions, Randomness } from './exec/options.ts';
export { callFunction } from './exec/call-function.ts';
export { arityComplaint, parameterAt } from './exec/compile-call.ts';
export { Execution, type TemplateFile, execute, parseTemplates } from './exec/execute.ts';
export { GoError, TemplateError, type TemplateFault } from './exec/errors.ts';
export { type GoFunction, type ParameterType, fixed, variadic } from './exec/go-function.ts';
export { helmExecuteErrorText, helmParseErrorText, isStoppedByChart } from './exec/helm-error.ts';
export { helmTemplateOrder, renderHelmTemplate } from './exec/helm-render.ts';
export { type Literals, literalAt } from './exec/literals.ts';
export { numberValue } from './exec/compile-pipe.ts';
export { DETERMINISTIC_NOW } from './exec/runtime.ts';
export { type FunctionMap, TemplateSet } from './exec/template-set.ts';
export {
  type AnyNode,
  type Binding,
  type BranchNode,
  type CommandNode,
  type ListNode,
  type Node,
  type NumberNode,
  type Operand,
  type PipeNode,
  type Tree,
  isRoot,
} from './syntax/nodes.ts';
export { nodeText } from './syntax/node-text.ts';
export { parseTemplate } from './syntax/parser.ts';
export type { Slot } from './trace/code.ts';
export {
  type ControlFrame,
  type Holder,
  type Interval,
  type LogItem,
  type Piece,
  type Ref,
  type Site,
  type TracedText,
  joinTraced,
  replaceTraced,
  sliceTraced,
} from './trace/piece.ts';
export { type Read, readsOf } from './trace/reads.ts';
export { TracedExecution, renderHelmTemplateTraced } from './trace/traced-execution.ts';
export { locate } from './exec/location.ts';
export { printAction, printValue } from './fmt/print.ts';
export { sprintf } from './fmt/sprintf.ts';
export {
  functionMap,
  genericFunctions,
  helm3Functions,
  helm4Functions,
  plainFunctions,
} from './functions/index.ts';
export { parseConstraint, satisfies } from './text/semver-constraint.ts';
export { SemVersion, compareVersions, parseVersion } from './text/semver.ts';
export { decodeYaml } from './text/yaml-decoder.ts';
export { encodeJson } from './text/json.ts';
export { fromBytes, toBytes } from './values/bytes.ts';
export { type Json, fromGo, toGo } from './values/convert.ts';
export { deepEqual } from './values/deep-equal.ts';
export {
  ANY_LIST,
  ANY_MAP,
  Entries,
  type Evaluated,
  GoBytes,
  GoInt,
  GoList,
  GoMap,
  GoObject,
  GoStruct,
  type GoValue,
  type IntType,
  type ListType,
  type MapType,
  type Methods,
  type ObjectType,
  STRING_LIST,
  STRING_MAP,
  compareBytewise,
  goMap,
  int64,
  nilMap,
} from './values/go-value.ts';
export { isTrue } from './values/truth.ts';
export { kindName, typeName } from './values/types.ts';
