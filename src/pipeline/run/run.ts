import type { SettledFindings } from '#findings';
import { type Fleet, buildFleet } from '#fleet';
import { type ArgoCdSettings, readSettings } from '#argocd';
import type { ArgoSettings } from '#sources';
import { type TargetForecast, forecastFleet } from '#forecast';
import { type Report, buildReport } from '#report';
import { judge } from './judge.ts';
import { type RenderedTree, type TreeInput, renderTree } from './render-tree.ts';

/** What the line takes. */
export type RunInput = TreeInput & {
  /** `YYYY-MM-DD`: the day on which waivers are looked at. */
  readonly today: string;
  /** Fingerprints of findings that are accepted as they are. */
  readonly baseline?: ReadonlySet<string> | undefined;
  /** The fleets of the revision to compare with. */
  readonly base?: readonly Fleet[] | undefined;
  /** What the report says of the program and of the tree. */
  readonly about?: { readonly version: string; readonly tree: Report['tree'] };
};

/** Everything the line makes of a tree. */
export type RunResult = RenderedTree & {
  /** One fleet for each target, in their order. */
  readonly fleets: readonly Fleet[];
  readonly forecasts: readonly TargetForecast[];
  readonly findings: SettledFindings;
  readonly report: Report;
};

/** Settings as the engine reads them: what nobody declared follows the install manifests. */
function argoCdSettings({ version, namespace, config, parameters, isKnown }: ArgoSettings): ArgoCdSettings {
  return readSettings({
    namespace,
    ...(version === undefined ? {} : { version }),
    ...(isKnown ? { data: { ...config, ...parameters } } : {}),
  });
}

const engines = { helm: '4.2', kustomize: '5.8', argocd: '3.5' };

/** The line: tree and configuration → sources → objects → fleets → forecasts and findings → the report. */
export function run(input: RunInput): RunResult {
  const rendered = renderTree(input);
  const { targets, problems } = rendered;
  const fleets = targets.map(({ target, applications }) => buildFleet(target, applications));
  const forecasts = targets.flatMap(({ settings, projects: found }, index) => {
    const fleet = fleets[index];
    return fleet
      ? [
          forecastFleet(
            fleet,
            argoCdSettings(settings),
            found.map(({ manifest }) => manifest),
          ),
        ]
      : [];
  });
  const findings = judge({
    ...rendered,
    fleets,
    forecasts,
    today: input.today,
    baseline: input.baseline,
    base: input.base,
  });
  const about = input.about ?? { version: '', tree: { root: input.tree.name, commit: null, dirty: false } };
  const report = buildReport({
    tool: { name: 'phineus', version: about.version, engines },
    tree: about.tree,
    targets: targets.map(({ target, applications }) => ({ name: target.name, applications })),
    forecasts,
    settled: findings,
    problems,
  });
  return { ...rendered, fleets, forecasts, findings, report };
}
