import { BudgetExceeded } from '#budget';
import { joinPath, lineText } from '#files';
import { type Chart, type ChartFault, lintChart } from '#helm';
import type { Owner } from '#sources';
import type { Found } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { fileSubject } from '../subjects.ts';
import { objection } from '../doubts.ts';
import { branchesOff } from './branch-off.ts';
import { type FaultData, faultData, faultRules, relatedMessage } from './fault-words.ts';

/**
 * Reports what is wrong, whatever their values are, with the charts of the tree, as far as a rule speaks of it. What
 * keeps a chart from being rendered with the values it has is for the rules about failures.
 */
export function reportFaults(
  context: RuleContext,
  rule: string,
  report: (found: Found<FaultData>) => void,
): void {
  const target = context.fleets[0]?.target ?? '';
  const isOff = branchesOff(context.fleets);
  for (const fault of faultsOf(context)) {
    const { place, related, calls, kind } = fault;
    if (kind === 'syntax' || faultRules[kind].rule !== rule) continue;
    report({
      subject: fileSubject(target, place),
      data: faultData(fault),
      // What only works worse does so where it is rendered.
      reasons: faultRules[kind].impact === 'weakens' && isOff(fault) ? [switchedOff] : [],
      related: [
        ...(related ? [{ place: related, message: relatedMessage(fault) }] : []),
        ...calls.slice(0, 1).map((call) => ({ place: call, message: 'called here' })),
      ],
    });
  }
}

const switchedOff = objection('switched-off', 'no values in git take that branch');

/** The faults of all charts of the tree, each once. */
function faultsOf(context: RuleContext): readonly ChartFault[] {
  let known = memory.get(context.fleets);
  if (!known) memory.set(context.fleets, (known = collect(context)));
  return known;
}

const memory = new WeakMap<RuleContext['fleets'], readonly ChartFault[]>();

function collect({ fleets, index, bounded }: RuleContext): readonly ChartFault[] {
  const charts = new Map<string, { readonly chart: Chart; readonly owner: Owner }>();
  const failed = new Set<string>();
  for (const { units } of fleets) {
    for (const { owner, chartUses, failures, notes } of units) {
      for (const { chart, path } of chartUses) {
        if (path !== undefined && !charts.has(path)) charts.set(path, { chart, owner });
      }
      for (const { place } of [...failures, ...notes]) failed.add(lineText(place));
    }
  }
  const found: ChartFault[] = [];
  for (const [path, { chart, owner }] of charts) {
    const isPart = isInsideChart(path, index.charts);
    bounded(owner, (budget) => {
      const { faults, unseen } = lintChart(chart, budget);
      for (const fault of faults)
        if (!failed.has(lineText(fault.place)) && !(isPart && fault.kind === 'unknown-template'))
          found.push(fault);
      const [first] = unseen;
      if (first !== undefined) throw new BudgetExceeded(first);
    });
  }
  return found;
}

/** Whether a chart lies in charts/ of another one, whose named templates it may call. */
function isInsideChart(path: string, charts: ReadonlySet<string>): boolean {
  const match = /^(.*?)\/?charts\/[^/]+$/.exec(path);
  return match !== null && charts.has(match[1] === undefined ? '' : joinPath(match[1], ''));
}
