import { alternativeTexts, type Cause, objectText, originParts } from '#diagnosis';
import type { Finding } from '#findings';
import type { Evidence } from './document.ts';
import { foreseenIssues } from './foreseen-issues.ts';
import type { DocumentInput } from './input.ts';
import type { Issue, Priority } from './issue.ts';
import type { ApplicationState } from './states.ts';

/**
 * What is wrong, the most urgent first: the causes that were seen, in the order of repair and with what git says of the
 * same objects, then what is wrong in git and no cause accounts for.
 */
export function findIssues(input: DocumentInput, states: readonly ApplicationState[]): readonly Issue[] {
  const findings = (input.git?.report.findings ?? []).filter(
    ({ severity, standing }) => severity !== 'info' && standing === 'deployed',
  );
  const seen = seenIssues(input, { findings, states });
  const accounted = new Set(seen.flatMap((issue) => issue.findings.map(({ id }) => id)));
  const foreseen = foreseenIssues(
    input,
    findings.filter(({ id }) => !accounted.has(id)),
  );
  return [...seen, ...foreseen].toSorted((a, b) => ranks.indexOf(a.priority) - ranks.indexOf(b.priority));
}

const ranks: readonly Priority[] = ['P0', 'P1', 'P2', 'P3'];

type Surroundings = {
  readonly findings: readonly Finding[];
  readonly states: readonly ApplicationState[];
};

function seenIssues(input: DocumentInput, { findings, states }: Surroundings): readonly Issue[] {
  const stateOf = new Map(states.map((state) => [state.name, state]));
  return (input.live?.diagnosis.causes ?? []).map((cause): Issue => {
    const about = findings.filter((finding) => isAbout(finding, cause));
    const ids = new Set(about.map(({ id }) => id));
    const origins = (cause.origins ?? []).map(originParts);
    const { id, class: kind, say, objects, confidence, applications, restores, chains } = cause;
    return {
      id,
      origin: 'seen',
      kind,
      title: say.what,
      so: say.so,
      cure: say.do,
      priority: priorityOf(applications.flatMap((name) => stateOf.get(name) ?? [])),
      confidence,
      otherwise: alternativeTexts(cause.alternatives),
      evidence: cause.evidence.map((it): Evidence => ({ kind: 'seen', ...it })),
      objects,
      places: origins.flatMap(({ location, says }) => (location === undefined ? [] : [{ location, says }])),
      elsewhere: origins.flatMap(({ location, says }) => (location === undefined ? [says] : [])),
      applications,
      restores,
      chains,
      targets: [...new Set(about.flatMap(({ targets }) => targets))],
      findings: about,
      fixes: (input.fixes?.fixes ?? []).filter(({ finding }) => ids.has(finding.id)),
      unfixed: (input.fixes?.unfixed ?? []).filter(({ finding }) => ids.has(finding.id)),
    };
  });
}

/** Whether a finding is about an object that shows the cause or has to be changed. */
function isAbout({ object }: Finding, { objects }: Cause): boolean {
  return object !== undefined && objects.includes(objectText(object));
}

function priorityOf(states: readonly ApplicationState[]): Priority {
  if (states.length === 0 || states.some(isBroken)) return 'P0';
  return states.every(({ sync }) => sync === 'Synced') ? 'P3' : 'P2';
}

function isBroken({ health, sync, conditions }: ApplicationState): boolean {
  return (
    /^(?:Degraded|Missing|Unknown)$/.test(health) ||
    sync === 'Unknown' ||
    conditions.some((type) => type.endsWith('Error'))
  );
}
