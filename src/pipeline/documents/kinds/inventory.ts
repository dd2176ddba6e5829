import { firstNames, counted } from '#text';
import { bullets, code, paragraph, say, section, sectionOf, sentence, steps, table } from '../blocks.ts';
import type { Block, Section, Statement } from '../document.ts';
import type { Issue } from '../issue.ts';
import { lookCommands } from '../parts/commands.ts';
import { fixRecords } from '../parts/fix-records.ts';
import { issueSection } from '../parts/issue-sections.ts';
import { failingPods, nodeTopology, pendingClaims } from '../parts/live-tables.ts';
import { notVerified } from '../parts/not-verified.ts';
import { resolvedIssues, updates } from '../parts/updates.ts';
import { type ApplicationState, isWell, stateText } from '../states.ts';
import type { ComparedView } from '../view.ts';
import type { DocumentWriter } from '../write-document.ts';

/** Everything that is wrong in a fleet, by how urgent it is. */
export const inventory: DocumentWriter = {
  title: 'Inventory of issues',
  sections: (view) => [
    { title: 'Summary', blocks: countsTable(view.states) },
    { title: 'Resolution priority', blocks: resolutionOrder(view) },
    updates(view),
    blockingIssues(view),
    sectionOf(
      'P1 – pods that do not start',
      failingPods(view),
      liveOnly(view, 'No container waits with an error.'),
    ),
    section('Claims without a volume', pendingClaims(view), liveOnly(view, 'Every claim has its volume.')),
    section('P2 – Applications out of sync', outOfSync(view), 'No Application is out of sync.'),
    section('P3 – Applications that still move', progressing(view), 'No Application is Progressing.'),
    section(
      'Stale failures',
      staleFailures(view),
      liveOnly(view, 'No Application is well with a failed operation.'),
    ),
    section('Noise', noise(view), liveOnly(view, 'Nothing looks red that hurts no Application.')),
    section('Not explained', unexplained(view), liveOnly(view, 'Every red Application has a cause.')),
    nodeTopology(view),
    ...resolvedIssues(view),
    remainingIssues(view),
    fixRecords(view),
    section('Validation commands', code('sh', lookCommands(view.issues)), 'There is no object to look at.'),
    notVerified(view),
  ],
};

function liveOnly({ input }: ComparedView, sentence: string): string {
  return input.live ? sentence : 'Not verified: no snapshot was given.';
}

function countsTable(states: readonly ApplicationState[]): readonly Block[] {
  const environments = [...new Set(states.map(({ environment }) => environment))];
  const row = (name: string, members: readonly ApplicationState[]): readonly string[] => [
    name,
    `${members.length}`,
    `${members.filter(isWell).length}`,
    ...['Degraded', 'Missing', 'Progressing', 'Unknown'].map(
      (health) => `${members.filter((state) => state.health === health).length}`,
    ),
    `${members.filter(({ sync }) => sync === 'OutOfSync').length}`,
    `${members.filter(({ conditions }) => conditions.length > 0).length}`,
  ];
  return table(
    [
      'Environment',
      'Applications',
      'Synced and Healthy',
      'Degraded',
      'Missing',
      'Progressing',
      'Unknown',
      'OutOfSync',
      'With conditions',
    ],
    [
      row('all', states),
      ...environments.map((name) =>
        row(
          name,
          states.filter(({ environment }) => environment === name),
        ),
      ),
    ],
  );
}

function blockingIssues(view: ComparedView): Section {
  const sections = view.issues.flatMap((issue, index) =>
    issue.priority === 'P0' || issue.priority === 'P1' ? [issueSection(issue, index + 1, view)] : [],
  );
  return sectionOf(
    'P0 – what breaks or blocks',
    sections,
    'Nothing is known to break or block an Application.',
  );
}

function outOfSync(view: ComparedView): readonly Block[] {
  return table(
    ['Application', 'Environment', 'Status', 'Reason'],
    view.states
      .filter(({ sync }) => sync === 'OutOfSync')
      .map((state) => [state.name, state.environment, stateText(state), reasonsFor(state.name, view)]),
  );
}

function progressing(view: ComparedView): readonly Block[] {
  return table(
    ['Application', 'Environment', 'Waits for'],
    view.states
      .filter(({ health }) => health === 'Progressing')
      .map(({ name, environment }) => [name, environment, waitsFor(name, view)]),
  );
}

function reasonsFor(application: string, { issues }: ComparedView): string {
  const found = issues.flatMap(({ applications, title }, index) =>
    applications.includes(application) ? [`issue ${index + 1}: ${title}`] : [],
  );
  return found.length === 0 ? 'not explained' : found.join('; ');
}

function waitsFor(application: string, view: ComparedView): string {
  const chains = view.issues.flatMap(({ chains: all }) => all.filter((it) => it.application === application));
  return chains.length === 0
    ? 'not explained'
    : chains.map(({ things }) => things.slice(1).join(', which rests on ')).join('; ');
}

function staleFailures({ input: { live } }: ComparedView): readonly Block[] {
  return table(
    ['Application', 'Operation', 'Message', 'Finished'],
    (live?.diagnosis.stale ?? []).map(({ application, phase, message, finishedAt }) => [
      application,
      phase,
      message,
      finishedAt,
    ]),
  );
}

/** Red signs that nothing follows from, each with its cause and what silences it. */
function noise({ input: { live } }: ComparedView): readonly Block[] {
  return table(
    ['Sign', 'Class', 'Seen', 'What silences it'],
    (live?.diagnosis.noise ?? []).map(({ say: { what, do: cure }, class: kind, evidence }) => [
      what,
      kind,
      `${evidence.field}: ${evidence.value}`,
      cure,
    ]),
  );
}

function unexplained({ input: { live } }: ComparedView): readonly Block[] {
  return bullets(
    (live?.diagnosis.unexplained ?? []).map(({ application, sync, health, operation, seen }) =>
      say(
        `${application}: ${[sync, health, operation].filter((part) => part !== '').join(', ')}`,
        seen.map((text) => ({ kind: 'proof', text })),
      ),
    ),
  );
}

function resolutionOrder({ issues }: ComparedView): readonly Block[] {
  if (issues.length === 0) return [paragraph('Nothing is known that could be resolved.')];
  return [
    paragraph('What is wrong, in the order in which to repair it.'),
    ...steps(issues.map((issue) => say(repairText(issue), firstPlace(issue)))),
  ];
}

function repairText({ title, cure, restores, priority, origin, applications }: Issue): string {
  const blocks = origin === 'foreseen' && applications.length > 0;
  return [
    `${priority}: ${sentence(title)}`,
    ...(cure === '' ? [] : [`To do: ${sentence(cure)}`]),
    ...(blocks ? [`Blocks ${counted(applications.length, 'Application')}.`] : []),
    ...(restores === undefined
      ? []
      : [
          restores.length === 0
            ? 'By itself it makes no Application well.'
            : `That makes ${counted(restores.length, 'Application')} well.`,
        ]),
  ].join(' ');
}

/** Where git says it: some titles name a field alone. */
function firstPlace({ origin, places }: Issue): Statement['evidence'] {
  const [first] = places;
  return origin === 'seen' || first === undefined ? [] : [{ kind: 'line', location: first.location }];
}

function remainingIssues({ issues, states, comparison }: ComparedView): Section {
  const since = new Map(comparison.same.map((issue) => [issue.id, issue.since]));
  const rows = issues.map(({ id, title, applications, targets, so, cure }, index) => {
    const names = new Set(applications);
    const environments = new Set(
      states.filter(({ name }) => names.has(name)).map(({ environment }) => environment),
    );
    const where = environments.size > 0 ? [...environments] : targets;
    return [`${index + 1}`, title, firstNames(where, 6), so, cure, since.get(id) ?? 'new'];
  });
  return section(
    'Remaining issues',
    table(['#', 'Root cause', 'Environment', 'So', 'Resolution', 'Open since'], rows),
    'None remains.',
  );
}
