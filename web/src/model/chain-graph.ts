import { linkKey } from '#causes';
import type { Cause } from './cause.ts';
import type { Link } from './model.ts';

/** A cause drawn downwards: the root on top, below each link what waits for it, the Applications under all. */
export type ChainGraph = {
  readonly levels: readonly (readonly GraphNode[])[];
  /** Edges from each level to the next by the places of their ends; after the last level, to the Applications. */
  readonly edges: readonly (readonly GraphEdge[])[];
};

export type GraphNode =
  | { readonly kind: 'link'; readonly link: Link; readonly alike: number }
  /** Nothing but a line: the chain here is shorter than others. */
  | { readonly kind: 'through' };

export type GraphEdge = { readonly from: number; readonly to: number };

const mostAbreast = 3;

/** Lays a cause out. Links that chains share are drawn once; where too many stand abreast, one stands for them all. */
export function layOutCause({ applications }: Pick<Cause, 'applications'>): ChainGraph {
  const chains = applications.map(({ forecast, target }) => {
    const links = (forecast?.chain ?? []).toReversed();
    return links.map((link) => ({ link, key: linkKey(link, target) }));
  });
  const depth = Math.max(0, ...chains.map((chain) => chain.length));
  const levels: GraphNode[][] = [];
  const spots: number[][] = chains.map(() => []);
  for (let level = 0; level < depth; level++) {
    const places = new Map<string, number>();
    const nodes: GraphNode[] = [];
    chains.forEach((chain, index) => {
      const step = chain[level];
      const key = step?.key ?? `through ${chain.at(-1)?.key}`;
      const known = places.get(key);
      spots[index]?.push(known ?? nodes.length);
      if (known !== undefined) return;
      places.set(key, nodes.length);
      nodes.push(step === undefined ? { kind: 'through' } : { kind: 'link', link: step.link, alike: 0 });
    });
    const links = nodes.filter((node) => node.kind === 'link');
    const [first] = links;
    if (nodes.length <= mostAbreast || first === undefined) levels.push(nodes);
    else {
      levels.push([{ ...first, alike: links.length - 1 }]);
      for (const spot of spots) spot[level] = 0;
    }
  }
  const edges = levels.map((_, level) => {
    const found = new Map<string, GraphEdge>();
    for (const spot of spots) {
      const [from = 0, to = 0] = [spot[level], level === depth - 1 ? 0 : spot[level + 1]];
      found.set(`${from} ${to}`, { from, to });
    }
    return [...found.values()];
  });
  return { levels, edges };
}
