import type {
  ActionNode,
  BranchNode,
  CommandNode,
  ListNode,
  Node,
  Operand,
  PipeNode,
  Tree,
} from '#gotemplate';
import { addSite } from './trace-site.ts';

/**
 * Rewrites a template so that it reports what it does and still writes the same text: a marker before every text,
 * at the end of every pipeline, around branches and calls, and around every use of a variable or of dot. The
 * markers are functions of `traceFunctions`.
 */
export function instrumentTree(tree: Tree): Tree {
  const writer = new Instrument(tree);
  return { ...tree, root: writer.whole() };
}

const noKeys: ReadonlySet<string> = new Set();

/** Functions that keep their arguments apart in what they return, and their twins that are told which is which. */
const keepers: ReadonlyMap<string, string> = new Map([
  ['dict', '__dict'],
  ['set', '__set'],
]);

class Instrument {
  private readonly tree: Tree;

  constructor(tree: Tree) {
    this.tree = tree;
  }

  whole(): ListNode {
    const { root } = this.tree;
    const site = addSite({ tree: this.tree, position: root.position, kind: 'tree', keys: noKeys, slots: [] });
    return { ...root, nodes: [call('__enter', site), ...this.nodes(root), call('__exit', site)] };
  }

  private list(list: ListNode, first: Node | undefined): ListNode {
    return { ...list, nodes: [...(first ? [first] : []), ...this.nodes(list)] };
  }

  private nodes(list: ListNode): Node[] {
    return list.nodes.flatMap((node) => this.node(node));
  }

  private node(node: Node): readonly Node[] {
    switch (node.kind) {
      case 'text':
        return [call('__t', this.site(node.position, 'text')), node];
      case 'action':
        return [this.action(node)];
      case 'template': {
        const pipe = node.pipe && this.pipe(node.pipe);
        return [call('__call', this.site(node.position, 'template')), { ...node, pipe }];
      }
      case 'break':
      case 'continue':
        return [node];
      default:
        return this.branch(node);
    }
  }

  private action(node: ActionNode): Node {
    const [declared] = node.pipe.declarations;
    const marker = declared
      ? command('__v', this.site(node.position, 'variable'), Math.max(declared.binding.slot, 0))
      : command('__p', this.site(node.position, 'action'));
    return { ...node, pipe: withCommand(this.pipe(node.pipe), marker) };
  }

  private branch(node: BranchNode): readonly Node[] {
    const site = addSite({
      tree: this.tree,
      position: node.position,
      kind: node.kind,
      keys: keysOf(node.list),
      slots: node.pipe.declarations.map((declaration) => declaration.binding.slot),
      branch: { hasElse: node.elseList !== null },
    });
    const body = node.kind === 'if' ? undefined : call('__body', site);
    const rewritten: BranchNode = {
      ...node,
      pipe: withCommand(this.pipe(node.pipe), command('__c', site)),
      list: this.list(node.list, body),
      elseList: node.elseList && this.list(node.elseList, undefined),
    };
    return [rewritten, call('__end', site)];
  }

  private site(position: number, kind: 'text' | 'action' | 'variable' | 'template'): number {
    return addSite({ tree: this.tree, position, kind, keys: noKeys, slots: [] });
  }

  private pipe(pipe: PipeNode): PipeNode {
    return { ...pipe, commands: pipe.commands.map((each, index) => this.command(each, index > 0)) };
  }

  private command(node: CommandNode, hasFinal: boolean): CommandNode {
    const [first, ...rest] = node.args;
    if (first === undefined) return node;
    const args = rest.map((arg) => this.operand(arg));
    const isMethodCall = first.kind !== 'identifier' && (rest.length > 0 || hasFinal);
    const keeper = first.kind === 'identifier' && !hasFinal ? keepers.get(first.name) : undefined;
    if (keeper !== undefined)
      return { ...node, args: [identifier(keeper, first.position), ...args.map(keep)] };
    return { ...node, args: [isMethodCall ? first : this.operand(first), ...args] };
  }

  private operand(node: Operand): Operand {
    switch (node.kind) {
      case 'pipe':
        return this.pipe(node);
      case 'chain':
        return { ...node, node: this.operand(node.node) };
      case 'dot':
        return inParentheses(node.position, [identifier('__d', node.position), node]);
      case 'variable': {
        if (node.binding.slot <= 0) return node;
        const plain = { ...node, names: [] };
        const read = inParentheses(node.position, [
          identifier('__r', node.position),
          number(node.binding.slot, node.position),
          plain,
        ]);
        if (node.names.length === 0) return read;
        return { kind: 'chain', position: node.position, node: read, names: node.names };
      }
      default:
        return node;
    }
  }
}

/** `(__m (__s) ARG)`: the reads between the two belong to this argument. */
function keep(arg: Operand): Operand {
  const start = inParentheses(arg.position, [identifier('__s', arg.position)]);
  return inParentheses(arg.position, [identifier('__m', arg.position), start, arg]);
}

function withCommand(pipe: PipeNode, last: CommandNode): PipeNode {
  return { ...pipe, commands: [...pipe.commands, last] };
}

function command(name: string, ...numbers: readonly number[]): CommandNode {
  return {
    kind: 'command',
    position: 0,
    args: [identifier(name, 0), ...numbers.map((each) => number(each, 0))],
  };
}

/** An action that calls a marker and writes nothing. */
function call(name: string, site: number): ActionNode {
  const pipe: PipeNode = {
    kind: 'pipe',
    position: 0,
    isAssign: false,
    declarations: [],
    commands: [command(name, site)],
  };
  return { kind: 'action', position: 0, pipe };
}

function inParentheses(position: number, args: readonly Operand[]): PipeNode {
  return {
    kind: 'pipe',
    position,
    isAssign: false,
    declarations: [],
    commands: [{ kind: 'command', position, args }],
  };
}

function identifier(name: string, position: number): Operand {
  return { kind: 'identifier', position, name };
}

function number(value: number, position: number): Operand {
  return {
    kind: 'number',
    position,
    text: String(value),
    int: BigInt(value),
    float: value,
    imaginary: undefined,
    isUnsigned: true,
  };
}

/** The mapping keys that stand in the text of a branch. */
function keysOf(list: ListNode): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const node of list.nodes) {
    if (node.kind === 'text') {
      for (const match of node.text.matchAll(/^[ \t]*(?:- )?["']?([\w./-]+)["']?:/gm))
        keys.add(match[1] ?? '');
    } else if (node.kind === 'if' || node.kind === 'with' || node.kind === 'range') {
      for (const key of keysOf(node.list)) keys.add(key);
    }
  }
  return keys;
}
