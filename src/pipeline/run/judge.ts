import type { Config } from '#config';
import { type SettledFindings, annotationWaivers, settleFindings } from '#findings';
import { type Fleet, buildFleet } from '#fleet';
import { type RuleContext, findFindings } from '#rules';
import type { TreeIndex } from '#sources';
import type { RenderedTarget } from './render-target.ts';

export type JudgeInput = {
  readonly config: Config;
  readonly index: TreeIndex;
  readonly targets: readonly RenderedTarget[];
  readonly today: string;
  readonly baseline?: ReadonlySet<string> | undefined;
};

/** Joins each target into a fleet and runs the rules over all of them. */
export function judge({ config, index, targets, today, baseline }: JudgeInput): {
  readonly fleets: readonly Fleet[];
  readonly findings: SettledFindings;
} {
  const views = targets.map(({ target, applications, settings, applicationSets, projects }) => ({
    fleet: buildFleet(target, applications),
    settings,
    applicationSets,
    projects,
  }));
  const fleets = views.map(({ fleet }) => fleet);
  const context: RuleContext = { config, index, targets: views, fleets, today };
  const findings = settleFindings(findFindings(context), {
    policies: config.policies,
    waivers: [...config.waivers, ...annotationWaivers(fleets).waivers],
    today,
    ...(baseline === undefined ? {} : { baseline }),
  });
  return { fleets, findings };
}
