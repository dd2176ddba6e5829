import { locate } from '#files';
import type { RawFinding } from '#findings';
import type { ApplicationForecast } from '#forecast';
import { blockedRoots } from './blocked-roots.ts';
import type { TargetView } from './rule-context.ts';

/**
 * Says of each error which blocked Applications it explains, and drops what `blocked-sync` says where errors of other
 * rules explain all of them: one fault, one finding.
 */
export function explainBlocked(
  found: readonly RawFinding[],
  targets: readonly TargetView[],
): readonly RawFinding[] {
  const blocks = new Map<RawFinding, Set<string>>();
  const left = new Map<string, readonly string[]>();
  for (const { forecast, fleet } of targets) {
    const common = commonLines(fleet);
    const errors = found
      .filter(
        ({ rule, severity, target }) =>
          rule !== blockedSync && severity === 'error' && target === forecast.target,
      )
      .map((finding) => ({ finding, line: lineOf(finding.place) }));
    for (const { root, applications } of blockedRoots(forecast)) {
      const names = applications.map(({ application }) => application);
      const unexplained = applications.filter(({ application, chain }) => {
        const why = explaining(errors, { name: application, chain, common });
        for (const error of why) blocks.set(error, (blocks.get(error) ?? new Set()).add(application));
        return why.length === 0;
      });
      if (unexplained.length > 0) left.set(`${forecast.target} ${root.message}`, names);
    }
  }
  return found.flatMap((finding) => {
    const held =
      finding.rule === blockedSync
        ? left.get(`${finding.target} ${finding.message}`)
        : [...(blocks.get(finding) ?? [])];
    if (!held) return [];
    return [held.length > 0 ? { ...finding, blocks: [...held].sort() } : finding];
  });
}

const blockedSync = 'blocked-sync';

type Blocked = {
  readonly name: string;
  readonly chain: ApplicationForecast['chain'];
  /** Lines that define several Applications: what is wrong with one of those there says nothing of the others. */
  readonly common: ReadonlySet<string>;
};

/** The errors that stand where a chain goes through, or that speak of what it needs. */
function explaining(
  errors: readonly { readonly finding: RawFinding; readonly line: string }[],
  { name, chain, common }: Blocked,
): readonly RawFinding[] {
  const places = chain.flatMap(({ place }) => place ?? []);
  const lines = new Set(places.map(lineOf).filter((line) => !common.has(line)));
  const files = new Set(places.map(({ source }) => source.path));
  const rules = new Set(chain.flatMap(({ need }) => explainingRules[need] ?? []));
  const shared = chain.filter(({ need }) => need === 'sole-owner').map(({ message }) => message);
  return errors.flatMap(({ finding, line }) => {
    const { rule, application, place, object } = finding;
    const isOfApplication = application === name && (files.has(place.source.path) || rules.has(rule));
    const isOfShared =
      rule === 'shared-object' &&
      object !== undefined &&
      shared.some((message) => message.includes(`${object.kind}/${object.name} `));
    return isOfApplication || isOfShared || lines.has(line) ? [finding] : [];
  });
}

function commonLines({ applications }: TargetView['fleet']): ReadonlySet<string> {
  const seen = new Set<string>();
  const common = new Set<string>();
  for (const { owner } of applications) {
    const line = lineOf(owner.origin.place);
    if (seen.has(line)) common.add(line);
    seen.add(line);
  }
  return common;
}

/** The rules that speak of a need in another file than the need itself. */
const explainingRules: Readonly<Record<string, readonly string[]>> = {
  'namespace-exists': ['missing-namespace'],
  'sole-owner': ['duplicate-application'],
  'tasks-valid': ['forbidden-kind', 'forbidden-destination', 'forbidden-source', 'missing-project'],
};

function lineOf(place: RawFinding['place']): string {
  const { file, line } = locate(place);
  return `${file}:${line}`;
}
