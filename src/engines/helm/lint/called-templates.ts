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

/** The names that a node calls; `undefined` for one that is computed. */
export function* callsIn(node: AnyNode): Iterable<string | undefined> {
  switch (node.kind) {
    case 'list':
      for (const each of node.nodes) yield* callsIn(each);
      return;
    case 'action':
      return yield* callsIn(node.pipe);
    case 'template':
      yield node.name;
      if (node.pipe) yield* callsIn(node.pipe);
      return;
    case 'if':
    case 'with':
    case 'range':
      yield* callsIn(node.pipe);
      yield* callsIn(node.list);
      if (node.elseList) yield* callsIn(node.elseList);
      return;
    case 'pipe':
      for (const command of node.commands) yield* callsIn(command);
      return;
    case 'chain':
      return yield* callsIn(node.node);
    case 'command': {
      const [head, first] = node.args;
      if (head?.kind === 'identifier' && head.name === 'include')
        yield first?.kind === 'string' ? first.text : undefined;
      for (const each of node.args) yield* callsIn(each);
      return;
    }
    default:
      return;
  }
}
