import { firstNames, counted } from '#text';
import { objectText } from '#diagnosis';
import { manifestId } from '#kube';
import { bullets, code, paragraph, say, section, sectionOf, steps, table } from '../blocks.ts';
import { causeDiagram } from '../cause-diagram.ts';
import type { Block, Section, Statement } from '../document.ts';
import type { Issue, Priority } from '../issue.ts';
import { lookCommands } from '../parts/commands.ts';
import { fixRecords } from '../parts/fix-records.ts';
import { issueSection } from '../parts/issue-sections.ts';
import { notVerified } from '../parts/not-verified.ts';
import { riskTable } from '../parts/risk-table.ts';
import { rollbackSections } from '../parts/rollback-sections.ts';
import { resolvedIssues, updates } from '../parts/updates.ts';
import { isRed, isWell, stateText, statusText } from '../states.ts';
import type { ComparedView } from '../view.ts';
import type { DocumentWriter } from '../write-document.ts';

/** Why Applications are red or will be: each cause with its proof, what only follows from it, and the way out. */
export const rootCauses: DocumentWriter = {
  title: 'Root-cause analysis',
  sections: (view) => [
    summary(view),
    ...(view.input.earlier === undefined ? [] : [updates(view)]),
    ...(view.issues.length === 0
      ? [{ title: 'Issues', blocks: [paragraph('None was found.')] }]
      : view.issues.map((issue, index) => issueSection(issue, index + 1, view))),
    consequences(view),
    fixPlan(view),
    { title: 'Validation checklist', blocks: checklist(view) },
    section('Validation commands', code('sh', lookCommands(view.issues)), 'There is no object to look at.'),
    sectionOf(
      'Rollback plan',
      rollbackSections(view),
      'Nothing is changed, so nothing has to be rolled back.',
    ),
    section('Risk', riskTable(view), 'No issue was found to judge.'),
    fixRecords(view),
    stillFails(view),
    ...resolvedIssues(view),
    conclusion(view),
    notVerified(view),
  ],
};

function summary({ issues, states, input: { live } }: ComparedView): Section {
  const kinds = new Map<string, number>();
  for (const { kind } of issues) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const themes = [...kinds]
    .filter(([, count]) => count > 1)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return {
    title: 'Executive summary',
    blocks: [
      paragraph(
        `${live ? 'Seen' : 'Foreseen'}: ${statusText(states)}. ${counted(issues.length, 'issue')}: ${issues.filter(({ origin }) => origin === 'seen').length} seen in the cluster, ${issues.filter(({ origin }) => origin === 'foreseen').length} in git alone.`,
      ),
      ...table(
        ['Issue', 'What is wrong', 'Applications', 'What to do', 'How sure'],
        issues.map(({ title, applications, cure, confidence, priority }, index) => [
          `${index + 1} (${priority})`,
          title,
          applications.length === 0 ? 'none known' : `${applications.length}`,
          cure,
          confidence,
        ]),
      ),
      ...(themes.length === 0
        ? []
        : [paragraph(`Common themes: ${themes.map(([kind, count]) => `${kind} (${count})`).join(', ')}.`)]),
      ...(live && live.diagnosis.unexplained.length > 0
        ? [
            paragraph(
              `${counted(live.diagnosis.unexplained.length, 'Application')} not explained by anything that was seen.`,
            ),
          ]
        : []),
    ],
  };
}

/** Red Applications in which nothing is broken itself: they only rest on what is. */
function consequences({ issues, states, input }: ComparedView): Section {
  const chains = issues.flatMap((issue) => issue.chains);
  const waves = wavesOf(input);
  const rows = states.filter(isRed).flatMap((state) => {
    const behind = issues.flatMap(({ applications }, index) =>
      applications.includes(state.name) ? [index + 1] : [],
    );
    return behind.length === 0
      ? []
      : [
          [
            state.name,
            state.environment,
            waves.get(state.name) ?? '',
            stateText(state),
            behind.map((number) => `issue ${number}`).join(', '),
            behind.some((number) => holds(state.name, issues[number - 1], input)) ? 'yes' : 'no',
          ],
        ];
  });
  return section(
    'Cascade: what only follows',
    [
      ...(rows.length === 0
        ? []
        : [
            paragraph(
              'Each of these Applications is red because of the issues named; nothing else was seen broken in it. Where it does not hold the cause, there is nothing to repair in it.',
            ),
          ]),
      ...table(['Application', 'Environment', 'Wave', 'Status', 'Because of', 'Holds the cause'], rows),
      ...causeDiagram('Which Application rests on what', chains),
    ],
    'No Application is red because of another thing.',
  );
}

/** Whether an object of the issue is one of the Application's own. */
function holds(application: string, issue: Issue | undefined, { live, git }: ComparedView['input']): boolean {
  const wanted = new Set(issue?.objects);
  const isIt = ({ namespace, name }: { readonly namespace: string; readonly name: string }): boolean =>
    application.endsWith(`${namespace}/${name}`);
  const seen = live?.applications.find(isIt);
  if (seen !== undefined)
    return (
      seen.resources.some(({ object }) => wanted.has(objectText(object))) ||
      wanted.has(objectText(manifestId(seen.object)))
    );
  return (git?.fleets ?? []).some(({ applications }) =>
    applications.some(
      ({ owner, objects }) => isIt(owner) && objects.some(({ id }) => wanted.has(objectText(id))),
    ),
  );
}

/** The sync wave of each Application object, where it has one. */
function wavesOf({ git }: ComparedView['input']): ReadonlyMap<string, string> {
  const waves = new Map<string, string>();
  for (const { applications } of git?.fleets ?? []) {
    for (const { owner } of applications) {
      const wave = owner.manifest.metadata?.annotations?.['argocd.argoproj.io/sync-wave'];
      if (wave !== undefined) waves.set(`${owner.namespace}/${owner.name}`, wave);
    }
  }
  return waves;
}

const phases: readonly { readonly priority: Priority; readonly title: string }[] = [
  { priority: 'P0', title: 'Phase 1 (P0): what breaks or blocks Applications' },
  { priority: 'P1', title: 'Phase 2 (P1): errors in git' },
  { priority: 'P2', title: 'Phase 3 (P2): what is out of sync, and warnings' },
  { priority: 'P3', title: 'Phase 4 (P3): what still moves' },
];

function fixPlan({ issues }: ComparedView): Section {
  const sections = phases.flatMap(({ priority, title }): readonly Section[] => {
    const mine = issues.flatMap((issue, index) =>
      issue.priority === priority ? [plannedStep(issue, index + 1)] : [],
    );
    return mine.length === 0 ? [] : [{ title, blocks: steps(mine) }];
  });
  return sectionOf('Fix plan', sections, 'Nothing is known that could be fixed.');
}

function plannedStep({ cure, title, fixes }: Issue, number: number): Statement {
  const how = fixes.length > 0 ? 'automated' : 'manual';
  return say(`Issue ${number}, ${how}: ${fixes[0]?.what ?? (cure || title)}`);
}

function checklist({ issues, states, input }: ComparedView): readonly Block[] {
  const items: readonly Statement[] = [
    ...issues.map(({ title }, index) => ({ text: `Issue ${index + 1} is gone: ${title}`, isDone: false })),
    { text: 'Every Application is Synced and Healthy', isDone: states.every(isWell) },
    {
      text: 'No Application has a failed operation',
      isDone: states.every(({ operation }) => operation !== 'Failed' && operation !== 'Error'),
    },
    ...(input.git
      ? [{ text: 'phineus check finds no error', isDone: input.git.report.summary.errors === 0 }]
      : []),
  ];
  return [{ kind: 'checklist', items }];
}

/** What the proven fixes leave as it is. */
function stillFails({ issues, input: { live, fixes } }: ComparedView): Section {
  const left = issues.flatMap(({ title, fixes: own, unfixed }, index) =>
    own.length > 0 && unfixed.length === 0
      ? []
      : [
          say(
            `Issue ${index + 1}: ${title}`,
            unfixed.map(({ because, finding }) => ({ kind: 'proof', text: `${finding.rule}: ${because}` })),
          ),
        ],
  );
  const open = (live?.diagnosis.unexplained ?? []).map(({ application }) =>
    say(`${application}: not explained`),
  );
  return section(
    'What would still fail after all proven fixes',
    bullets([...left, ...open]),
    fixes === undefined ? 'Not verified: no fix was looked for.' : 'Nothing that is known.',
  );
}

function conclusion({ issues, input: { fixes } }: ComparedView): Section {
  const numbers = (wanted: (issue: Issue) => boolean): string =>
    firstNames(
      issues.flatMap((issue, index) => (wanted(issue) ? [`${index + 1}`] : [])),
      40,
    ) || 'none';
  return {
    title: 'Conclusion',
    blocks: bullets([
      say(`Issues with a proven edit in git: ${numbers(({ fixes: own }) => own.length > 0)}`),
      say(
        `Issues for people${fixes === undefined ? ', or whose edits were not looked for' : ''}: ${numbers(({ fixes: own }) => own.length === 0)}`,
      ),
      say('Effort and downtime are not estimated: nothing that was looked at tells them.'),
    ]),
  };
}
