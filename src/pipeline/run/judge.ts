import { once } from '#answers';
import { type Budget, attempt, failureProblem, watchedBy } from '#budget';
import { type SettledFindings, annotationWaivers, settleFindings } from '#findings';
import { type FileTree, subtree } from '#files';
import type { Fleet } from '#fleet';
import {
  type RuleContext,
  type Rule,
  type TargetView,
  findFindings,
  rules,
  rulesBehind,
  userRules,
} from '#rules';
import type { Problem } from '#outcome';
import { traced } from '#trace';
import type { ChartProvider } from '#render';
import type { SchemaCatalog } from '#schema';
import { type GitView, type Owner, aboutOwner } from '#sources';
import type { Discovery } from '#discover';

/** What the rules say, and which of them could not say all. */
export type Judgement = { readonly findings: SettledFindings; readonly problems: readonly Problem[] };

export type JudgeInput = Pick<Discovery, 'config' | 'index' | 'budget'> & {
  /** One for each target, in their order. */
  readonly views: readonly TargetView[];
  readonly today: string;
  readonly baseline?: ReadonlySet<string> | undefined;
  readonly foundBefore?: ((rules: ReadonlySet<string>) => ReadonlySet<string>) | undefined;
  /** The rules whose findings are asked for; else all. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly base?: readonly Fleet[] | undefined;
  readonly changedFrom?: FileTree | undefined;
  readonly schemas?: SchemaCatalog | undefined;
  readonly git?: GitView | undefined;
  /** Rules from modules of the user. */
  readonly extraRules?: readonly Rule[] | undefined;
  /** Charts that were brought here before. */
  readonly charts?: ChartProvider | undefined;
};

/** Runs the rules over all fleets and settles what they say. */
export function judge(input: JudgeInput): Judgement {
  const { config, index, views, today, base, schemas, git, extraRules, charts, budget } = input;
  const fleets = views.map((view) => view.fleet);
  const all = [...rules, ...userRules(config), ...(extraRules ?? [])];
  const problems: Problem[] = [];
  const context: RuleContext = {
    config,
    ruleNames: all.map(({ name }) => name),
    index,
    targets: views,
    fleets,
    today,
    bounded: boundedWork(budget, (problem) => problems.push(problem)),
    gitlinks: git?.prefix === '' ? (git.gitlinks?.() ?? []) : [],
    remotes: git?.prefix === '' ? git.remotes : [],
    ...(git?.date !== undefined && { committed: git.date }),
    ...(git && { monthBefore: once(() => monthBefore(git)) }),
    ...(git?.earlierTexts && { earlierTexts: (path) => git.earlierTexts?.(path) ?? [] }),
    ...(base && { base }),
    ...(input.changedFrom && { changedFrom: input.changedFrom }),
    ...(schemas && { schemas }),
    ...(charts && { charts }),
  };
  const timed = rulesBehind(all, input.only).map((rule) => withinTime(rule, budget));
  const found = findFindings(context, timed, (rule, failure, about) =>
    problems.push(
      failureProblem(
        { ...failure, because: `rule ${rule} was cut short: ${failure.because}` },
        whereIs(about),
      ),
    ),
  );
  const findings = settleFindings(found, {
    policies: config.policies,
    waivers: [...config.waivers, ...annotationWaivers(fleets).waivers],
    today,
    baseline: knownIn(input, found),
  });
  return { findings, problems };
}

/** Whom a rule was not heard to the end about, or which file. */
function whereIs(about: Owner | string | undefined): Parameters<typeof failureProblem>[1] {
  if (about === undefined) return {};
  return typeof about === 'string' ? { location: { file: about, line: 1, column: 1 } } : aboutOwner(about);
}

function monthBefore(git: GitView): FileTree | undefined {
  const whole = git.treeBefore?.(30);
  return whole && subtree(whole, git.prefix);
}

/** What is accepted, and what the same rules found before. */
function knownIn(
  { baseline = new Set(), foundBefore }: JudgeInput,
  found: readonly { readonly rule: string }[],
): ReadonlySet<string> {
  const before = foundBefore?.(new Set(found.map(({ rule }) => rule))) ?? [];
  return new Set([...baseline, ...before]);
}

/** Gives each unit one budget for all rules, and tells once of a unit that outgrows it. */
function boundedWork(budget: Budget, onProblem: (problem: Problem) => void): RuleContext['bounded'] {
  const budgets = new Map<string, Budget>();
  const reported = new Set<string>();
  return (owner, work) => {
    const about = typeof owner === 'string' ? { application: owner } : aboutOwner(owner);
    const unit = Object.values(about).join(' ');
    const own = budgets.get(unit) ?? budget.part();
    budgets.set(unit, own);
    own.restartClock();
    const tried = attempt(() => work(own));
    if (tried.kind === 'done' || reported.has(unit)) return;
    reported.add(unit);
    onProblem(failureProblem(tried, about));
  };
}

/** The rule, not begun any more when the time of the run is over. */
function withinTime(rule: Rule, budget: Budget): Rule {
  return {
    ...rule,
    find(context, report) {
      budget.look();
      const find = () => watchedBy(budget, () => rule.find(context, report));
      traced('rule', { rule: rule.name }, find);
    },
  };
}
