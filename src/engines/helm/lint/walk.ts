import {
  type AnyNode,
  type BranchNode,
  type CommandNode,
  type ListNode,
  type Node,
  type Tree,
  nodeText,
} from '#gotemplate';
import { type Abstract, computed, expressionOf, kindsOf, known, nothing, partOf } from './abstract-value.ts';
import { Expressions, type IncludeCall, type Wrong, withoutNil } from './expressions.ts';
import { truthOf } from './logic-calls.ts';
import type { Frame, Piece } from './piece.ts';
import { type Entry, rangeItems } from './range-items.ts';
import { type Scope, type WalkContext, siteOf } from './scope.ts';
import { holeOf, piecesOf, text, wholeText } from './texts.ts';

type Signal = 'go-on' | 'break' | 'continue';

const limits = { includes: 40, items: 40 };

/** One walk through a template on one path: its text with holes, and what fails on the way. */
export class Walk {
  /** How many questions were asked before anything was printed; negative if nothing was. */
  gates = -1;
  /** The branch at which each question was asked first. */
  readonly decisions = new Map<string, Frame>();
  private readonly context: WalkContext;
  private readonly expressions: Expressions;
  private frame: Frame | undefined;
  private output: Piece[] = [];
  private captures = 0;

  constructor(context: WalkContext) {
    this.context = context;
    this.expressions = new Expressions({
      path: context.path,
      budget: context.budget,
      include: (call, scope) => this.include(call, scope),
      reached: (command, { chain }) => context.reached(command, chain),
      fault: (wrong, scope) => this.fault(wrong, scope),
    });
  }

  /** The pieces that a template prints for a dot. */
  run(tree: Tree, dot: Abstract): readonly Piece[] {
    return this.capture({ tree, dot, root: dot, variables: new Map(), calls: [], chain: this.context.calls });
  }

  /** What the template of a scope prints. */
  private capture(scope: Scope): readonly Piece[] {
    const outer = this.output;
    this.output = [];
    this.captures++;
    this.context.budget.enter();
    try {
      this.list(scope.tree.root, scope);
      return this.output;
    } finally {
      this.context.budget.leave();
      this.captures--;
      this.output = outer;
    }
  }

  private list(list: ListNode, scope: Scope): Signal {
    for (const node of list.nodes) {
      this.context.budget.charge();
      const signal = this.node(node, scope);
      if (signal !== 'go-on') return signal;
    }
    return 'go-on';
  }

  private node(node: Node, scope: Scope): Signal {
    switch (node.kind) {
      case 'text':
        this.print([{ text: node.text, site: siteOf(node, scope), frames: [] }]);
        return 'go-on';
      case 'action': {
        const value = this.expressions.pipe(node.pipe, scope);
        if (node.pipe.declarations.length === 0) this.printValue(value, node, scope);
        return 'go-on';
      }
      case 'if':
      case 'with':
        return this.branch(node, scope);
      case 'range':
        return this.range(node, scope);
      case 'template': {
        const data = node.pipe ? this.expressions.pipe(node.pipe, scope) : nothing;
        this.reach(node, scope);
        this.print(
          piecesOf(this.include({ name: known(node.name), data, node }, scope), siteOf(node, scope)),
        );
        return 'go-on';
      }
      default:
        return node.kind;
    }
  }

  private print(pieces: readonly Piece[]): void {
    const { frame } = this;
    if (this.gates < 0 && this.captures === 1 && pieces.some(isVisible))
      this.gates = this.context.path.answers.size;
    this.context.budget.allocate(pieces.length * 40);
    for (const piece of pieces) {
      const isInside = !frame || piece.frames.some((inner) => this.isWithin(inner, frame));
      this.output.push(isInside ? piece : { ...piece, frames: [frame, ...piece.frames] });
    }
  }

  private printValue(value: Abstract, node: AnyNode, scope: Scope): void {
    this.reach(node, scope);
    const kinds = kindsOf(value);
    const isMap = value.kind === 'map' || (kinds?.length === 1 && kinds[0] === 'map');
    if (isMap && !this.isInComment())
      this.fault({ kind: 'printed-map', reason: expressionOf(value), node }, scope);
    this.print(piecesOf(value, siteOf(node, scope)));
  }

  private branch(node: BranchNode, scope: Scope): Signal {
    const before = this.context.path.answers.size;
    const value = this.expressions.pipe(node.pipe, scope);
    const isTaken = truthOf(value, this.context.path);
    const frame = { outer: this.frame, tree: scope.tree, node, isTaken };
    this.decide(before, frame);
    return this.within(frame, () => {
      if (isTaken) return this.list(node.list, node.kind === 'with' ? { ...scope, dot: value } : scope);
      return this.otherwise(node, scope);
    });
  }

  private decide(before: number, frame: Frame): void {
    for (const key of this.context.path.asked.slice(before)) this.decisions.set(key, frame);
  }

  private otherwise({ elseList }: BranchNode, scope: Scope): Signal {
    return elseList ? this.list(elseList, scope) : 'go-on';
  }

  private within<T>(frame: Frame, work: () => T): T {
    const outer = this.frame;
    this.frame = frame;
    try {
      return work();
    } finally {
      this.frame = outer;
    }
  }

  private range(node: BranchNode, scope: Scope): Signal {
    const value = this.expressions.value(node.pipe, scope);
    this.reach(node.pipe, scope);
    const items = rangeItems(value, limits.items);
    if (items === 'none') {
      const reason = `range can't iterate over ${expressionOf(value)}`;
      this.fault({ kind: 'wrong-arguments', reason, node: node.pipe }, scope);
      return 'go-on';
    }
    if (items?.length === 0) return this.otherwise(node, scope);
    if (items) {
      for (const entry of items) if (this.round(node, entry, scope) === 'break') break;
      return 'go-on';
    }
    const before = this.context.path.answers.size;
    const isTaken = truthOf(value, this.context.path);
    const frame = { outer: this.frame, tree: scope.tree, node, isTaken };
    this.decide(before, frame);
    return this.within(frame, () => {
      if (!isTaken) return this.otherwise(node, scope);
      const item = partOf(value.kind === 'unknown' ? value : computed('range', [value], undefined), '[*]');
      this.expressions.loop(() => this.round(node, [computed('key', [item], undefined), item], scope));
      return 'go-on';
    });
  }

  private round(node: BranchNode, [index, item]: Entry, scope: Scope): Signal {
    this.context.budget.charge();
    const [first, second] = node.pipe.declarations;
    if (first && second) scope.variables.set(first.binding, index);
    const holder = second ?? first;
    if (holder) scope.variables.set(holder.binding, item);
    return this.list(node.list, { ...scope, dot: item });
  }

  /** What a named template prints; a hole, if its name is not known or it calls itself too often. */
  private include({ name, data, node }: IncludeCall, scope: Scope): Abstract {
    const called = wholeText(name);
    if (called !== undefined && !isWrittenOut(node)) this.context.computedName();
    const tree = called === undefined ? undefined : this.context.defines.get(called);
    if (called === undefined || !tree || scope.calls.length >= limits.includes) {
      if (called !== undefined && !tree && this.context.areAllDefined) {
        const reason = `template "${called}" is defined nowhere`;
        this.fault({ kind: 'unknown-template', reason, node, command: commandOf(node) }, scope);
      }
      const hole = { ...holeOf(computed('include', [name, data], undefined)), isBlock: true };
      return text([{ hole, site: siteOf(node, scope), frames: [] }]);
    }
    const dot = withoutNil(data);
    return text(
      this.capture({
        tree,
        dot,
        root: dot,
        variables: new Map(),
        calls: [siteOf(node, scope), ...scope.calls],
        chain: scope.chain.into(tree.name, node.position),
      }),
    );
  }

  /** Whether a branch lies in another one. */
  private isWithin(inner: Frame, outer: Frame): boolean {
    for (let frame: Frame | undefined = inner; frame; frame = frame.outer) {
      if (frame === outer) return true;
      this.context.budget.charge();
    }
    return false;
  }

  /** Whether the line that is being printed is a comment. */
  private isInComment(): boolean {
    let line = '';
    for (let index = this.output.length - 1; index >= 0; index--) {
      const piece = this.output[index];
      if (!piece) break;
      this.context.budget.charge();
      const shown = 'hole' in piece ? 'x' : piece.text;
      const start = shown.lastIndexOf('\n');
      line = shown.slice(start + 1) + line;
      if (start >= 0) break;
    }
    return /^\s*#|\s#/.test(line);
  }

  /** Says that something other than a command was reached that may be at fault. */
  private reach(node: AnyNode, scope: Scope): void {
    this.context.reached(standIn(node), scope.chain);
  }

  private fault({ kind, reason, node, command }: Wrong, { tree, calls, chain }: Scope): void {
    const { position } = node;
    const fault = { kind, reason, expression: nodeText(node), tree, position, frame: this.frame, calls };
    this.context.noticed(fault, command ?? standIn(node), chain);
  }
}

function commandOf(node: AnyNode): CommandNode | undefined {
  return node.kind === 'command' ? node : undefined;
}

/** Whether a call names what it calls. */
function isWrittenOut(node: AnyNode): boolean {
  return node.kind === 'template' || (node.kind === 'command' && node.args[1]?.kind === 'string');
}

function standIn({ position }: AnyNode): CommandNode {
  return { kind: 'command', position, args: [] };
}

function isVisible(piece: Piece): boolean {
  return 'hole' in piece || piece.text.trim() !== '';
}
