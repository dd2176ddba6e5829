import { applicationKey } from './application-key.ts';
import { type Cause, linkKey } from './group-causes.ts';
import type { Link } from './model.ts';
import type { ApplicationReport } from '#report';

/** A cause drawn: its links from the root outwards, and the Applications that wait at the end. */
export type ChainGraph = {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly isBack: boolean }[];
  readonly columns: number;
  readonly rows: number;
  /** Applications that are not drawn, because there are too many. */
  readonly left: number;
};

export type GraphNode = {
  readonly key: string;
  readonly column: number;
  readonly row: number;
  readonly what:
    | { readonly kind: 'link'; readonly link: Link; readonly isRoot: boolean }
    | { readonly kind: 'application'; readonly application: ApplicationReport };
};

const mostApplications = 12;

/** Lays a cause out: one column for each step away from the root, links that several chains share drawn once. */
export function layOutCause({ applications, isCircle }: Cause): ChainGraph {
  const columns = new Map<string, number>();
  const links = new Map<string, { readonly link: Link; readonly isRoot: boolean }>();
  const edges = new Map<string, ChainGraph['edges'][number]>();
  const shown = applications.slice(0, mostApplications);
  const ends: (readonly [ApplicationReport, string])[] = [];
  for (const application of shown) {
    const chain = (application.forecast?.chain ?? []).filter((link) => link.need !== 'cycle');
    const keys = chain.map((link) => linkKey(link, application.target));
    chain.forEach((link, index) => {
      const key = keys[index] ?? '';
      const column = chain.length - 1 - index;
      columns.set(key, Math.max(columns.get(key) ?? 0, column));
      if (!links.has(key)) links.set(key, { link, isRoot: column === 0 && !isCircle });
      const next = keys[index - 1];
      if (next !== undefined && next !== key)
        edges.set(`${key}\n${next}`, { from: key, to: next, isBack: false });
    });
    const [first] = keys;
    const last = keys.at(-1);
    if (first === undefined || last === undefined) continue;
    if (isCircle && first !== last) edges.set(`${first}\n${last}`, { from: first, to: last, isBack: true });
    ends.push([application, first]);
  }
  const width = Math.max(0, ...columns.values()) + 2;
  const used = Array.from({ length: width }, () => 0);
  const place = (column: number) => {
    const row = used[column] ?? 0;
    used[column] = row + 1;
    return row;
  };
  const nodes: GraphNode[] = [...links].map(([key, { link, isRoot }]) => {
    const column = columns.get(key) ?? 0;
    return { key, column, row: place(column), what: { kind: 'link', link, isRoot } };
  });
  for (const [application, first] of ends) {
    const key = applicationKey(application);
    nodes.push({ key, column: width - 1, row: place(width - 1), what: { kind: 'application', application } });
    edges.set(`${first}\n${key}`, { from: first, to: key, isBack: false });
  }
  return {
    nodes,
    edges: [...edges.values()],
    columns: width,
    rows: Math.max(1, ...used),
    left: applications.length - shown.length,
  };
}
