import { remembered } from '#answers';
import { Recent } from '#budget';
import { isEmptyTree, parseTemplate } from '../syntax/parser.ts';
import type { Tree } from '../syntax/nodes.ts';
import type { Evaluated } from '../values/go-value.ts';
import { compileTree } from './compile.ts';
import type { GoFunction } from './go-function.ts';
import type { Runtime } from './runtime.ts';
import type { Slot, TraceContext } from '../trace/code.ts';
import { compileTraceTree } from '../trace/compile-trace.ts';

/** The functions that templates may call, by name. */
export type FunctionMap = ReadonlyMap<string, GoFunction>;

/** A template ready to run. */
export class Program {
  readonly tree: Tree;
  private readonly functions: FunctionMap;
  private fast: ((runtime: Runtime, dot: Evaluated) => void) | null = null;
  private traced: ((context: TraceContext, dot: Slot) => void) | null = null;

  constructor(tree: Tree, functions: FunctionMap) {
    this.tree = tree;
    this.functions = functions;
  }

  /** Executes the template with this dot, writing to the runtime's buffer. */
  run(runtime: Runtime, dot: Evaluated): void {
    this.fast ??= compileTree(this.tree, this.functions);
    this.fast(runtime, dot);
  }

  /** Executes the template in trace mode; the code for it is made when first asked for. */
  trace(context: TraceContext, dot: Slot): void {
    this.traced ??= compileTraceTree(this.tree, this.functions);
    this.traced(context, dot);
  }
}

/** Templates that know each other by name. Later definitions replace earlier ones, empty ones never do. */
export class TemplateSet {
  readonly name: string;
  readonly functions: FunctionMap;
  private readonly parent: TemplateSet | null;
  private readonly own = new Map<string, Program>();
  /** Texts that nobody asked for yet, by name. */
  private readonly waiting = new Map<string, string>();

  constructor(name: string, functions: FunctionMap, parent: TemplateSet | null = null) {
    this.name = name;
    this.functions = functions;
    this.parent = parent;
  }

  /** Parses a text under a name and adds it and all it defines. Gives back the text's own program. */
  parse(name: string, text: string): Program {
    const programs = parseCached(name, text, this.functions);
    for (const program of programs) this.add(program);
    return programs.find((program) => program.tree.name === name) ?? this.fail(name);
  }

  /** The same for a text that is known to be sound: unless it may define others, it is parsed when it is asked for. */
  parseLater(name: string, text: string): void {
    if (mayDefine.test(text) || this.lookup(name) !== undefined) this.parse(name, text);
    else this.waiting.set(name, text);
  }

  lookup(name: string): Program | undefined {
    return this.own.get(name) ?? this.waitingFor(name) ?? this.parent?.lookup(name);
  }

  private waitingFor(name: string): Program | undefined {
    const text = this.waiting.get(name);
    if (text === undefined) return undefined;
    this.waiting.delete(name);
    this.parse(name, text);
    return this.own.get(name);
  }

  private add(program: Program): void {
    const { name, root } = program.tree;
    if (isEmptyTree(root) && this.lookup(name) !== undefined) return;
    this.own.set(name, program);
  }

  private fail(name: string): never {
    throw new Error(`parsing ${name} gave no template of that name`);
  }
}

/** Whatever stands in the text of a template that defines another. */
const mayDefine = /\b(?:define|block)\b/;

/** What is known of a text: its trees under the name it was parsed with first, and the programs under every name. */
type Known = {
  readonly file: string;
  readonly trees: readonly Tree[];
  readonly programs: Map<string, readonly Program[]>;
};

/** A program takes some sixty times as much memory as its text. */
const maxKeptCharacters = 2 * 1024 * 1024;
/** Texts are long, and looking one up costs nothing once its hash is known. */
const programsOf = remembered<FunctionMap, Recent<string, Known>>(
  () => new Recent(maxKeptCharacters, (kept) => kept.length),
);

/** Programs depend only on name, text and functions, so they are kept; the oldest texts go first. */
function parseCached(name: string, text: string, functions: FunctionMap): readonly Program[] {
  const known = programsOf(functions).get(text, () => ({
    file: name,
    trees: parseTemplate(name, text, (word) => functions.has(word)),
    programs: new Map(),
  }));
  let programs = known.programs.get(name);
  if (programs === undefined) {
    programs = known.trees.map((tree) => new Program(renamed(tree, known.file, name), functions));
    known.programs.set(name, programs);
  }
  return programs;
}

/** The tree of the same text in another file: subcharts often bring the same files. */
function renamed(tree: Tree, file: string, name: string): Tree {
  return file === name ? tree : { ...tree, parseName: name, name: tree.name === file ? name : tree.name };
}
