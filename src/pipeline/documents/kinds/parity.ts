import { counted } from '#text';
import type { Fleet } from '#fleet';
import { objectKey } from '#kube';
import type { Unit } from '#render';
import { bullets, paragraph, say, section, sectionOf, table } from '../blocks.ts';
import type { Evidence, Section, Statement } from '../document.ts';
import { notVerified } from '../parts/not-verified.ts';
import { resolvedIssues, updates } from '../parts/updates.ts';
import type { ComparedView } from '../view.ts';
import type { DocumentWriter } from '../write-document.ts';

/** Whether every target can be had from the same tree: what holds on all, what on some, and which differences nobody declared. */
export const parityDocument: DocumentWriter = {
  title: 'Parity of targets',
  sections: (view) => [
    {
      title: 'Problem statement',
      blocks: [
        paragraph(
          'A change for one target must not break another. Every fix is held against all targets, and every difference between them is either declared or listed here.',
        ),
      ],
    },
    targetState(view),
    status(view),
    ...(view.input.earlier === undefined ? [] : [updates(view)]),
    sectionOf(
      'Findings that hold on some targets only',
      uneven(view),
      'Every finding holds on all targets alike.',
    ),
    sectionOf('Parity matrix', matrices(view), 'Not verified: there are not two targets to compare.'),
    sectionOf('Undeclared differences', differences(view, false), 'None.'),
    sectionOf(
      'Allowed differences',
      differences(view, true),
      'None is declared under parity.allow in phineus.yaml.',
    ),
    section(
      'Objects of the whole cluster',
      clusterObjects(view),
      'No Application renders an object of the whole cluster.',
    ),
    {
      title: 'Guardrails',
      blocks: bullets([
        say('phineus check renders and judges every target on every change'),
        say('phineus parity --fail-on-undeclared refuses a difference that nobody declared'),
      ]),
    },
    workPlan(view),
    ...resolvedIssues(view),
    notVerified(view),
  ],
};

/** The rules that the target state is held against. */
export const stateRules = { owners: 'shared-object', hostPorts: 'host-port-collision' } as const;

/** What must hold, and whether it does. */
function targetState({ input: { git, parities = [] } }: ComparedView): Section {
  const report = git?.report;
  // A finding that is doubted is no proof of the contrary either.
  const none = (name: keyof typeof stateRules): boolean =>
    report !== undefined && !report.findings.some(({ rule }) => rule === stateRules[name]);
  const undeclared = parities.flatMap((each) =>
    each.differences.filter(({ allowedBy }) => allowedBy === undefined),
  );
  const conditions = new Set(
    (report?.applications ?? []).flatMap(({ forecast }) =>
      (forecast?.conditions ?? []).map(({ type }) => type),
    ),
  );
  const items: readonly Statement[] = [
    {
      text: 'Every target converges from an empty cluster',
      isDone: report !== undefined && report.targets.every(({ verdict }) => verdict === 'converges'),
    },
    {
      text: 'No Application has a ComparisonError',
      isDone: report !== undefined && !conditions.has('ComparisonError'),
    },
    {
      text: 'No object has two owners (SharedResourceWarning)',
      isDone: none('owners') && !(git?.fleets ?? []).some(hasSharedObject),
    },
    { text: 'No two pods that may share a node claim one host port', isDone: none('hostPorts') },
    {
      text: 'No undeclared difference between targets',
      isDone: parities.length > 0 && undeclared.length === 0,
    },
    { text: 'phineus check finds no error', isDone: report?.summary.errors === 0 },
    { text: 'Everything was verified', isDone: report?.problems.length === 0 },
  ];
  return { title: 'Target state', blocks: [{ kind: 'checklist', items }] };
}

/** Whether two Applications render one object, whatever is known of when they are deployed. */
function hasSharedObject({ objects }: Fleet): boolean {
  const owners = new Map<string, Unit>();
  return objects.some(({ id, unit, world }) => {
    const key = `${world.key} ${objectKey(id)}`;
    const other = owners.get(key) ?? unit;
    owners.set(key, other);
    return other !== unit && unit.standing.kind === 'deployed' && other.standing.kind === 'deployed';
  });
}

function status({ input: { git } }: ComparedView): Section {
  return section(
    'Status',
    table(
      ['Target', 'Verdict', 'Applications', 'Objects', 'Errors', 'Warnings'],
      (git?.report.targets ?? []).map(({ name, verdict, applications, objects }) => {
        const own = git?.report.findings.filter(({ targets }) => targets.includes(name)) ?? [];
        const count = (wanted: string): string =>
          `${own.filter(({ severity }) => severity === wanted).length}`;
        return [name, verdict, `${applications}`, `${objects}`, count('error'), count('warning')];
      }),
    ),
    'Not verified: no repository was given.',
  );
}

/** What one target shows and another hides. */
function uneven({ issues, input: { git } }: ComparedView): readonly Section[] {
  const all = git?.report.targets.map(({ name }) => name) ?? [];
  return issues
    .filter(
      ({ targets, findings }) => findings.length > 0 && targets.length > 0 && targets.length < all.length,
    )
    .map(({ title, so, cure, targets, places, kind }) => ({
      title,
      blocks: bullets([
        say(
          `Observed on ${targets.join(', ')} (${kind}): ${so}`,
          places.map(({ location, says }): Evidence => ({ kind: 'line', location, says })),
        ),
        say(
          `Not on ${all.filter((name) => !targets.includes(name)).join(', ')}, which hides it from whoever looks there alone`,
        ),
        say(`Remediation: ${cure}`),
      ]),
    }));
}

function matrices({ input: { parities = [] } }: ComparedView): readonly Section[] {
  return parities.map(({ left, right, applications, notCompared }) => ({
    title: `${left} and ${right}`,
    blocks: [
      ...table(
        ['Application', left, right, 'Identical', 'Allowed', 'Undeclared'],
        applications.map((row) => [
          row.application,
          row.left,
          row.right,
          `${row.identical}`,
          `${row.allowed}`,
          `${row.undeclared}`,
        ]),
      ),
      ...bullets(notCompared.map((text) => say(`Not verified: ${text}`))),
    ],
  }));
}

function differences({ input: { parities = [] } }: ComparedView, isAllowed: boolean): readonly Section[] {
  return parities.flatMap(({ left, right, differences: all }) => {
    const wanted = all.filter(({ allowedBy }) => (allowedBy !== undefined) === isAllowed);
    if (wanted.length === 0) return [];
    return [
      {
        title: `${left} and ${right}: ${counted(wanted.length, 'difference')}`,
        blocks: bullets(
          wanted.map((difference) => {
            const { application, object, path, allowedBy, leftLocation, rightLocation } = difference;
            const reason = allowedBy === undefined ? '' : `; allowed: ${allowedBy}`;
            return say(
              `${application} ${object}${path}: ${left} ${valueText(difference.left)}, ${right} ${valueText(difference.right)}${reason}`,
              [
                ...(leftLocation === undefined
                  ? []
                  : [{ kind: 'line' as const, location: leftLocation, says: left }]),
                ...(rightLocation === undefined
                  ? []
                  : [{ kind: 'line' as const, location: rightLocation, says: right }]),
              ],
            );
          }),
        ),
      },
    ];
  });
}

const maxValue = 120;

function valueText(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  );
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
}

/** Who owns what is there once per cluster. */
function clusterObjects({ input: { git } }: ComparedView) {
  const owners = new Map<string, Set<string>>();
  for (const { target, objects } of git?.fleets ?? []) {
    for (const { id, unit } of objects) {
      if (id.namespace !== '' || unit.standing.kind !== 'deployed' || id.kind === 'Namespace') continue;
      const key = `${target}\n${unit.owner.name}\n${id.kind}`;
      owners.set(key, (owners.get(key) ?? new Set()).add(id.name));
    }
  }
  const rows = [...owners]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, names]) => [...key.split('\n'), [...names].join(', ')]);
  return table(['Target', 'Owner', 'Kind', 'Objects'], rows);
}

function workPlan({ issues }: ComparedView): Section {
  return section(
    'Work plan',
    issues.length === 0
      ? []
      : [
          {
            kind: 'list',
            isOrdered: true,
            items: issues.map(({ priority, cure, title, targets }) =>
              say(
                `${priority}${targets.length === 0 ? '' : ` (${targets.join(', ')})`}: ${cure === '' ? title : cure} (${title})`,
              ),
            ),
          },
        ],
    'Nothing is known that could be done.',
  );
}
