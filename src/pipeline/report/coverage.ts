import { counted } from '#text';
import type { Problem } from '#outcome';
import { type ApplicationUnit, isIncomplete } from '#render';
import { isUnexpanded } from '#sources';
import { type GapCode, describeGap } from './describe-gap.ts';

/** Why an Application was not looked at completely. */
export type Gap = Pick<Problem, 'reason' | 'missing'> & { readonly code: GapCode };

/** How much of a fleet was looked at, and what kept us from the rest. */
export type Coverage = {
  readonly applications: number;
  /** Applications whose objects were all rendered and checked. */
  readonly complete: number;
  /** Those of them for which git has no object. */
  readonly empty: number;
  /** The largest first; an Application counts for each of its reasons. */
  readonly reasons: readonly CoverageReason[];
  /** All this as the sentence that every run ends with. */
  readonly message: string;
};

export type CoverageReason = {
  readonly code: GapCode;
  readonly applications: number;
  readonly message: string;
  readonly cure: string;
};

/** What was not seen of an Application; nothing when all of its objects were rendered and checked, and its future is known. */
export function gapsOf(
  unit: ApplicationUnit,
  problems: readonly Problem[],
  isForecastOpen: boolean,
): readonly Gap[] {
  const gaps: Gap[] = problems.map(({ code, reason, missing }) => ({
    code,
    ...(reason === undefined ? {} : { reason }),
    ...(missing === undefined ? {} : { missing }),
  }));
  // A failure that hangs on what nobody declared is cured by declaring it.
  if (unit.failures.length > 0) gaps.push({ code: isForecastOpen ? 'forecast-open' : 'render-failed' });
  if (gaps.length === 0 && (isUnexpanded(unit.owner) || isIncomplete(unit)))
    gaps.push({ code: 'generator-not-run' });
  if (gaps.length === 0 && isForecastOpen) gaps.push({ code: 'forecast-open' });
  return gaps;
}

/** Counts the Applications that were looked at, and folds the gaps of the others into reasons. */
export function coverageOf(
  applications: readonly { readonly objects: number; readonly gaps: readonly Gap[] }[],
): Coverage {
  const groups = new Map<string, { gap: Gap; missing: Set<string>; applications: Set<unknown> }>();
  for (const application of applications) {
    for (const gap of application.gaps) {
      const key = describeGap(gap, 0).message;
      const group = groups.get(key) ?? { gap, missing: new Set(), applications: new Set() };
      groups.set(key, group);
      group.applications.add(application);
      if (gap.missing !== undefined) group.missing.add(gap.missing);
    }
  }
  const complete = applications.filter(({ gaps }) => gaps.length === 0);
  const reasons = [...groups.values()].map(({ gap, missing, applications: { size } }) => ({
    code: gap.code,
    applications: size,
    ...describeGap(gap, missing.size),
  }));
  const looked = {
    applications: applications.length,
    complete: complete.length,
    empty: complete.filter(({ objects }) => objects === 0).length,
    reasons: reasons.sort((a, b) => b.applications - a.applications || (a.message < b.message ? -1 : 1)),
  };
  return { ...looked, message: sentence(looked) };
}

const shownReasons = 3;

function sentence({ applications, complete, empty, reasons }: Omit<Coverage, 'message'>): string {
  if (applications === 0) return 'There is no application to look at.';
  const nothing = empty === 0 ? '' : ` (${empty} of them ${empty === 1 ? 'deploys' : 'deploy'} nothing)`;
  const head = `${complete} of ${counted(applications, 'application')} looked at completely${nothing}`;
  if (reasons.length === 0) return `${head}.`;
  const each = reasons
    .slice(0, shownReasons)
    .map((reason) => `${reason.message} (${reason.applications}: ${reason.cure})`);
  const left = reasons.length - shownReasons;
  const more = left > 0 ? `; and ${counted(left, 'more reason')}` : '';
  return `${head}; ${applications - complete} not, because ${each.join('; ')}${more}.`;
}
