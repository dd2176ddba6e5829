import { Fragment, useMemo } from 'react';
import { applicationKey } from '../model/application-key.ts';
import { type GraphEdge, type GraphNode, layOutCause } from '../model/chain-graph.ts';
import type { Cause } from '../model/cause.ts';
import { verdictOf } from '../model/verdict.ts';
import { count } from '../model/words.ts';
import { applicationHref } from '../route.ts';
import { Sign } from './badge.tsx';

const shownApplications = 24;

/** A cause as a graph, read downwards: the root, what waits for it, the Applications that wait for that. */
export function ChainView({ cause }: { readonly cause: Cause }) {
  const { levels, edges } = useMemo(() => layOutCause(cause), [cause]);
  const { applications, isCircle } = cause;
  return (
    <div className={`graph is-${cause.verdict}`}>
      <div className={isCircle ? 'graph-levels is-circle' : 'graph-levels'}>
        {levels.map((nodes, level) => (
          <Fragment key={level}>
            {level > 0 && (
              <Edges edges={edges[level - 1] ?? []} from={levels[level - 1]?.length ?? 1} to={nodes.length} />
            )}
            <ul className="graph-level">
              {nodes.map((node, index) => (
                <li key={index}>
                  <Node node={node} isRoot={level === 0 && !isCircle} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <Edges edges={edges.at(-1) ?? []} from={levels.at(-1)?.length ?? 1} to={1} />
      <ul className="graph-apps" aria-label="Applications held back">
        {applications.slice(0, shownApplications).map((application) => (
          <li key={applicationKey(application)}>
            <a className={`graph-app is-${verdictOf(application)}`} href={applicationHref(application)}>
              <Sign of={verdictOf(application)} />
              <span className="clip">{application.name}</span>
            </a>
          </li>
        ))}
        {applications.length > shownApplications && (
          <li className="quiet">and {count(applications.length - shownApplications, 'more application')}</li>
        )}
      </ul>
    </div>
  );
}

function Node({ node, isRoot }: { readonly node: GraphNode; readonly isRoot: boolean }) {
  if (node.kind === 'through') return <div className="graph-through" />;
  return (
    <div className={isRoot ? 'graph-node is-root' : 'graph-node'}>
      <span className="graph-text">{node.link.message}</span>
      {node.alike > 0 && <span className="label">and {node.alike.toLocaleString('en')} like it</span>}
      {node.link.location !== undefined && (
        <span className="mono label clip">
          {node.link.location.file}:{node.link.location.line}
        </span>
      )}
    </div>
  );
}

/** The lines between two levels whose nodes share the width evenly. */
function Edges({
  edges,
  from,
  to,
}: {
  readonly edges: readonly GraphEdge[];
  readonly from: number;
  readonly to: number;
}) {
  const middle = (index: number, of: number) => (100 * (index + 0.5)) / of;
  return (
    <div className="graph-edges" aria-hidden="true">
      <svg viewBox="0 0 100 28" preserveAspectRatio="none">
        {edges.map((edge) => {
          const [x1, x2] = [middle(edge.from, from), middle(edge.to, to)];
          return (
            <path
              key={`${edge.from} ${edge.to}`}
              d={`M${x1} 0C${x1} 14 ${x2} 14 ${x2} 27`}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      {[...new Set(edges.map((edge) => edge.to))].map((index) => (
        <i key={index} style={{ left: `${middle(index, to)}%` }} />
      ))}
    </div>
  );
}
