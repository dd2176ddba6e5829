import { addTo } from '#groups';
import type { Chain } from '#diagnosis';
import type { Block, DiagramNode } from './document.ts';

/** The ways from Applications down to the root as one picture; ways over the same kinds of things share their boxes. */
export function causeDiagram(title: string, chains: readonly Chain[]): readonly Block[] {
  const ways = new Map<string, (readonly string[])[]>();
  for (const { application, things } of chains) {
    const way = [application, ...things.slice(1)];
    const key = JSON.stringify(way.map((thing, index) => (index === way.length - 1 ? thing : kindOf(thing))));
    addTo(ways, key, way);
  }
  const nodes = new Map<string, DiagramNode>();
  const edges = new Map<string, { readonly from: string; readonly to: string }>();
  for (const group of ways.values()) {
    const ids = (group[0] ?? []).map((_, index, { length }) => {
      const label = labelOf(group.map((way) => way[index] ?? ''));
      const role = index === 0 ? 'application' : index === length - 1 ? 'root' : 'step';
      const node = nodes.get(label) ?? { id: `n${nodes.size}`, label, role };
      nodes.set(label, node);
      return node.id;
    });
    ids.forEach((to, index) => {
      const from = ids[index - 1];
      if (from !== undefined && from !== to) edges.set(`${from} ${to}`, { from, to });
    });
  }
  return edges.size === 0
    ? []
    : [{ kind: 'diagram', title, nodes: [...nodes.values()], edges: [...edges.values()] }];
}

/** `ExternalSecret.external-secrets.io`; an Application by its name has none, and a sentence is its own. */
function kindOf(thing: string): string {
  if (/\s/.test(thing)) return thing;
  return /^[A-Z][\w.-]*(?=\/)/.exec(thing)?.[0] ?? 'Application';
}

function labelOf(things: readonly string[]): string {
  const distinct = [...new Set(things)];
  const [first = ''] = distinct;
  return distinct.length === 1 ? first : `${distinct.length} × ${kindOf(first)}: ${first} …`;
}
