import { counted } from '#text';
import { locate } from '#files';
import { type Json, recordsAt, arrayAt, stringAt, isName } from '#kube';
import { isIncomplete } from '#render';
import { bullets, code, paragraph, say, section, sectionOf, sentence, steps, table } from '../blocks.ts';
import type { Block, Section, Statement } from '../document.ts';
import type { Foreseen } from '../input.ts';
import { changedObjects, reachOf } from '../parts/change.ts';
import { fixRecords } from '../parts/fix-records.ts';
import { notVerified } from '../parts/not-verified.ts';
import { syncOrder } from '../parts/rollback-sections.ts';
import { resolvedIssues, updates } from '../parts/updates.ts';
import { type ApplicationState, foreseenStates, isWell, stateText, statusText } from '../states.ts';
import type { ComparedView } from '../view.ts';
import type { DocumentWriter } from '../write-document.ts';

/** What a change repairs: the state before, each edit with what it changes in the cluster, and what to expect after. */
export const fixRecord: DocumentWriter = {
  title: 'Fix record',
  sections: (view) => [
    objective(view),
    section('Initial state', initialState(view), 'No Application was looked at.'),
    ...(view.input.base === undefined ? [fixRecords(view)] : [fixesApplied(view.input.base)]),
    section('Ignored differences', ignoredDifferences(view), 'No Application ignores differences.'),
    section('Expected outcome', expectedOutcome(view), 'Not verified: no repository was given.'),
    section('Rollout steps', rolloutSteps(view), 'No Application changes, so there is nothing to roll out.'),
    { title: 'Verification checklist', blocks: verification(view) },
    section('Learnings', learnings(view), 'No rule finds what another change should not repeat.'),
    section('Security considerations', security(view), 'No rule about secrets or privileges finds anything.'),
    section('Metrics', metrics(view), 'Not verified: there is no state before to compare with.'),
    ...(view.input.earlier === undefined ? [] : [updates(view)]),
    ...resolvedIssues(view),
    notVerified(view),
  ],
};

function objective({ input: { base, git }, states }: ComparedView): Section {
  return {
    title: 'Objective',
    blocks: [
      paragraph(
        `All of ${counted(states.length, 'Application')} Synced and Healthy. Now: ${statusText(states)}.`,
      ),
      ...(base && git
        ? bullets([
            say(`The change from ${base.name} reaches:`),
            ...reachOf(base.diff).map((text) => say(text)),
          ])
        : []),
    ],
  };
}

function initialState({ input: { base, live }, states, issues }: ComparedView): readonly Block[] {
  const before = live === undefined && base !== undefined ? foreseenStates(base) : states;
  const reasons = base && !live ? reasonsIn(base) : reasonsOf(issues);
  return table(
    ['Application', 'Environment', 'Status', 'Issue'],
    before.map((state) => [
      state.name,
      state.environment,
      stateText(state),
      reasons.get(`${state.environment} ${state.name}`) ??
        reasons.get(state.name) ??
        (isWell(state) ? 'none' : 'not explained'),
    ]),
  );
}

/** The end of the chain of each Application that does not converge. */
function reasonsIn({ report }: Foreseen): ReadonlyMap<string, string> {
  return new Map(
    report.applications.flatMap(({ target, namespace, name, forecast }) => {
      const last = forecast?.chain.at(-1);
      return last === undefined ? [] : [[`${target} ${namespace}/${name}`, last.message] as const];
    }),
  );
}

function reasonsOf(issues: ComparedView['issues']): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const { applications, title } of issues)
    for (const name of applications)
      reasons.set(name, [reasons.get(name), title].filter((it) => it !== undefined).join('; '));
  return reasons;
}

/** Each file of the change with the fields it changes; one that changes nothing deployed says so. */
function fixesApplied({ diff, name }: NonNullable<ComparedView['input']['base']>): Section {
  const objects = changedObjects(diff);
  const applications = diff.targets.flatMap(({ target, applications: all }) =>
    all.flatMap(({ name: application, fields }) => fields.map((field) => ({ target, application, field }))),
  );
  const files = new Set([
    ...diff.causes.map(({ file }) => file),
    ...applications.map(({ field }) => field.location.file),
  ]);
  const sections = [...files].toSorted().map((file) => ({
    title: file,
    blocks: bullets([
      ...(applications.some(({ field }) => field.location.file === file && !isCompared(field)) ||
      objects.some(
        ({ fields, location }) =>
          location.file === file || fields.some((field) => field.location.file === file),
      )
        ? []
        : [say('Changes what Argo CD compares: no rendered object becomes another.')]),
      ...applications
        .filter(({ field }) => field.location.file === file)
        .map(({ target, application, field }) =>
          say(
            `Application ${target}/${application} ${field.path}: ${field.before ?? 'absent'} → ${field.after ?? 'absent'}`,
            [{ kind: 'line', location: field.location }],
          ),
        ),
      ...objects.flatMap(
        ({ target, application, object, change, fields, location }): readonly Statement[] => {
          const mine = fields.filter((field) => field.location.file === file);
          const isWhole = mine.length === 0 && location.file === file && change !== 'changed';
          return [
            ...(isWhole
              ? [say(`${target}/${application} ${object}: ${change}`, [{ kind: 'line', location }])]
              : []),
            ...mine.map((field) =>
              say(
                `${target}/${application} ${object} ${field.path}: ${field.before ?? 'absent'} → ${field.after ?? 'absent'}`,
                [{ kind: 'line', location: field.location }],
              ),
            ),
          ];
        },
      ),
    ]),
  }));
  return sectionOf(
    'Fixes applied',
    sections,
    `The change from ${name} changes no rendered object: it repairs nothing that is deployed.`,
  );
}

/** Whether a field of an Application only says which differences count. */
function isCompared({ path }: { readonly path: string }): boolean {
  return path.startsWith('spec.ignoreDifferences');
}

/** Every ignore rule of the Applications, with what the rules of Phineus find wrong with it. */
function ignoredDifferences({ input: { git } }: ComparedView): readonly Block[] {
  const faults = (git?.report.findings ?? []).filter(({ rule }) => ignoreRules.has(rule));
  const rows = (git?.fleets ?? []).flatMap(({ target, applications }) =>
    applications.flatMap(({ owner, ...rendered }) =>
      placedRules(owner).map(({ entry, file, line }, _, all) => {
        const starts = all.map((each) => each.line).toSorted((a, b) => a - b);
        const paths = [
          ...arrayAt(entry, 'jsonPointers'),
          ...arrayAt(entry, 'jqPathExpressions'),
          ...arrayAt(entry, 'managedFieldsManagers'),
        ];
        const found = faults.filter(
          ({ application, targets, location }) =>
            application === owner.name &&
            targets.includes(target) &&
            location.file === file &&
            starts.findLast((start) => start <= location.line) === line,
        );
        return [
          `${target}/${owner.name}`,
          `${stringAt(entry, 'group') ?? ''}/${stringAt(entry, 'kind') ?? ''}${entry['name'] === undefined ? '' : ` ${stringAt(entry, 'name') ?? ''}`}`,
          paths.filter((path) => typeof path === 'string').join(', '),
          `${file}:${line}`,
          found.map(({ what }) => what).join('; ') || unmatched(entry, { owner, ...rendered }),
        ];
      }),
    ),
  );
  return table(['Application', 'Resource', 'Ignored', 'Line', 'Judgement'], rows);
}

/** What remains to be said of an ignore rule that no rule finds wrong. */
function unmatched(entry: Json, rendered: RenderedApplication): string {
  const [group = '', kind = ''] = [stringAt(entry, 'group'), stringAt(entry, 'kind')];
  const hasAny = rendered.objects.some(
    ({ id }) => (kind.includes('*') || id.kind === kind) && (group.includes('*') || id.group === group),
  );
  if (hasAny || isIncomplete(rendered)) return 'nothing found against it';
  return `ignores nothing: the Application renders no ${kind}`;
}

/** The ignore rules of an Application with the line where each begins. */
function placedRules({ manifest, origin }: RenderedApplication['owner']) {
  return recordsAt(manifest, 'spec', 'ignoreDifferences').map(([index, entry]) => ({
    entry,
    ...locate(origin.field(['spec', 'ignoreDifferences', index]).edit),
  }));
}

type RenderedApplication = Foreseen['fleets'][number]['applications'][number];

/** The rules that judge ignoreDifferences. */
export const ignoreRules: ReadonlySet<string> = new Set([
  'dead-ignore-rule',
  'wide-ignore-rule',
  'ignored-change',
  'ignored-immutable-field',
]);

function expectedOutcome({ input: { git } }: ComparedView): readonly Block[] {
  return table(
    ['Application', 'Target', 'Expected', 'Reasoning'],
    (git?.report.applications ?? []).map(({ name, target, forecast, verified }) => [
      name,
      target,
      forecast === undefined ? 'not verified' : `${forecast.sync}/${forecast.health}`,
      forecast?.chain.at(-1)?.message ??
        (forecast?.verdict === 'converges' && verified
          ? 'everything it needs is there'
          : `${forecast?.verdict ?? 'unverified'}`),
    ]),
  );
}

function rolloutSteps({ input: { base } }: ComparedView): readonly Block[] {
  const order = syncOrder(base);
  const own = (base?.diff.targets ?? []).flatMap(({ target, applications }) =>
    applications.filter(({ fields }) => fields.length > 0).map(({ name }) => `${target}/${name}`),
  );
  if (order.length + own.length === 0) return [];
  const names = [...new Set([...order, ...own])]
    .map((name) => name.slice(name.indexOf('/') + 1))
    .filter(isName);
  return [
    ...steps([
      say('Merge the change; Applications with automated sync follow by themselves'),
      ...(own.length === 0
        ? []
        : [
            say(
              `Let the changed Applications themselves be applied, by the root that brings them or by kubectl apply, and refresh them: ${own.join(', ')}`,
            ),
          ]),
      ...(order.length === 0 ? [] : [say(`Sync the others in this order: ${order.join(', ')}`)]),
      say('Hold what Argo CD shows against the table of the expected outcome above'),
      say(
        'Take a snapshot, and hold it against this record: phineus report fix-record --snapshot FILE --since RECORD',
      ),
    ]),
    ...code(
      'sh',
      names.map((name) => `argocd app sync ${name}`),
    ),
  ];
}

function verification({ input: { git }, states }: ComparedView): readonly Block[] {
  const conditions = new Set(states.flatMap((state) => state.conditions));
  const after = git === undefined ? [] : foreseenStates(git);
  const items: readonly Statement[] = [
    {
      text: 'Every Application is Synced',
      isDone: after.length > 0 && after.every(({ sync }) => sync === 'Synced'),
    },
    {
      text: 'Every Application is Healthy',
      isDone: after.length > 0 && after.every(({ health }) => health === 'Healthy'),
    },
    {
      text: 'No ComparisonError and no SyncError',
      isDone: !conditions.has('ComparisonError') && !conditions.has('SyncError'),
    },
    { text: 'No SharedResourceWarning', isDone: !conditions.has('SharedResourceWarning') },
    { text: 'phineus check finds no error', isDone: git?.report.summary.errors === 0 },
  ];
  return [{ kind: 'checklist', items }];
}

/** What the findings that are gone had in common, or those that are there. */
function learnings({ input: { base, git } }: ComparedView): readonly Block[] {
  const left = new Set(git?.report.findings.map(({ id }) => id));
  const gone = (base?.report.findings ?? []).filter(
    ({ id, severity }) => !left.has(id) && severity !== 'info',
  );
  const byRule = new Map<string, string>();
  for (const { rule, so } of gone) if (!byRule.has(rule)) byRule.set(rule, so);
  return bullets(
    [...byRule].map(([rule, so]) => say(`${rule}: ${sentence(so)} phineus explain ${rule} tells more.`)),
  );
}

function security({ input: { git } }: ComparedView): readonly Block[] {
  return bullets(
    (git?.report.findings ?? [])
      .filter(
        ({ rule, severity }) => severity !== 'info' && /secret|credential|privileg|security|token/.test(rule),
      )
      .map(({ rule, id, what, location }) =>
        say(what, [
          { kind: 'line', location },
          { kind: 'finding', rule, id },
        ]),
      ),
  );
}

function metrics({ input: { base, git, live }, states }: ComparedView): readonly Block[] {
  const before = live ? states : base ? foreseenStates(base) : undefined;
  if (before === undefined || git === undefined) return [];
  const after = foreseenStates(git);
  const row = (label: string, count: (all: readonly ApplicationState[]) => string): readonly string[] => [
    label,
    count(before),
    count(after),
  ];
  const types = [...new Set([...before, ...after].flatMap(({ conditions }) => conditions))].toSorted();
  return table(
    ['Metric', live ? 'Before (seen)' : 'Before (foreseen)', 'After (foreseen)'],
    [
      row('Synced', (all) => share(all, ({ sync }) => sync === 'Synced')),
      row('Healthy', (all) => share(all, ({ health }) => health === 'Healthy')),
      ...types.map((type) =>
        row(type, (all) => `${all.filter(({ conditions }) => conditions.includes(type)).length}`),
      ),
      ...(base ? [['Errors in git', `${base.report.summary.errors}`, `${git.report.summary.errors}`]] : []),
    ],
  );
}

function share(states: readonly ApplicationState[], is: (state: ApplicationState) => boolean): string {
  const count = states.filter(is).length;
  return `${count}/${states.length}${states.length === 0 ? '' : ` (${Math.round((count * 1000) / states.length) / 10} %)`}`;
}
