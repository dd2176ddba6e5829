import type { Evidence } from '../document.ts';
import type { Issue } from '../issue.ts';

/** Everything an issue rests on: what was seen, the lines in git, the findings there. */
export function issueEvidence({ evidence, places, findings, origin }: Issue): readonly Evidence[] {
  return [
    ...evidence,
    ...places.map(({ location, says }): Evidence => ({ kind: 'line', location, says })),
    ...(origin === 'seen' ? findings.map(({ rule, id }): Evidence => ({ kind: 'finding', rule, id })) : []),
  ];
}
