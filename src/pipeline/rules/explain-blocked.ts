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
  for (const { forecast } of targets) {
    const errors = found
      .filter(
        ({ rule, severity, target }) =>
          rule !== blockedSync && severity === 'error' && target === forecast.target,
      )
      .map((finding) => ({ finding, line: lineOf(finding.place) }));
    for (const { root, applications } of blockedRoots(forecast)) {
      const names = applications.map(({ application }) => application);
      const ofRoot = applications.flatMap(({ application }) => explaining(errors, application, [root]));
      const unexplained = applications.filter(({ application, chain }) => {
        const why = [...ofRoot, ...explaining(errors, application, chain)];
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

/** The errors that stand where a chain goes through, or that speak of what it needs. */
function explaining(
  errors: readonly { readonly finding: RawFinding; readonly line: string }[],
  name: string,
  chain: ApplicationForecast['chain'],
): readonly RawFinding[] {
  const places = chain.flatMap(({ place }) => place ?? []);
  const lines = new Set(places.map(lineOf));
  const files = new Set(places.map(({ source }) => source.path));
  const rules = new Set(chain.flatMap(({ need }) => explainingRules[need] ?? []));
  const isShared = chain.some(({ need }) => need === 'sole-owner');
  return errors.flatMap(({ finding, line }) => {
    const { rule, application, place } = finding;
    const isOfSame = application === name && (files.has(place.source.path) || rules.has(rule));
    return isOfSame || lines.has(line) || (isShared && rule === 'shared-object') ? [finding] : [];
  });
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
