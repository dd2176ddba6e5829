import { compareTexts } from '#text';
import type { Config, Waiver } from '#config';
import { locate } from '#files';
import type { Reason } from '#evidence';
import { type Finding, type RawFinding, type ReasonReport, type Severity, severities } from './finding.ts';
import { fingerprint } from './fingerprint.ts';
import { isExpired, waives } from './waivers.ts';

/** What decides which of the raw findings count. */
export type Settlement = {
  readonly policies: Config['policies'];
  readonly waivers: readonly Waiver[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Fingerprints that are accepted as they are. */
  readonly baseline?: ReadonlySet<string>;
};

export type SettledFindings = {
  readonly findings: readonly Finding[];
  /** What the rules reported of each finding, by its id. */
  readonly reported: ReadonlyMap<string, readonly RawFinding[]>;
  /** Findings that somebody waived, with the reason. */
  readonly waived: readonly { readonly finding: Finding; readonly waiver: Waiver }[];
  /** Findings that the baseline accepts. */
  readonly known: readonly Finding[];
};

/**
 * Turns what rules reported into the findings of the report: severities by policy, waivers applied, the same
 * finding on several targets joined, in an order that depends on nothing but the input.
 */
export function settleFindings(raw: readonly RawFinding[], settlement: Settlement): SettledFindings {
  const kept: RawFinding[] = [];
  const waived: { readonly raw: RawFinding; readonly waiver: Waiver }[] = [];
  for (const finding of raw) {
    const severity = settlement.policies.rules?.[finding.rule] ?? finding.severity;
    if (severity === 'off') continue;
    const adjusted = { ...finding, severity };
    const waiver = settlement.waivers.find(
      (item) => waives(item, finding) && !isExpired(item, settlement.today),
    );
    if (waiver) waived.push({ raw: adjusted, waiver });
    else kept.push(adjusted);
  }
  const joined = join(kept);
  const all = joined.map(({ finding }) => finding);
  const isKnown = (finding: Finding) => settlement.baseline?.has(finding.id) === true;
  return {
    findings: all.filter((finding) => !isKnown(finding)),
    reported: new Map(joined.map(({ finding, reported }) => [finding.id, reported])),
    waived: waived.flatMap(({ raw: item, waiver }) =>
      join([item]).map(({ finding }) => ({ finding, waiver })),
    ),
    known: all.filter(isKnown),
  };
}

/** One finding for each thing said about a place, with every target it is true for. */
function join(raw: readonly RawFinding[]): readonly Joined[] {
  const joined = new Map<string, Joined>();
  for (const item of raw) {
    const finding = settled(item);
    const { file, line } = finding.location;
    const key = `${finding.rule}|${file}:${line}|${finding.message}`;
    const known = joined.get(key);
    if (!known) joined.set(key, { finding, reported: [item] });
    else {
      const earlier = known.finding;
      const targets = [...new Set([...earlier.targets, ...finding.targets])].sort();
      const severity = worse(earlier.severity, finding.severity);
      const louder = severity === earlier.severity ? earlier : finding;
      const occurrences = earlier.occurrences + 1;
      joined.set(key, {
        finding: { ...louder, id: earlier.id, targets, severity, occurrences },
        reported: [...known.reported, item],
      });
    }
  }
  const all = [...joined.values()].map(({ finding, reported }) => ({
    finding: { ...finding, ...reachOf(reported) },
    reported,
  }));
  return withUniqueIds(all.sort((a, b) => inOrder(a.finding, b.finding)));
}

/** The Applications that a finding shows in, and those that it blocks. */
function reachOf(reported: readonly RawFinding[]): Pick<Finding, 'applications' | 'shownIn' | 'blocks'> {
  const applications = [...new Set(reported.flatMap(({ application }) => application ?? []))].sort();
  const blocks = new Map(
    reported.flatMap(({ target, blocks: held = [] }) =>
      held.map(
        ({ namespace, name }) => [`${target}/${name} ${namespace}`, { target, namespace, name }] as const,
      ),
    ),
  );
  return {
    ...(applications.length > 1 && { applications }),
    ...shownIn(reported),
    ...(blocks.size > 0 && {
      blocks: [...blocks].sort(([a], [b]) => compareTexts(a, b)).map(([, blocked]) => blocked),
    }),
  };
}

/** The Applications that a finding shows in, by target and namespace. */
function shownIn(reported: readonly RawFinding[]): Pick<Finding, 'shownIn'> {
  const groups = new Map<string, { target: string; namespace: string; applications: Set<string> }>();
  for (const { target, namespace, application } of reported) {
    if (application === undefined) continue;
    // Of what is not known of one nothing is said of the others: the names have to do.
    if (namespace === undefined) return {};
    const key = `${target}/${namespace}`;
    const group = groups.get(key) ?? { target, namespace, applications: new Set() };
    groups.set(key, group);
    group.applications.add(application);
  }
  if (groups.size === 0) return {};
  return {
    shownIn: [...groups]
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([, { applications, ...where }]) => ({ ...where, applications: [...applications].sort() })),
  };
}

type Joined = { readonly finding: Finding; readonly reported: readonly RawFinding[] };

function settled(raw: RawFinding): Finding {
  return {
    id: fingerprint(raw),
    rule: raw.rule,
    severity: raw.severity,
    targets: [raw.target],
    ...(raw.application === undefined ? {} : { application: raw.application }),
    ...(raw.object === undefined ? {} : { object: raw.object }),
    ...(raw.path === undefined ? {} : { path: raw.path }),
    message: raw.message,
    what: raw.message,
    so: raw.so ?? '',
    do: raw.do ?? '',
    confidence: raw.confidence,
    reasons: reasonReports(raw.reasons ?? []),
    standing: raw.standing,
    occurrences: 1,
    location: locate(raw.place),
    related: (raw.related ?? []).map(({ place, message }) => ({ ...locate(place), message })),
    ...(raw.cause === undefined ? {} : { cause: raw.cause }),
    ...(raw.fix === undefined ? {} : { fix: raw.fix }),
  };
}

/** What speaks against it comes first, and of that the clearest. */
function reasonReports(reasons: readonly Reason[]): readonly ReasonReport[] {
  const rank = ({ speaks, weight }: Reason) => (speaks === 'against' ? 0 : 10) + weightRanks[weight];
  return [...reasons]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ speaks, text, place }) => ({ speaks, text, ...(place && { location: locate(place()) }) }));
}

const weightRanks = { proof: 0, strong: 1, weak: 2, faint: 3 } as const;

/** Two findings that say the same of one object (a list item written twice) get a running number. */
function withUniqueIds(joined: readonly Joined[]): readonly Joined[] {
  const seen = new Map<string, number>();
  return joined.map(({ finding, reported }) => {
    const count = (seen.get(finding.id) ?? 0) + 1;
    seen.set(finding.id, count);
    return count === 1
      ? { finding, reported }
      : { finding: { ...finding, id: `${finding.id}-${count}` }, reported };
  });
}

function worse(a: Severity, b: Severity): Severity {
  return severities.indexOf(a) <= severities.indexOf(b) ? a : b;
}

function inOrder(a: Finding, b: Finding): number {
  return (
    compareTexts(a.location.file, b.location.file) ||
    a.location.line - b.location.line ||
    (a.location.column ?? 0) - (b.location.column ?? 0) ||
    compareTexts(a.rule, b.rule) ||
    compareTexts(a.message, b.message)
  );
}
