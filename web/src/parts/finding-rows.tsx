import type { Finding } from '../model/model.ts';
import { href } from '../route.ts';
import { SeverityBadge } from './badge.tsx';

/** Findings as links to their pages; `withAdvice` says what to do, too. */
export function FindingRows({
  findings,
  withAdvice = false,
}: {
  readonly findings: readonly Finding[];
  readonly withAdvice?: boolean;
}) {
  return (
    <ul className="rows">
      {findings.map((finding) => (
        <li key={finding.id}>
          <a className="finding-row" href={href(['findings', finding.id])}>
            <span className="meta">
              <SeverityBadge severity={finding.severity} />
              <span className="rule clip">{finding.rule}</span>
            </span>
            <span className="clamp">{finding.what}</span>
            {withAdvice && finding.do !== '' && <span className="quiet clamp">{finding.do}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
