import type { Place } from '#files';
import {
  type AnyNode,
  type Binding,
  type BranchNode,
  type CommandNode,
  type ListNode,
  type Node,
  type Operand,
  type PipeNode,
  type Tree,
  isRoot,
} from '#gotemplate';
import type { FileRead, Guard, ValueRead } from './chart-reads.ts';
import { type Argument, callShape } from './call-shape.ts';
import {
  type Shape,
  type ValuePath,
  either,
  nothing,
  opened,
  shapeKey,
  stepInto,
  weightOf,
} from './shape.ts';

/** Templates that call themselves with ever larger arguments are given up at some point. */
const limits = { followed: 3000, depth: 50, weight: 300, path: 20 };

/** A template while it is followed: what its argument is, and what its variables may hold. */
type Frame = {
  readonly tree: Tree;
  readonly root: Shape;
  readonly variables: Map<Binding, Shape>;
  /** Variables that hold a text which is written in the template. */
  readonly texts: Map<Binding, string>;
  /** Variables that were read so far. */
  readonly asked: Set<Binding>;
  /** Whether a variable got another value after it was read, as happens in loops. */
  isLate: boolean;
};

/** Follows templates and keeps what they read. Every template is followed once for each shape of its argument. */
export class ReadWalker {
  readonly reads: ValueRead[] = [];
  readonly written: ValuePath[] = [];
  readonly guards: Guard[] = [];
  readonly stuck: ValueRead[] = [];
  readonly files: FileRead[] = [];
  isComplete = true;
  runsValues = false;
  private readonly defines: ReadonlyMap<string, Tree>;
  private readonly placeOf: (tree: Tree, position: number) => Place;
  private readonly followed = new Set<string>();
  private readonly noted = new Set<string>();
  private depth = 0;
  private isGivenUp = false;
  /** Whether the current expression is a condition. */
  private isAsking = false;

  constructor(defines: ReadonlyMap<string, Tree>, placeOf: (tree: Tree, position: number) => Place) {
    this.defines = defines;
    this.placeOf = placeOf;
  }

  /** Follows a template with a dot of this shape. */
  follow(tree: Tree, root: Shape): void {
    const isTooMuch = this.followed.size >= limits.followed || this.depth >= limits.depth;
    if (isTooMuch || weightOf(root) > limits.weight) this.giveUp();
    if (this.isGivenUp) return;
    const key = `${tree.parseName} ${tree.name} ${shapeKey(root)}`;
    if (this.followed.has(key)) return;
    this.followed.add(key);
    this.depth += 1;
    const frame: Frame = {
      tree,
      root,
      variables: new Map(),
      texts: new Map(),
      asked: new Set(),
      isLate: false,
    };
    this.list(tree.root, root, frame);
    if (frame.isLate) this.list(tree.root, root, frame);
    this.depth -= 1;
  }

  /** Notes that everything below a path is read. */
  readAll(path: ValuePath, place: Place): void {
    this.note({ path, isWhole: true, place });
  }

  private giveUp(): void {
    this.isComplete = false;
    this.isGivenUp = true;
  }

  private list(list: ListNode, dot: Shape, frame: Frame): void {
    for (const node of list.nodes) {
      if (this.isGivenUp) return;
      this.node(node, dot, frame);
    }
  }

  private node(node: Node, dot: Shape, frame: Frame): void {
    switch (node.kind) {
      case 'action': {
        const shape = this.pipe({ pipe: node.pipe, dot, frame });
        if (node.pipe.declarations.length === 0) this.use({ shape, isWhole: true, node, frame });
        return;
      }
      case 'template':
        this.include({
          name: node.name,
          shape: node.pipe ? this.pipe({ pipe: node.pipe, dot, frame }) : nothing,
          node,
          frame,
        });
        return;
      case 'if':
      case 'with':
      case 'range': {
        this.isAsking = node.kind !== 'range';
        const shape = this.pipe({ pipe: node.pipe, dot, frame, isRange: node.kind === 'range' });
        this.isAsking = false;
        if (node.kind !== 'range') this.guard(node, frame);
        this.use({ shape, isWhole: false, node, frame });
        const items = stepInto(shape, '*');
        if (node.kind === 'range') this.use({ shape: items, isWhole: false, node, frame });
        this.list(node.list, node.kind === 'if' ? dot : node.kind === 'with' ? shape : items, frame);
        if (node.elseList) this.list(node.elseList, dot, frame);
        return;
      }
      default:
    }
  }

  private pipe({
    pipe,
    dot,
    frame,
    isRange = false,
  }: {
    readonly pipe: PipeNode;
    readonly dot: Shape;
    readonly frame: Frame;
    readonly isRange?: boolean | undefined;
  }): Shape {
    let value: Shape | undefined;
    for (const command of pipe.commands) value = this.command({ command, piped: value, dot, frame });
    const shape = value ?? nothing;
    const [first, second] = pipe.declarations;
    const bound = isRange ? stepInto(shape, '*') : shape;
    const holder = isRange && second ? second : first;
    if (holder) {
      const text = pipe.commands.length === 1 ? pipe.commands[0]?.args[0] : undefined;
      if (text?.kind === 'string' && !pipe.isAssign) frame.texts.set(holder.binding, text.text);
      else frame.texts.delete(holder.binding);
      const before = frame.variables.get(holder.binding) ?? nothing;
      if (weightOf(before) + weightOf(bound) > limits.weight) this.giveUp();
      const after = this.isGivenUp ? nothing : either([before, opened(bound)]);
      frame.variables.set(holder.binding, after);
      if (after.length > before.length && frame.asked.has(holder.binding)) frame.isLate = true;
    }
    return shape;
  }

  private command({
    command,
    piped,
    dot,
    frame,
  }: {
    readonly command: CommandNode;
    readonly piped: Shape | undefined;
    readonly dot: Shape;
    readonly frame: Frame;
  }): Shape {
    const [head, ...rest] = command.args;
    if (!head) return piped ?? nothing;
    const given = rest.map((node): Argument => ({ node, shape: this.operand(node, dot, frame) }));
    if (head.kind !== 'identifier') {
      this.readFile(head, rest[0], frame);
      const shape = this.operand(head, dot, frame);
      for (const each of given) this.use({ shape: each.shape, isWhole: true, node: head, frame });
      if (piped) this.use({ shape: piped, isWhole: true, node: head, frame });
      return shape;
    }
    const args = piped ? [...given, { shape: piped }] : given;
    if (head.name === 'include') return this.includeCall(args, head, frame);
    if (head.name === 'tpl') return this.runText(args, head, frame);
    if (head.name === 'default') this.defaultTrue(args, head, frame);
    if (args.reduce((weight, each) => weight + weightOf(each.shape), 0) > limits.weight) {
      this.giveUp();
      return nothing;
    }
    return callShape(head.name, args, {
      use: (shape, isWhole) => this.use({ shape, isWhole, node: head, frame }),
      write: (shape) => {
        for (const part of shape) if (part.kind === 'values') this.written.push(part.path);
      },
    });
  }

  private operand(node: Operand, dot: Shape, frame: Frame): Shape {
    switch (node.kind) {
      case 'dot':
        return dot;
      case 'field':
        return node.names.reduce(stepInto, dot);
      case 'variable': {
        const base = frame.variables.get(node.binding) ?? (isRoot(node) ? frame.root : nothing);
        frame.asked.add(node.binding);
        return node.names.reduce(stepInto, base);
      }
      case 'chain':
        return node.names.reduce(stepInto, this.operand(node.node, dot, frame));
      case 'pipe':
        return this.pipe({ pipe: node, dot, frame });
      default:
        return nothing;
    }
  }

  private guard(node: BranchNode, frame: Frame): void {
    const place = this.placeOf(frame.tree, node.position);
    if (this.guards.some((known) => known.place.source === place.source && known.place.start === place.start))
      return;
    const [first] = node.list.nodes;
    const key = first?.kind === 'text' ? /^\s*([A-Za-z][\w-]{0,60}):/.exec(first.text)?.[1] : undefined;
    this.guards.push({ paths: namedValues(node.pipe), key, place });
  }

  /** `.Files.Get "name"` and `.Files.Glob "pattern"`, also by way of variables. */
  private readFile(head: Operand, name: Operand | undefined, frame: Frame): void {
    if (head.kind !== 'field' && head.kind !== 'variable') return;
    const method = head.names.at(-1);
    const holder = head.names.at(-2) ?? (head.kind === 'variable' ? head.name : '');
    if ((method !== 'Glob' && method !== 'Get') || !/^\$?files$/i.test(holder) || this.isAsking) return;
    const pattern =
      name?.kind === 'string'
        ? name.text
        : name?.kind === 'variable' && name.names.length === 0
          ? frame.texts.get(name.binding)
          : undefined;
    const place = this.placeOf(frame.tree, head.position);
    if (
      pattern === undefined ||
      this.files.some((known) => known.place.start === place.start && known.place.source === place.source)
    )
      return;
    this.files.push({ pattern, isGlob: method === 'Glob', place });
  }

  private defaultTrue(args: readonly Argument[], node: Operand, frame: Frame): void {
    const [fallback, given] = args;
    if (fallback?.node?.kind !== 'bool' || !fallback.node.value || given?.shape.length !== 1) return;
    const [part] = given.shape;
    if (part?.kind !== 'values') return;
    this.stuck.push({ path: part.path, isWhole: true, place: this.placeOf(frame.tree, node.position) });
  }

  private includeCall(args: readonly Argument[], node: Operand, frame: Frame): Shape {
    const [name, argument] = args;
    const shape = argument?.shape ?? nothing;
    if (name?.node?.kind === 'string') this.include({ name: name.node.text, shape, node, frame });
    else for (const define of this.defines.keys()) this.include({ name: define, shape, node, frame });
    return nothing;
  }

  private include({
    name,
    shape,
    node,
    frame,
  }: {
    readonly name: string;
    readonly shape: Shape;
    readonly node: AnyNode;
    readonly frame: Frame;
  }): void {
    const tree = this.defines.get(name);
    if (tree) this.follow(tree, shape);
    else this.use({ shape, isWhole: true, node, frame });
  }

  private runText(args: readonly Argument[], node: Operand, frame: Frame): Shape {
    const [text] = args;
    if (text?.node?.kind === 'string' && text.node.text.includes('{{')) this.isComplete = false;
    if (text) this.use({ shape: text.shape, isWhole: true, node, frame });
    this.runsValues = true;
    return nothing;
  }

  /** Notes that a value is used: all of it, or only whether it is there. */
  private use({
    shape,
    isWhole,
    node,
    frame,
  }: {
    readonly shape: Shape;
    readonly isWhole: boolean;
    readonly node: AnyNode;
    readonly frame: Frame;
  }): void {
    for (const part of shape) {
      if (part.kind === 'values') {
        const isTooMuch = (isWhole && part.path.length === 0) || part.path.length > limits.path;
        if (isTooMuch) this.isComplete = false;
        this.note({ path: part.path, isWhole, place: this.placeOf(frame.tree, node.position) });
      } else if (part.kind === 'scope') {
        if (isWhole) this.isComplete = false;
      } else if (isWhole) {
        for (const inner of part.entries.values()) this.use({ shape: inner, isWhole: true, node, frame });
      }
    }
  }

  private note(read: ValueRead): void {
    const key = `${read.isWhole} ${read.path.join('\u0000')}`;
    if (this.noted.has(key)) return;
    this.noted.add(key);
    this.reads.push(read);
  }
}

/** The values that an expression names outright. */
function namedValues(node: AnyNode): readonly ValuePath[] {
  if (node.kind === 'pipe') return node.commands.flatMap(namedValues);
  if (node.kind === 'command') return node.args.flatMap(namedValues);
  if (node.kind === 'chain') return namedValues(node.node);
  if (node.kind !== 'field' && !(node.kind === 'variable' && isRoot(node))) return [];
  const [first, ...path] = node.names;
  return first === 'Values' && path.length > 0 ? [path] : [];
}
