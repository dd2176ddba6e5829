import { locate } from '#files';
import type { RawFinding } from '#findings';
import type { TargetView } from './rule-context.ts';

/** Drops what `blocked-sync` says where an error of another rule explains it: one fault, one finding. */
export function withoutExplained(
  found: readonly RawFinding[],
  targets: readonly TargetView[],
): readonly RawFinding[] {
  const errors = found.filter(({ rule, severity }) => rule !== 'blocked-sync' && severity === 'error');
  const explained = new Set(errors.map(({ target, place }) => `${target} ${lineOf(place)}`));
  const byRule = new Set(
    errors.flatMap(({ target, rule, application }) => [
      `${target} ${rule} ${application}`,
      `${target} ${rule}`,
    ]),
  );
  const byFile = new Set(
    errors.map(({ target, application, place }) => `${target} ${application} ${place.source.path}`),
  );
  const chains = new Map(
    targets.flatMap(({ forecast }) =>
      forecast.applications.map((each) => [`${forecast.target} ${each.application}`, each.chain] as const),
    ),
  );
  return found.filter(({ rule, target, application }) => {
    if (rule !== 'blocked-sync') return true;
    const chain = chains.get(`${target} ${application}`) ?? [];
    const isAtLine = chain.some(({ place }) => place && explained.has(`${target} ${lineOf(place)}`));
    const isInFile = chain.some(
      ({ place }) => place && byFile.has(`${target} ${application} ${place.source.path}`),
    );
    const isByRule = chain.some(({ need }) =>
      (explaining[need] ?? []).some((name) => byRule.has(`${target} ${name} ${application}`)),
    );
    const isShared = chain.some(({ need }) => need === 'sole-owner') && byRule.has(`${target} shared-object`);
    return !isAtLine && !isInFile && !isByRule && !isShared;
  });
}

/** The rules that speak of a need in another file than the need itself. */
const explaining: Readonly<Record<string, readonly string[]>> = {
  'namespace-exists': ['missing-namespace'],
  'sole-owner': ['duplicate-application'],
  'tasks-valid': ['forbidden-kind', 'forbidden-destination', 'forbidden-source', 'missing-project'],
};

function lineOf(place: RawFinding['place']): string {
  const { file, line } = locate(place);
  return `${file}:${line}`;
}
