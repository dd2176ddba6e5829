import type { Finding } from '#findings';
import { idText } from '#kube';
import type { Problem } from '#outcome';
import type { Foreseen } from './fix.ts';

/** Whether a finding is among others, or says the same of one field as one of them, whatever the words. They are looked through once, however many ask. */
export function findingsAmong(findings: Iterable<Finding>): (finding: Finding) => boolean {
  const known = new Set<string>();
  for (const finding of findings) for (const name of namesOf(finding)) known.add(name);
  return (finding) => namesOf(finding).some((name) => known.has(name));
}

/** What a finding is known by: its id, and what it speaks of, whatever the words. */
function namesOf({ id, rule, path, object, application }: Finding): readonly string[] {
  return path === undefined || !object
    ? [id]
    : [id, [rule, path, idText(object), application ?? ''].join('\n')];
}

/**
 * Whether as many findings say the same as before. Ids know no lines: of several alike in one file the last loses its
 * own when one of them is mended. A note of other words is what is left of a fault, and not the fault.
 */
export function stays(finding: Finding, before: Foreseen, after: Foreseen): boolean {
  const family = (id: string) => id.split('-', 1).join('');
  const isSame = findingsAmong([finding]);
  const isLess = ({ severity, what }: Finding) =>
    severity === 'info' && finding.severity !== 'info' && what !== finding.what;
  const alike = ({ findings: { findings } }: Foreseen) =>
    findings.filter((each) => (family(each.id) === family(finding.id) || isSame(each)) && !isLess(each))
      .length;
  return alike(after) >= alike(before);
}

/** All findings, those that somebody accepted or waived included. */
export function everyFinding({ findings: { findings, known, waived } }: Foreseen): readonly Finding[] {
  return [...findings, ...known, ...waived.map(({ finding }) => finding)];
}

/** What can no longer be verified. */
export function newProblems(before: Foreseen, after: Foreseen): readonly Problem[] {
  const known = new Set(before.report.problems.map(problemKey));
  const stopped = new Set(
    before.forecasts.flatMap(({ target, applications }) =>
      applications.flatMap(({ application, chain }) =>
        chain.length > 0 ? [`${target} ${application}`] : [],
      ),
    ),
  );
  return after.report.problems.filter((problem) => {
    if (known.has(problemKey(problem))) return false;
    // What was stopped and gets further now meets questions that nobody asked before.
    const name = `${problem.target ?? ''} ${problem.application ?? ''}`;
    return problem.code !== 'forecast-open' || !stopped.has(name);
  });
}

/** How each Application fares; of several with one name the worst. */
function verdicts({ forecasts }: Foreseen): ReadonlyMap<string, Verdict> {
  const worst = new Map<string, Verdict>();
  for (const { target, applications } of forecasts) {
    for (const { application, verdict } of applications) {
      const name = nameOf(target, application);
      if (ranks[verdict] >= ranks[worst.get(name) ?? 'converges']) worst.set(name, verdict);
    }
  }
  return worst;
}

function nameOf(target: string, application: string): string {
  return `Application ${application} on ${target}`;
}

function problemKey({ code, message, target, application }: Problem): string {
  return [code, message, target, application].join('\n');
}

const ranks = { converges: 0, manual: 1, unverified: 2, blocked: 3 } as const;

type Verdict = keyof typeof ranks;

/** What became of Applications. */
export type ComparedForecasts = {
  /** Those that fare worse, one sentence each; a new one does when it is blocked. */
  readonly worse: readonly string[];
  /** Those that could not be seen or verified before, and are blocked by what was there all along. */
  readonly turnsOut: readonly string[];
};

/** Holds two forecasts against each other; whatever is lit could not be seen before. */
export function comparedForecasts(
  before: Foreseen,
  after: Foreseen,
  isLit: (said: { readonly target: string; readonly application: string }) => boolean = () => false,
): ComparedForecasts {
  const known = verdicts(before);
  const told = knownBlocks(before, after);
  const lit = new Set(
    after.forecasts.flatMap(({ target, applications }) =>
      applications.flatMap(({ application }) =>
        isLit({ target, application }) ? [nameOf(target, application)] : [],
      ),
    ),
  );
  const worse: string[] = [];
  const turnsOut: string[] = [];
  for (const [name, verdict] of verdicts(after)) {
    const earlier = known.get(name);
    if (ranks[verdict] <= ranks[earlier ?? 'unverified']) continue;
    const isUnseen = (earlier === undefined || earlier === 'unverified') && lit.has(name);
    if (isUnseen || (earlier === 'unverified' && told.has(name))) turnsOut.push(name);
    else worse.push(`${name} would be ${verdict}${earlier === undefined ? '' : ` instead of ${earlier}`}`);
  }
  return { worse, turnsOut };
}

/** The Applications that a finding of their own stops, which was told before: what was not verified is only seen now. */
function knownBlocks(before: Foreseen, { findings }: Foreseen): ReadonlySet<string> {
  const told = new Set(everyFinding(before).map(({ id }) => id));
  return new Set(
    findings.findings.flatMap(({ id, application, blocks = [] }) =>
      blocks.flatMap(({ target, name }) =>
        told.has(id) && name === application ? [nameOf(target, name)] : [],
      ),
    ),
  );
}
