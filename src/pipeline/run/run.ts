import { watchedBy } from '#budget';
import { type Discovery, type TreeInput, discover, keepSecretsOf } from '#discover';
import type { SettledFindings } from '#findings';
import type { Fleet } from '#fleet';
import type { TargetForecast } from '#forecast';
import type { FleetState } from '#needs';
import type { Problem } from '#outcome';
import { type Unit, cutShort } from '#render';
import { type Report, buildReport } from '#report';
import type { Rule } from '#rules';
import { traced } from '#trace';
import { aroundCulprits } from './around-culprits.ts';
import { chartsFromTree } from './charts-from-tree.ts';
import { type Surroundings, foreseeTarget } from './foresee-target.ts';
import { judge } from './judge.ts';
import { unverified } from './unverified.ts';

/** What the line takes. */
export type RunInput = TreeInput &
  Omit<Surroundings, 'index' | 'budget' | 'onProblem'> & {
    /** Rules of the user, from modules that the shell loaded. */
    readonly extraRules?: readonly Rule[] | undefined;
    /** Fingerprints of findings that are accepted as they are. */
    readonly baseline?: ReadonlySet<string> | undefined;
    /** Fingerprints of what some rules find in the revision to compare with. */
    readonly foundBefore?: ((rules: ReadonlySet<string>) => ReadonlySet<string>) | undefined;
    /** Whether a tree without Applications is fine. */
    readonly mayBeEmpty?: boolean | undefined;
    /** The fleets of the revision to compare with. */
    readonly base?: readonly Fleet[] | undefined;
    /** What the report says of the program and of the tree. */
    readonly about?: { readonly version: string; readonly tree: Report['tree'] };
  };

/** Everything the line makes of a tree. */
export type RunResult = Discovery & {
  /** One fleet for each target, in their order. */
  readonly fleets: readonly Fleet[];
  readonly forecasts: readonly TargetForecast[];
  readonly findings: SettledFindings;
  readonly report: Report;
  /** The fleets as they run when all is synced. */
  readonly states: () => readonly FleetState[];
};

/** A tree before the rules are run over it. */
export type Unjudged = Pick<RunResult, 'fleets' | 'states' | 'index'> & {
  /** What the line makes of it, as far as these rules go; all of them by default. */
  readonly judged: (rules?: ReadonlySet<string>) => RunResult;
};

const engines = { helm: '4.2', kustomize: '5.8', argocd: '3.5' };

/**
 * The line: tree and configuration → units → fleets → beliefs → needs → forecasts and findings → the report. Who has discovered the tree
 * already hands that in.
 */
export function run(
  input: RunInput,
  discovery: Discovery = discover({ servedBy: input.schemas?.apiVersions, ...input }),
): RunResult {
  return runUnjudged(input, discovery).judged();
}

/** The line up to the forecasts; who compares with it asks only for what the other one has findings of. */
export function runUnjudged(input: RunInput, discovery: Discovery): Unjudged {
  const { index, budget } = discovery;
  const unvalidated: Problem[] = [];
  const around = { ...input, index, budget, onProblem: (problem: Problem) => void unvalidated.push(problem) };
  const views = discovery.targets.map((found) => {
    const make = (units: readonly Unit[]) =>
      watchedBy(budget.partOfTime(0.4), () => foreseeTarget(found, units, around));
    return aroundCulprits(found.units, { empty: cutShort, make, weigh: ({ objects }) => objects.length })
      .value;
  });
  const fleets = views.map((view) => view.fleet);
  const forecasts = views.map((view) => view.forecast);
  const states = () => views.map(({ state }) => state());
  const judged = (only?: ReadonlySet<string>): RunResult => {
    // Another run came in between.
    if (only) budget.restartClock();
    const { findings, problems: unjudged } = traced('rules', {}, () =>
      judge({ ...discovery, ...input, views, only }),
    );
    const unhidden = unhiddenIn(findings, discovery);
    const report = buildReport({
      ...aboutRun(input),
      targets: views.map(({ target, units }) => ({ name: target.name, units })),
      forecasts,
      settled: findings,
      unjudged,
      otherRevisions: discovery.otherRevisions,
      chartsFromTree: chartsFromTree(discovery),
      problems: [...unverified({ ...input, discovery, views }), ...unhidden, ...unvalidated],
    });
    return { ...discovery, fleets, forecasts, findings, report, states };
  };
  return { fleets, states, index, judged };
}

/** What could not be hidden of what the rules read, who read files of their own. */
function unhiddenIn(findings: SettledFindings, { index, targets, problems }: Discovery): readonly Problem[] {
  const found = [...findings.reported.values()].flatMap((all) => all.map(({ data }) => data));
  const { tree, files } = index;
  return keepSecretsOf({ tree, files, targets, found }).filter(({ because }) =>
    problems.every((each) => each.because !== because),
  );
}

/** What the report says of the program, the tree, and the clusters that the forecasts begin with, where not with empty ones. */
function aboutRun({
  about,
  tree,
  before,
  observed = [],
}: RunInput): Pick<Report, 'tool' | 'tree'> & { readonly from?: 'base' | 'observed' } {
  const from = observed.length > 0 ? 'observed' : before && 'base';
  return {
    tool: { name: 'phineus', version: about?.version ?? '', engines },
    tree: about?.tree ?? { root: tree.name, commit: null, dirty: false },
    ...(from && { from }),
  };
}
