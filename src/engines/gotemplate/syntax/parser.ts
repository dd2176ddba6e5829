import { exceeded } from '#budget';
import { quote } from '../fmt/quote.ts';
import { unquote } from '../fmt/unquote.ts';
import { TemplateError } from '../exec/errors.ts';
import { nodeText } from './node-text.ts';
import type {
  Binding,
  BranchNode,
  ChainNode,
  CommandNode,
  Declaration,
  ListNode,
  Node,
  Operand,
  PipeNode,
  TemplateNode,
  Tree,
} from './nodes.ts';
import { parseNumber } from './number.ts';
import { TokenReader } from './token-reader.ts';
import { describeToken, type Token, type TokenKind } from './token.ts';

/** Whether a function of that name exists; names of functions are checked while parsing. */
export type HasFunction = (name: string) => boolean;

/**
 * Parses a template text (text/template/parse/parse.go). The result holds the file's own tree under its
 * name and one tree for each `define` and `block` in it, in the order in which Go adds them.
 */
export function parseTemplate(name: string, text: string, hasFunction: HasFunction): readonly Tree[] {
  return new Parser(name, text, hasFunction).parse();
}

/** Parentheses and control structures inside each other: more than anyone writes, and no more than our stack holds. */
const MAX_NESTING = 500;
const OPERAND_START: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'bool',
  'charConstant',
  'complex',
  'dot',
  'field',
  'identifier',
  'number',
  'nil',
  'rawString',
  'string',
  'variable',
  'leftParen',
]);

/** The variables known at one point of one tree. */
type Scope = {
  readonly tree: Tree;
  /** Names that may be used, in order of declaration: what Go checks while parsing. */
  readonly known: string[];
  /** What the names mean when the template runs. */
  readonly bound: { readonly name: string; readonly binding: Binding }[];
};

type End =
  | { readonly kind: 'end'; readonly position: number }
  | { readonly kind: 'else'; readonly position: number };

class Parser {
  private readonly file: string;
  private readonly text: string;
  private readonly hasFunction: HasFunction;
  private readonly reader: TokenReader;
  private readonly trees = new Map<string, Tree>();
  private scope: Scope;
  private actionLine = 0;
  private rangeDepth = 0;
  private nesting = 0;

  constructor(file: string, text: string, hasFunction: HasFunction) {
    this.file = file;
    this.text = text;
    this.hasFunction = hasFunction;
    this.reader = new TokenReader(text);
    this.scope = this.newScope(file);
  }

  parse(): readonly Tree[] {
    const root: ListNode = { kind: 'list', position: this.reader.peek().position, nodes: [] };
    while (this.reader.peek().kind !== 'eof') {
      if (this.reader.peek().kind === 'leftDelimiter') {
        const delimiter = this.reader.next();
        if (this.reader.nextNonSpace().kind === 'define') {
          this.parseDefinition();
          continue;
        }
        this.reader.backup2(delimiter);
      }
      const node = this.textOrAction();
      if (node.kind === 'end' || node.kind === 'else') this.fail(`unexpected {{${node.kind}}}`);
      root.nodes.push(node);
    }
    this.scope.tree.root = root;
    this.add(this.scope.tree);
    return [...this.trees.values()];
  }

  private newScope(name: string): Scope {
    const root: ListNode = { kind: 'list', position: 0, nodes: [] };
    const tree: Tree = { name, parseName: this.file, text: this.text, root, slots: 1 };
    return { tree, known: ['$'], bound: [{ name: '$', binding: { slot: 0, elementSlot: -1 } }] };
  }

  /** Adds a tree; an empty body never replaces another, a second real one is an error. */
  private add(tree: Tree): void {
    const existing = this.trees.get(tree.name);
    if (existing === undefined || isEmptyTree(existing.root)) {
      this.trees.delete(tree.name);
      this.trees.set(tree.name, tree);
    } else if (!isEmptyTree(tree.root)) {
      this.fail(`template: multiple definition of template ${quote(tree.name)}`);
    }
  }

  private expect(kind: TokenKind, context: string): Token {
    const token = this.reader.nextNonSpace();
    if (token.kind !== kind) this.unexpected(token, context);
    return token;
  }

  private unexpected(token: Token, context: string): never {
    if (token.kind !== 'error') this.fail(`unexpected ${describeToken(token)} in ${context}`);
    let extra = '';
    if (this.actionLine !== 0 && this.actionLine !== token.line) {
      extra = ` in action started at ${this.file}:${this.actionLine}`;
      if (token.text.endsWith(' action')) extra = extra.slice(' in action'.length);
    }
    this.fail(token.text + extra);
  }

  private fail(reason: string, kind: 'parse' | 'limit' = 'parse'): never {
    const { line } = this.reader;
    throw new TemplateError(`template: ${this.file}:${line}: ${reason}`, {
      kind,
      template: this.file,
      definition: this.scope.tree.name,
      line,
      column: undefined,
      context: undefined,
      reason,
      nil: undefined,
    });
  }

  // Lists and control structures.

  private parseDefinition(): void {
    const context = 'define clause';
    const name = this.templateName(this.reader.nextNonSpace(), context);
    this.expect('rightDelimiter', context);
    this.parseBody(name, context);
  }

  private parseBody(name: string, context: string): void {
    const outer = this.scope;
    const depth = this.rangeDepth;
    this.scope = this.newScope(name);
    this.rangeDepth = 0;
    const { list, end } = this.itemList();
    this.scope.tree.root = list;
    if (end.kind !== 'end') this.fail(`unexpected {{${end.kind}}} in ${context}`);
    this.add(this.scope.tree);
    this.scope = outer;
    this.rangeDepth = depth;
  }

  private itemList(): { readonly list: ListNode; readonly end: End } {
    const list: ListNode = { kind: 'list', position: this.reader.peekNonSpace().position, nodes: [] };
    this.enter();
    while (this.reader.peekNonSpace().kind !== 'eof') {
      const node = this.textOrAction();
      if (node.kind === 'end' || node.kind === 'else') {
        this.nesting--;
        return { list, end: node };
      }
      list.nodes.push(node);
    }
    this.fail('unexpected EOF');
  }

  private textOrAction(): Node | End {
    const token = this.reader.nextNonSpace();
    if (token.kind === 'text') return { kind: 'text', position: token.position, text: token.text };
    if (token.kind !== 'leftDelimiter') this.unexpected(token, 'input');
    this.actionLine = token.line;
    const node = this.action();
    this.actionLine = 0;
    return node;
  }

  private action(): Node | End {
    const token = this.reader.nextNonSpace();
    switch (token.kind) {
      case 'block':
        return this.blockControl();
      case 'break':
      case 'continue':
        return this.signalControl(token, token.kind);
      case 'else':
        return this.elseControl();
      case 'end':
        return { kind: 'end', position: this.expect('rightDelimiter', 'end').position };
      case 'if':
      case 'range':
      case 'with':
        return this.branchControl(token.kind);
      case 'template':
        return this.templateControl();
      default: {
        this.reader.backup();
        const position = this.reader.peek().position;
        return { kind: 'action', position, pipe: this.pipeline('command', 'rightDelimiter') };
      }
    }
  }

  private signalControl(token: Token, kind: 'break' | 'continue'): Node {
    const after = this.reader.nextNonSpace();
    if (after.kind !== 'rightDelimiter') this.unexpected(after, `{{${kind}}}`);
    if (this.rangeDepth === 0) this.fail(`{{${kind}}} outside {{range}}`);
    return { kind, position: token.position };
  }

  private elseControl(): End {
    const ahead = this.reader.peekNonSpace();
    if (ahead.kind === 'if' || ahead.kind === 'with') return { kind: 'else', position: ahead.position };
    return { kind: 'else', position: this.expect('rightDelimiter', 'else').position };
  }

  private branchControl(kind: 'if' | 'range' | 'with'): BranchNode {
    const { known, bound } = this.scope;
    const knownBefore = known.length;
    const boundBefore = bound.length;
    const elementSlot = kind === 'range' ? this.scope.tree.slots++ : -1;
    const pipe = this.pipeline(kind, 'rightDelimiter', elementSlot);
    const boundByPipe = bound.length;
    if (kind === 'range') this.rangeDepth++;
    const { list, end } = this.itemList();
    if (kind === 'range') this.rangeDepth--;
    // What one branch declares, the other may name and does not see.
    bound.length = boundByPipe;
    const elseList = end.kind === 'else' ? this.elseList(kind, end) : null;
    known.length = knownBefore;
    bound.length = boundBefore;
    return { kind, position: pipe.position, pipe, list, elseList, elementSlot };
  }

  private elseList(kind: 'if' | 'range' | 'with', start: End): ListNode {
    if (kind !== 'range' && this.reader.peek().kind === kind) {
      this.reader.next();
      this.enter();
      const branch = this.branchControl(kind);
      this.nesting--;
      return { kind: 'list', position: start.position, nodes: [branch] };
    }
    const { list, end } = this.itemList();
    if (end.kind !== 'end') this.fail(`expected end; found {{${end.kind}}}`);
    return list;
  }

  private blockControl(): TemplateNode {
    const context = 'block clause';
    const token = this.reader.nextNonSpace();
    const name = this.templateName(token, context);
    const pipe = this.pipeline(context, 'rightDelimiter');
    this.parseBody(name, context);
    return { kind: 'template', position: token.position, name, pipe };
  }

  private templateControl(): TemplateNode {
    const context = 'template clause';
    const token = this.reader.nextNonSpace();
    const name = this.templateName(token, context);
    if (this.reader.nextNonSpace().kind === 'rightDelimiter') {
      return { kind: 'template', position: token.position, name, pipe: null };
    }
    this.reader.backup();
    return {
      kind: 'template',
      position: token.position,
      name,
      pipe: this.pipeline(context, 'rightDelimiter'),
    };
  }

  private templateName(token: Token, context: string): string {
    if (token.kind !== 'string' && token.kind !== 'rawString') this.unexpected(token, context);
    return unquote(token.text) ?? this.fail('invalid syntax');
  }

  // Pipelines and commands.

  private pipeline(context: string, end: TokenKind, elementSlot = -1): PipeNode {
    const position = this.reader.peekNonSpace().position;
    const { names, isAssign } = this.declarationNames(context);
    const commands: CommandNode[] = [];
    for (;;) {
      const token = this.reader.nextNonSpace();
      if (token.kind === end) break;
      if (!OPERAND_START.has(token.kind)) this.unexpected(token, context);
      this.reader.backup();
      commands.push(this.command());
    }
    this.checkPipeline(commands, context);
    const declarations = names.map((name) => this.bind(name, isAssign, elementSlot));
    return { kind: 'pipe', position, isAssign, declarations, commands };
  }

  private declarationNames(context: string): {
    readonly names: readonly string[];
    readonly isAssign: boolean;
  } {
    const names: string[] = [];
    for (;;) {
      const variable = this.reader.peekNonSpace();
      if (variable.kind !== 'variable') return { names, isAssign: false };
      this.reader.next();
      const after = this.reader.peek();
      const following = this.reader.peekNonSpace();
      if (following.kind === 'assign' || following.kind === 'declare') {
        this.reader.nextNonSpace();
        names.push(variable.text);
        this.scope.known.push(variable.text);
        return { names, isAssign: following.kind === 'assign' };
      }
      if (following.kind === 'char' && following.text === ',') {
        this.reader.nextNonSpace();
        names.push(variable.text);
        this.scope.known.push(variable.text);
        if (context !== 'range' || names.length >= 2) this.fail(`too many declarations in ${context}`);
        const ahead = this.reader.peekNonSpace().kind;
        if (ahead === 'variable' || ahead === 'rightDelimiter' || ahead === 'rightParen') continue;
        this.fail('range can only initialize variables');
      }
      if (after.kind === 'space') this.reader.backup3(variable, after);
      else this.reader.backup2(variable);
      return { names, isAssign: false };
    }
  }

  /** Gives a declared name its slot; an assigned one keeps the slot of the nearest declaration. */
  private bind(name: string, isAssign: boolean, elementSlot: number): Declaration {
    if (isAssign) {
      const binding = this.lookUp(name);
      if (elementSlot >= 0 && binding.elementSlot < 0) binding.elementSlot = this.scope.tree.slots++;
      return { name, binding };
    }
    const binding: Binding = { slot: this.scope.tree.slots++, elementSlot };
    this.scope.bound.push({ name, binding });
    return { name, binding };
  }

  private lookUp(name: string): Binding {
    const found = this.scope.bound.findLast((variable) => variable.name === name);
    return found === undefined ? { slot: -1, elementSlot: -1 } : found.binding;
  }

  private checkPipeline(commands: readonly CommandNode[], context: string): void {
    if (commands.length === 0) this.fail(`missing value for ${context}`);
    commands.forEach((command, index) => {
      const first = command.args[0]?.kind;
      if (
        index > 0 &&
        (first === 'bool' || first === 'dot' || first === 'nil' || first === 'number' || first === 'string')
      ) {
        this.fail(`non executable command in pipeline stage ${index + 1}`);
      }
    });
  }

  private command(): CommandNode {
    const position = this.reader.peekNonSpace().position;
    const args: Operand[] = [];
    for (;;) {
      this.reader.peekNonSpace();
      const operand = this.operand();
      if (operand !== undefined) args.push(operand);
      const token = this.reader.next();
      if (token.kind === 'space') continue;
      if (token.kind === 'rightDelimiter' || token.kind === 'rightParen') this.reader.backup();
      else if (token.kind !== 'pipe') this.unexpected(token, 'operand');
      break;
    }
    if (args.length === 0) this.fail('empty command');
    return { kind: 'command', position, args };
  }

  private operand(): Operand | undefined {
    const term = this.term();
    if (term === undefined || this.reader.peek().kind !== 'field') return term;
    const position = this.reader.peek().position;
    const names: string[] = [];
    while (this.reader.peek().kind === 'field') names.push(this.reader.next().text.slice(1));
    switch (term.kind) {
      case 'field':
      case 'variable':
        return { ...term, position, names: [...term.names, ...names] };
      case 'bool':
      case 'string':
      case 'number':
      case 'nil':
      case 'dot':
        return this.fail(`unexpected . after term ${quote(nodeText(term))}`);
      default:
        return { kind: 'chain', position, node: term, names } satisfies ChainNode;
    }
  }

  private term(): Operand | undefined {
    const token = this.reader.nextNonSpace();
    const { position, text } = token;
    switch (token.kind) {
      case 'identifier':
        if (!this.hasFunction(text)) this.fail(`function ${quote(text)} not defined`);
        return { kind: 'identifier', position, name: text };
      case 'dot':
        return { kind: 'dot', position };
      case 'nil':
        return { kind: 'nil', position };
      case 'variable':
        if (!this.scope.known.includes(text)) this.fail(`undefined variable ${quote(text)}`);
        return { kind: 'variable', position, name: text, names: [], binding: this.lookUp(text) };
      case 'field':
        return { kind: 'field', position, names: [text.slice(1)] };
      case 'bool':
        return { kind: 'bool', position, value: text === 'true' };
      case 'charConstant':
      case 'complex':
      case 'number': {
        const number = parseNumber(text, position, token.kind);
        return typeof number === 'string' ? this.fail(number) : number;
      }
      case 'leftParen':
        return this.parenthesized();
      case 'string':
      case 'rawString':
        return { kind: 'string', position, quoted: text, text: unquote(text) ?? this.fail('invalid syntax') };
      default:
        this.reader.backup();
        return undefined;
    }
  }

  private parenthesized(): PipeNode {
    this.enter();
    const pipe = this.pipeline('parenthesized pipeline', 'rightParen');
    this.nesting--;
    return pipe;
  }

  private enter(): void {
    if (++this.nesting > MAX_NESTING) this.fail(exceeded('depth', MAX_NESTING).message, 'limit');
  }
}

/** Whether a list holds nothing but space; comments are gone already. */
export function isEmptyTree(list: ListNode): boolean {
  return list.nodes.every((node) => node.kind === 'text' && node.text.trim() === '');
}
