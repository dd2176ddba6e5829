import { useMemo } from 'react';
import { type GraphNode, layOutCause } from '../model/chain-graph.ts';
import type { Cause } from '../model/group-causes.ts';
import { verdictOf } from '../model/verdict.ts';
import { count } from '../model/words.ts';
import { applicationHref } from '../route.ts';
import { Sign } from './badge.tsx';

const box = { width: 184, height: 122, across: 32, down: 14 };
const small = 34;

/** A cause as a graph, read from left to right: the root, what waits for it, the Applications that wait for that. */
export function ChainView({ cause }: { readonly cause: Cause }) {
  const graph = useMemo(() => layOutCause(cause), [cause]);
  const applications = graph.nodes.filter(({ what }) => what.kind === 'application').length;
  const linkRows = Math.max(1, ...graph.nodes.map(({ what, row }) => (what.kind === 'link' ? row + 1 : 0)));
  const height = Math.max(
    linkRows * (box.height + box.down),
    applications * (small + box.down / 2) + (graph.left > 0 ? small : 0),
  );
  const places = new Map(
    graph.nodes.map((node) => {
      const isSmall = node.what.kind === 'application';
      const [unit, rows] = isSmall
        ? [small + box.down / 2, applications]
        : [
            box.height + box.down,
            graph.nodes.filter((each) => each.column === node.column && each.what.kind === 'link').length,
          ];
      const top = (height - rows * unit) / 2 + node.row * unit;
      return [
        node.key,
        { left: node.column * (box.width + box.across), top, height: isSmall ? small : box.height },
      ];
    }),
  );
  const width = graph.columns * (box.width + box.across) - box.across;
  return (
    <div
      className="graph"
      tabIndex={0}
      role="region"
      aria-label="The chain from the cause to the applications"
    >
      <div className="graph-sheet" style={{ width, height: height + (cause.isCircle ? 40 : 0) }}>
        <svg width={width} height={height + 40} aria-hidden="true">
          <defs>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M1 1l6 3-6 3" fill="none" stroke="context-stroke" strokeWidth="1.4" />
            </marker>
          </defs>
          {graph.edges.map(({ from, to, isBack }) => {
            const [a, b] = [places.get(from), places.get(to)];
            if (a === undefined || b === undefined) return null;
            const path = isBack ? around(a, b, height) : across(a, b);
            return (
              <path
                key={`${from} ${to}`}
                d={path}
                className={isBack ? 'graph-edge is-back' : 'graph-edge'}
                markerEnd="url(#arrow)"
              />
            );
          })}
        </svg>
        <ul>
          {graph.nodes.map((node) => {
            const { left = 0, top = 0, height: tall = 0 } = places.get(node.key) ?? {};
            return (
              <li key={node.key} style={{ left, top, width: box.width, height: tall }}>
                <Node node={node} />
              </li>
            );
          })}
        </ul>
      </div>
      {graph.left > 0 && (
        <p className="graph-left">and {count(graph.left, 'more application')}, listed below</p>
      )}
    </div>
  );
}

function Node({ node: { what } }: { readonly node: GraphNode }) {
  if (what.kind === 'application') {
    const verdict = verdictOf(what.application);
    return (
      <a className={`graph-app is-${verdict}`} href={applicationHref(what.application)}>
        <Sign of={verdict} />
        <span className="clip">{what.application.name}</span>
        <span className="quiet clip">{what.application.target}</span>
      </a>
    );
  }
  return (
    <div className={what.isRoot ? 'graph-node is-root' : 'graph-node'} title={what.link.message}>
      <span className="label clip">unmet: {what.link.need}</span>
      <span className="graph-text">{what.link.message}</span>
    </div>
  );
}

type Spot = { readonly left: number; readonly top: number; readonly height: number };

function across(from: Spot, to: Spot): string {
  const [x1, y1] = [from.left + box.width, from.top + from.height / 2];
  const [x2, y2] = [to.left, to.top + to.height / 2];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2 - 2} ${y2}`;
}

/** Back under everything, from the last link to the one that waits for it again. */
function around(from: Spot, to: Spot, bottom: number): string {
  const [x1, y1] = [from.left + box.width / 2, from.top + from.height];
  const [x2, y2] = [to.left + box.width / 2, to.top + to.height];
  return `M${x1} ${y1}C${x1} ${bottom + 30} ${x1} ${bottom + 26} ${x1 - 40} ${bottom + 26}L${x2 + 40} ${bottom + 26}C${x2} ${bottom + 26} ${x2} ${bottom + 30} ${x2} ${y2 + 3}`;
}
