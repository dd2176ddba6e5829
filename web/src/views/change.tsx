import type { ReportPage } from '#report';
import type { Verdict } from '../model/verdict.ts';
import { type LinePair, pairLines } from '../model/pair-lines.ts';
import { count } from '../model/words.ts';
import { SeverityBadge, VerdictBadge } from '../parts/badge.tsx';
import { Empty } from '../parts/empty.tsx';
import { Place } from '../parts/place.tsx';
import { usePrinting } from '../parts/use-printing.ts';

export type Change = NonNullable<ReportPage['change']>;
type Diff = Change['diff'];
type ApplicationDiff = Diff['targets'][number]['applications'][number];
type ObjectDiff = ApplicationDiff['objects'][number];
type FieldChange = ObjectDiff['fields'][number];
type ChangedFinding = NonNullable<Change['findings']>['opened'][number];

/** A change of git: how far it reaches, what is dangerous, which forecasts change, and every object side by side. */
export function ChangeView({ change }: { readonly change: Change }) {
  const { names, reach, diff, findings } = change;
  const {
    targets,
    versions,
    values,
    forecasts,
    causes,
    images,
    restarts,
    withheld,
    otherRevisions = [],
  } = diff;
  const isPrinting = usePrinting();
  const isOpen = isPrinting || isShort(diff);
  return (
    <article className="change">
      <header>
        <p className="meta mono">
          <span>{names.base}</span>
          <span aria-label="to">→</span>
          <span>{names.head}</span>
        </p>
        <h2 className="finding-title">{reach}</h2>
        <Tiles radius={diff.radius} />
      </header>
      <Dangers diff={diff} />
      {versions.length > 0 && (
        <section>
          <h3>Versions</h3>
          <ul className="change-causes">
            {versions.map(({ name, from, to, users }) => (
              <li key={`${name} ${from} ${to}`}>
                <b>{name}</b>
                <span className="mono">{from}</span>
                <span aria-label="becomes">→</span>
                <span className="mono">{to}</span>
                <span className="quiet push" title={users.join(', ')}>
                  {users.slice(0, 3).join(', ')}
                  {users.length > 3 && ` and ${users.length - 3} more`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {values.length > 0 && (
        <section>
          <h3>Values that charts take otherwise</h3>
          <ul className="rows">
            {values.map((value) => (
              <ValueRow key={`${value.target} ${value.application} ${value.path}`} value={value} />
            ))}
          </ul>
        </section>
      )}
      {forecasts.length > 0 && (
        <section>
          <h3>Forecasts that change</h3>
          <ul className="rows">
            {forecasts.map(({ target, application, before, after, because }) => (
              <li key={`${target} ${application}`} className="condition">
                <p className="meta">
                  <b>{application}</b>
                  <span>on {target}</span>
                  <Was verdict={before} />
                  <span aria-label="becomes">→</span>
                  <VerdictBadge verdict={after} />
                </p>
                {because !== undefined && after !== 'converges' && <p>{because}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {findings === undefined ? (
        <p className="quiet">
          Which findings it opens and closes is not known: a budget cut one of the revisions short.
        </p>
      ) : (
        <div className="reasons">
          <FindingList title="Opens" findings={findings.opened} />
          <FindingList title="Closes" findings={findings.closed} />
        </div>
      )}
      {causes.length > 0 && (
        <section>
          <h3>Lines in git that do it</h3>
          <ul className="change-causes">
            {causes.map(({ file, line, isGone, objects, applications, folders = 0 }) => (
              <li key={`${file}:${line} ${isGone}`}>
                {line === undefined ? <span className="mono">{file}</span> : <Place at={{ file, line }} />}
                {isGone && <span className="chip">as it was</span>}
                <span className="quiet push">
                  {count(objects, 'object')} in{' '}
                  {applications > 0 ? count(applications, 'application') : count(folders, 'folder')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {restarts.length > 0 && (
        <section>
          <h3>Pods that are replaced</h3>
          <ul className="change-causes">
            {restarts.map(({ target, application, object }) => (
              <li key={`${target} ${application} ${object}`}>
                <span className="mono">{object}</span>
                <span className="quiet push">
                  {application} on {target}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {images.length > 0 && (
        <section>
          <h3>Images</h3>
          <ul className="change-causes">
            {images.map(({ before, after, applications }) => (
              <li key={`${before} ${after}`}>
                <span className="mono">{before ?? 'none'}</span>
                <span aria-label="becomes">→</span>
                <span className="mono">{after ?? 'none'}</span>
                <span className="quiet push" title={applications.join(', ')}>
                  {count(applications.length, 'application')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {targets.map(({ target, applications }) => (
        <section key={target}>
          <h3>{target}</h3>
          {applications.map((application) => (
            <ApplicationPart
              key={`${application.namespace} ${application.name}`}
              application={application}
              isOpen={isOpen}
            />
          ))}
        </section>
      ))}
      {targets.length === 0 && <Empty title="No object of any cluster changes" />}
      {otherRevisions.map(({ revision, commit, applications }) => (
        <p key={revision} className="quiet">
          {count(applications, 'application')} of other commits: {revision} ({commit.slice(0, 7)}) is neither
          of the revisions compared.
        </p>
      ))}
      {withheld.length > 0 && (
        <section>
          <h3>Not compared</h3>
          <ul className="rows">
            {withheld.map(({ target, application, because, isUnchanged, changedFiles = [] }) => (
              <li key={`${target} ${application}`} className="condition">
                <p>
                  <b>{application}</b> <span className="quiet">on {target}</span>
                </p>
                <p className="pre">
                  <span className="quiet">because </span>
                  {because}
                </p>
                {changedFiles.length > 0 && (
                  <p className="quiet">Of what was read of it {changedFiles.join(', ')} changes.</p>
                )}
                {isUnchanged && <p className="quiet">Nothing changes in what was read of it.</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** How many fields are shown at once, before the reader says of which object. */
const mostOpen = 40;

function isShort({ targets }: Diff): boolean {
  const fields = targets.flatMap(({ applications }) =>
    applications.flatMap(({ objects }) => objects.flatMap((object) => object.fields)),
  );
  return fields.length <= mostOpen;
}

function ValueRow({
  value: { target, application, change, path, hint, location },
}: {
  readonly value: Diff['values'][number];
}) {
  return (
    <li className="condition">
      <p>
        <span className="mono">{path === '' ? 'a value' : path}</span>{' '}
        {change === 'unread' ? 'is no longer read' : 'is asked for'}
        {hint !== undefined && (change === 'unread' ? `; it may be called ${hint} now` : `: ${hint}`)}
      </p>
      <p className="meta">
        <span>
          {application} on {target}
        </span>
        <Place at={location} />
      </p>
    </li>
  );
}

function Tiles({ radius }: { readonly radius: Diff['radius'] }) {
  const tiles = [
    { label: 'created', number: radius.created, tone: 'is-converges' },
    { label: 'changed', number: radius.changed + radius.renamed + radius.moved, tone: 'is-manual' },
    { label: 'removed from git', number: radius.deleted, tone: 'is-warning' },
    { label: 'dangers', number: radius.dangers, tone: 'is-blocked' },
  ];
  return (
    <ul className="change-tiles">
      {tiles.map(({ label, number, tone }) => (
        <li key={label} className={number === 0 ? 'is-none' : tone}>
          <b>{number.toLocaleString('en')}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function Dangers({ diff: { targets } }: { readonly diff: Diff }) {
  const dangers = targets.flatMap(({ target, applications }) =>
    applications.flatMap(({ name, objects }) =>
      objects.flatMap(({ object, dangers: those, location }) =>
        those.map((danger) => ({ danger, object, location, where: `${name} on ${target}` })),
      ),
    ),
  );
  if (dangers.length === 0) return null;
  return (
    <section>
      <h3>Dangers</h3>
      <ul className="rows">
        {dangers.map(({ danger, object, location, where }, index) => (
          <li key={index} className="condition change-danger is-blocked">
            <p>{danger}</p>
            <p className="meta">
              <span className="mono">{object}</span>
              <span>{where}</span>
              <Place at={location} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Was({ verdict }: { readonly verdict: Verdict | undefined }) {
  return verdict === undefined ? <span className="chip">new</span> : <VerdictBadge verdict={verdict} />;
}

function FindingList({
  title,
  findings,
}: {
  readonly title: string;
  readonly findings: readonly ChangedFinding[];
}) {
  return (
    <section>
      <h3>
        {title} <span className="quiet">{count(findings.length, 'finding')}</span>
      </h3>
      <ul className="rows">
        {findings.map(({ id, severity, rule, what, location }) => (
          <li key={id} className="condition">
            <p className="meta">
              <SeverityBadge severity={severity} />
              <span className="rule">{rule}</span>
            </p>
            <p className="clamp">{what}</p>
            <Place at={location} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ApplicationPart({
  application,
  isOpen,
}: {
  readonly application: ApplicationDiff;
  readonly isOpen: boolean;
}) {
  const { name, change, fields, objects, fate, noisy, isWithheld, isDeployed, applicationSet } = application;
  return (
    <div className="change-application">
      <p className="meta">
        <b>{name}</b>
        {change !== 'changed' && (
          <span className={`chip ${change === 'added' ? 'is-added' : 'is-removed'}`}>{change}</span>
        )}
        {change !== 'changed' && applicationSet !== undefined && (
          <span>by ApplicationSet {applicationSet}</span>
        )}
        {fate !== undefined && <span>{`the Application is ${fate.kind}: ${fate.because}`}</span>}
        {!isDeployed && <span>deployed by no Application of this tree</span>}
        {isWithheld && <span>its objects are not compared</span>}
      </p>
      {fields.length > 0 && <Fields fields={fields} />}
      {objects.map((object, index) => (
        <ObjectPart key={index} object={object} isOpen={isOpen} />
      ))}
      {noisy > 0 && (
        <p className="quiet">{count(noisy, 'object')} differ in checksums and generated names alone.</p>
      )}
    </div>
  );
}

const tones = {
  created: 'is-added',
  deleted: 'is-removed',
  changed: 'is-manual',
  renamed: 'is-manual',
  moved: 'is-manual',
} as const;

function ObjectPart({ object, isOpen }: { readonly object: ObjectDiff; readonly isOpen: boolean }) {
  const { change, object: name, from, fate, dangers, fields, location } = object;
  return (
    <details className="change-object" open={isOpen || dangers.length > 0}>
      <summary>
        <span className={`chip ${tones[change]}`}>
          {change === 'deleted' ? (fate?.kind ?? 'removed') : change}
        </span>
        <span className="mono clip">{name}</span>
        {from !== undefined && <span className="quiet">from {from}</span>}
        {fate !== undefined && (
          <span className="quiet clip">
            {change === 'deleted' ? fate.because : `${fate.kind}: ${fate.because}`}
          </span>
        )}
      </summary>
      {dangers.map((danger) => (
        <p key={danger} className="change-danger is-blocked">
          {danger}
        </p>
      ))}
      <Place at={location} />
      {fields.length > 0 && <Fields fields={fields} />}
    </details>
  );
}

/** What each field was, beside what it becomes. */
function Fields({ fields }: { readonly fields: readonly FieldChange[] }) {
  return (
    <div className="diff" role="region" aria-label="Fields that change" tabIndex={0}>
      {fields.map((field) => (
        <FieldPart key={field.path} field={field} />
      ))}
    </div>
  );
}

function FieldPart({ field: { path, before, after, lines, location } }: { readonly field: FieldChange }) {
  return (
    <>
      <div className="diff-heading change-field">
        <code>{path}</code>
        <Place at={location} />
      </div>
      {lines === undefined ? (
        <>
          <Cell text={before === '' ? '""' : before} tone="is-removed" sign="−" />
          <Cell text={after === '' ? '""' : after} tone="is-added" sign="+" />
        </>
      ) : (
        pairLines(lines).map((pair, index) => <LinePart key={index} pair={pair} />)
      )}
    </>
  );
}

/** Lines of a text side by side; a side is absent where the other has a line more. */
function LinePart({ pair }: { readonly pair: LinePair }) {
  if (pair.kind === 'gap') return <p className="diff-heading diff-gap">{pair.text}</p>;
  const isSame = pair.kind === 'same';
  return (
    <>
      <Cell text={pair.left} tone={isSame ? 'is-same' : 'is-removed'} sign={isSame ? ' ' : '−'} />
      <Cell text={pair.right} tone={isSame ? 'is-same is-again' : 'is-added'} sign={isSame ? ' ' : '+'} />
    </>
  );
}

function Cell({
  text,
  tone,
  sign,
}: {
  readonly text: string | undefined;
  readonly tone: string;
  readonly sign: string;
}) {
  if (text === undefined) return <code className="diff-cell is-none" />;
  return (
    <code className={`diff-cell ${tone}`}>
      <span className="diff-sign">{sign}</span>
      {text}
    </code>
  );
}
