import type { AnyNode, Tree } from '#gotemplate';

/**
 * The named templates that may be called when some templates are executed, by themselves or by one another;
 * `undefined` when the name of a call is only known then, so that it may be any.
 */
export function calledTemplates(
  begin: Iterable<Tree>,
  defines: ReadonlyMap<string, Tree>,
): ReadonlySet<string> | undefined {
  const called = new Set<string>();
  const trees = [...begin];
  for (let tree = trees.pop(); tree; tree = trees.pop()) {
    for (const name of callsIn(tree.root)) {
      if (name === undefined) return undefined;
      if (called.has(name)) continue;
      called.add(name);
      const next = defines.get(name);
      if (next) trees.push(next);
    }
  }
  return called;
}

/** The names that a node calls, in their order; `undefined` for one that is computed. */
export function callsIn(node: AnyNode): readonly (string | undefined)[] {
  const calls: (string | undefined)[] = [];
  collect(node, calls);
  return calls;
}

function collect(node: AnyNode, calls: (string | undefined)[]): void {
  switch (node.kind) {
    case 'list':
      for (const each of node.nodes) collect(each, calls);
      return;
    case 'action':
      return collect(node.pipe, calls);
    case 'template':
      calls.push(node.name);
      if (node.pipe) collect(node.pipe, calls);
      return;
    case 'if':
    case 'with':
    case 'range':
      collect(node.pipe, calls);
      collect(node.list, calls);
      if (node.elseList) collect(node.elseList, calls);
      return;
    case 'pipe':
      for (const command of node.commands) collect(command, calls);
      return;
    case 'chain':
      return collect(node.node, calls);
    case 'command': {
      const [head, first] = node.args;
      if (head?.kind === 'identifier' && head.name === 'include')
        calls.push(first?.kind === 'string' ? first.text : undefined);
      for (const each of node.args) collect(each, calls);
      return;
    }
    default:
      return;
  }
}
