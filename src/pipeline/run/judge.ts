import { type SettledFindings, annotationWaivers, settleFindings } from '#findings';
import type { Fleet } from '#fleet';
import type { TargetForecast } from '#forecast';
import { type RuleContext, findFindings } from '#rules';
import type { RenderedTree } from './render-tree.ts';

export type JudgeInput = Pick<RenderedTree, 'config' | 'index' | 'targets'> & {
  /** One for each target, in their order. */
  readonly fleets: readonly Fleet[];
  readonly forecasts: readonly TargetForecast[];
  readonly today: string;
  readonly baseline?: ReadonlySet<string> | undefined;
  readonly base?: readonly Fleet[] | undefined;
};

/** Runs the rules over all fleets and settles what they say. */
export function judge({
  config,
  index,
  targets,
  fleets,
  today,
  baseline,
  base,
}: JudgeInput): SettledFindings {
  const views = targets.flatMap(({ settings, applicationSets, projects }, position) => {
    const fleet = fleets[position];
    return fleet ? [{ fleet, settings, applicationSets, projects }] : [];
  });
  const context: RuleContext = { config, index, targets: views, fleets, today, ...(base && { base }) };
  return settleFindings(findFindings(context), {
    policies: config.policies,
    waivers: [...config.waivers, ...annotationWaivers(fleets).waivers],
    today,
    ...(baseline && { baseline }),
  });
}
