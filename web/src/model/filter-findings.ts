import type { Finding } from './model.ts';

export const severities = ['error', 'warning', 'question', 'info'] as const;
export type Severity = (typeof severities)[number];
export const sorts = ['severity', 'file', 'rule', 'application'] as const;
export type Sort = (typeof sorts)[number];

/** Which findings to show; what is empty does not filter. */
export type FindingFilter = {
  readonly text: string;
  readonly severity: string;
  readonly target: string;
  readonly application: string;
  readonly rule: string;
  readonly standing: string;
  readonly sort: Sort;
};

/** The findings that pass, in the order asked for; equal ones stay in the report's order. */
export function filterFindings(findings: readonly Finding[], filter: FindingFilter): readonly Finding[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const passing = findings.filter(
    (finding) =>
      (filter.severity === '' || finding.severity === filter.severity) &&
      (filter.target === '' || finding.targets.includes(filter.target)) &&
      (filter.application === '' || finding.application === filter.application) &&
      (filter.rule === '' || finding.rule === filter.rule) &&
      (filter.standing === '' || finding.standing === filter.standing) &&
      (words.length === 0 || hasWords(finding, words)),
  );
  const order = orders[filter.sort];
  return passing
    .map((finding) => [order(finding), finding] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, finding]) => finding);
}

const texts = new WeakMap<Finding, string>();

/** Everything of a finding that somebody may look for, in lower case; made once for each. */
export function searchText(finding: Finding): string {
  const known = texts.get(finding);
  if (known !== undefined) return known;
  const { rule, application = '', targets, object, location, what, so, do: remedy } = finding;
  const name = object === undefined ? '' : `${object.kind}/${object.namespace}/${object.name}`;
  const text = [
    what,
    so,
    remedy,
    rule,
    application,
    targets.join(' '),
    name,
    `${location.file}:${location.line}`,
  ]
    .join('\n')
    .toLowerCase();
  texts.set(finding, text);
  return text;
}

function hasWords(finding: Finding, words: readonly string[]): boolean {
  const text = searchText(finding);
  return words.every((word) => text.includes(word));
}

const orders: Readonly<Record<Sort, (finding: Finding) => string>> = {
  severity: ({ severity }) => String(severities.indexOf(severity)),
  file: ({ location }) => `${location.file}\u0000${String(location.line).padStart(8, '0')}`,
  rule: ({ rule }) => rule,
  application: ({ application = '\uffff' }) => application,
};
