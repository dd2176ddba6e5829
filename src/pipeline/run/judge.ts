import { type SettledFindings, annotationWaivers, settleFindings } from '#findings';
import type { Fleet } from '#fleet';
import { type RuleContext, type Rule, type TargetView, findFindings, rules, userRules } from '#rules';
import type { ChartProvider } from '#render';
import type { SchemaCatalog } from '#schema';
import type { GitView } from '#sources';
import type { RenderedTree } from './render-tree.ts';

export type JudgeInput = Pick<RenderedTree, 'config' | 'index'> & {
  /** One for each target, in their order. */
  readonly views: readonly TargetView[];
  readonly today: string;
  readonly baseline?: ReadonlySet<string> | undefined;
  readonly base?: readonly Fleet[] | undefined;
  readonly schemas?: SchemaCatalog | undefined;
  readonly git?: GitView | undefined;
  /** Rules from modules of the user. */
  readonly extraRules?: readonly Rule[] | undefined;
  /** Charts that were brought here before. */
  readonly charts?: ChartProvider | undefined;
};

/** Runs the rules over all fleets and settles what they say. */
export function judge({
  config,
  index,
  views,
  today,
  baseline,
  base,
  schemas,
  git,
  extraRules,
  charts,
}: JudgeInput): SettledFindings {
  const fleets = views.map((view) => view.fleet);
  const context: RuleContext = {
    config,
    index,
    targets: views,
    fleets,
    today,
    gitlinks: git?.prefix === '' ? (git.gitlinks?.() ?? []) : [],
    ...(git?.date !== undefined && { committed: git.date }),
    ...(base && { base }),
    ...(schemas && { schemas }),
    ...(charts && { charts }),
  };
  return settleFindings(findFindings(context, [...rules, ...userRules(config), ...(extraRules ?? [])]), {
    policies: config.policies,
    waivers: [...config.waivers, ...annotationWaivers(fleets).waivers],
    today,
    ...(baseline && { baseline }),
  });
}
