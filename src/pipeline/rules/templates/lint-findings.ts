import { weigh } from '#evidence';
import { type RawFinding, severityOf } from '#findings';
import { type Chart, lintChart } from '#helm';
import { faultData, faultRules, faultSaying, relatedMessage } from './fault-words.ts';

/**
 * What is wrong with one chart whatever its values are, as findings; nothing but the chart is looked at. A part of another
 * chart may call the named templates of that one.
 */
export function lintFindings(chart: Chart, isPart: boolean): readonly RawFinding[] {
  const faults = lintChart(chart).faults.filter(({ kind }) => !isPart || kind !== 'unknown-template');
  return faults.map((fault): RawFinding => {
    const { rule, impact } = faultRules[fault.kind];
    const data = faultData(fault);
    const { what, so, do: advice } = faultSaying(data);
    const { branch, related, calls } = fault;
    return {
      rule,
      severity: severityOf(impact, weigh([]), 'deployed'),
      target: chart.metadata.name,
      message: what,
      so,
      do: advice,
      data,
      confidence: 'proven',
      standing: 'undeployed',
      place: fault.place,
      related: [
        ...(related ? [{ place: related, message: relatedMessage(fault) }] : []),
        ...calls.slice(0, 1).map((place) => ({ place, message: 'called here' })),
        ...branch.map(({ place, keyword, text, holds }) => ({
          place,
          message: `where ${keyword} ${text} ${holds ? 'holds' : 'does not hold'}`,
        })),
      ],
    };
  });
}
