import type { ReportPage } from '#report';
import type { Link } from '../model/model.ts';
import type { Verdict } from '../model/verdict.ts';
import { CodeFrame } from './code-frame.tsx';

/** A chain in words, from what is seen to what it rests on, each step with its lines in git. */
export function ChainList({
  chain,
  verdict,
  excerpts,
}: {
  readonly chain: readonly Link[];
  readonly verdict: Verdict;
  readonly excerpts: ReportPage['excerpts'];
}) {
  return (
    <ol className="chain">
      {chain.map((link, index) => (
        <li key={index} className={index === chain.length - 1 ? `is-root is-${verdict}` : ''}>
          <span className="label">
            {index === 0 ? 'unmet' : 'because of'}: {link.need}
          </span>
          <p className="pre">{link.message}</p>
          {link.location !== undefined &&
            (isAt(chain[index - 1], link) ? (
              <p className="quiet">at the same line</p>
            ) : (
              <CodeFrame at={link.location} excerpts={excerpts} />
            ))}
        </li>
      ))}
    </ol>
  );
}

function isAt(before: Link | undefined, { location }: Link): boolean {
  return before?.location?.file === location?.file && before?.location?.line === location?.line;
}
