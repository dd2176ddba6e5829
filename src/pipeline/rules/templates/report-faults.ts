import { BudgetExceeded } from '#budget';
import { joinPath, lineText } from '#files';
import { type Chart, type ChartFault, lintChart, loadChart } from '#helm';
import { type Owner, isInSubchart, isTakenIn } from '#sources';
import type { Found } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { fileSubject } from '../subjects.ts';
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
  for (const fault of faultsOf(context)) {
    const { place, related, calls, kind } = fault;
    if (kind === 'syntax' || faultRules[kind].rule !== rule) continue;
    report({
      subject: fileSubject(target, place),
      data: faultData(fault),
      related: [
        ...(related ? [{ place: related, message: relatedMessage(fault) }] : []),
        ...calls.slice(0, 1).map((call) => ({ place: call, message: 'called here' })),
      ],
    });
  }
}

/** The faults of all charts of the tree, each once. */
function faultsOf(context: RuleContext): readonly ChartFault[] {
  let known = memory.get(context.fleets);
  if (!known) memory.set(context.fleets, (known = collect(context)));
  return known;
}

const memory = new WeakMap<RuleContext['fleets'], readonly ChartFault[]>();

function collect({ fleets, index, bounded }: RuleContext): readonly ChartFault[] {
  const charts = new Map<string, { readonly chart: Chart; readonly owner: Owner | string }>();
  const failed = new Set<string>();
  for (const { units } of fleets) {
    for (const { owner, chartUses, failures, notes } of units) {
      for (const { chart, path } of chartUses) {
        if (path !== undefined && !charts.has(path)) charts.set(path, { chart, owner });
      }
      for (const { place } of [...failures, ...notes]) failed.add(lineText(place));
    }
  }
  // What other charts take in from its folder nobody uses by itself.
  for (const path of index.charts) {
    if (charts.has(path) || !isTakenIn(index, path)) continue;
    const loaded = loadChart(index.tree, path);
    if (loaded.kind === 'chart') charts.set(path, { chart: loaded.chart, owner: path });
  }
  const found: ChartFault[] = [];
  for (const [path, { chart, owner }] of charts) {
    // It may call the named templates of the chart around it.
    const isPart = typeof owner === 'string' || isInSubchart(index.tree, joinPath(path, 'Chart.yaml'));
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
