import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ApplicationReport, ShownObjects } from '#report';
import { fieldText } from '../model/field-text.ts';
import { linesWithFindings } from '../model/lines-with-findings.ts';
import type { Finding, Model, ShownField, ShownObject } from '../model/model.ts';
import { objectName } from '../model/object-name.ts';
import { count } from '../model/words.ts';
import { Sign } from '../parts/badge.tsx';
import { CodeFrame } from '../parts/code-frame.tsx';
import { Empty } from '../parts/empty.tsx';
import { FindingRows } from '../parts/finding-rows.tsx';
import { Place } from '../parts/place.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { LoadObjects } from '../source/source.ts';
import { type Route, applicationHref, href, objectHref, replaceHash } from '../route.ts';

/** One rendered object: its YAML, and for every field who set it. */
export function ObjectView({
  model,
  route,
  load,
}: {
  readonly model: Model;
  readonly route: Route;
  readonly load: LoadObjects;
}) {
  const [, target = '', namespace = '', name = '', wanted = ''] = route.path;
  const application = model.applications.get(`${target}/${namespace}/${name}`);
  const ask = useCallback(
    () => (application === undefined ? Promise.resolve(undefined) : load(application)),
    [application, load],
  );
  const asked = useLoaded(ask, model);
  if (application === undefined)
    return (
      <Nothing title="This application is not in the report">
        <a href={href(['fleet'])}>Show the fleet</a>
      </Nothing>
    );
  if (asked.kind === 'loading')
    return (
      <div className="view">
        <h1>{wanted}</h1>
        <p role="status">Reading the object…</p>
      </div>
    );
  if (asked.kind === 'failed')
    return (
      <div className="view" role="alert">
        <h1>{wanted}</h1>
        <Empty title="The object cannot be read">{asked.why}</Empty>
      </div>
    );
  const back = <a href={applicationHref(application)}>Back to {application.name}</a>;
  if (asked.value === undefined)
    return (
      <Nothing title="What this application renders is not in this file, which would be too large with it">
        {back}
      </Nothing>
    );
  const object = asked.value.objects.find((each) => objectName(each) === wanted);
  if (object === undefined) return <Nothing title="This application renders no such object">{back}</Nothing>;
  return <Rendered model={model} application={application} all={asked.value} object={object} route={route} />;
}

function Nothing({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="view">
      <h1>Object</h1>
      <Empty title={title}>{children}</Empty>
    </div>
  );
}

function Rendered({
  model,
  application,
  all,
  object,
  route,
}: {
  readonly model: Model;
  readonly application: ApplicationReport;
  readonly all: ShownObjects;
  readonly object: ShownObject;
  readonly route: Route;
}) {
  const { fields } = object;
  const findings = useMemo(
    () => model.findingsOf(application).filter((finding) => isAbout(finding, object)),
    [model, application, object],
  );
  const marks = useMemo(() => linesWithFindings(object, findings), [object, findings]);
  const wanted = route.params.get('field');
  const [marked = -1] = marks.keys();
  const first =
    fields[object.fieldOf[marked] ?? -1] ?? fields.find(({ path }) => path.startsWith('/spec')) ?? fields[0];
  const chosen = fields.find(({ path }) => path === wanted) ?? first;
  const choose = (field: ShownField) =>
    replaceHash(objectHref(application, objectName(object), { field: field.path }));
  const files = useMemo(() => filesOf(all, object), [all, object]);
  return (
    <div className="view object">
      <header>
        <p className="meta">
          <a href={applicationHref(application)}>{application.name}</a>
          <span>on {application.target}</span>
          <span aria-hidden="true">/</span>
          <span>{object.kind}</span>
          {object.namespace !== '' && <span className="chip">{object.namespace}</span>}
        </p>
        <h1>{object.name}</h1>
        <p className="lead">
          {count(fields.length, 'field')}, set in {count(files.length, 'file')}. Choose a line to see who set
          it.
        </p>
      </header>
      <div className="object-parts">
        <Yaml object={object} all={all} marks={marks} chosen={chosen} onChoose={choose} />
        <aside className="object-side" aria-label="Who set this">
          {chosen !== undefined && <WhoSet all={all} field={chosen} />}
          {findings.length > 0 && <Said findings={findings} />}
          <section>
            <h2>Files</h2>
            <ul className="object-files">
              {files.map(({ file, fields: number }) => (
                <li key={file}>
                  <span className="mono clip" title={file}>
                    {file}
                  </span>
                  <span className="quiet">{number}</span>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </div>
  );
}

/** The lines of the object; beside each, where the line to edit stands, once for each run of lines from one file. */
function Yaml({
  object: { lines, fieldOf, fields },
  all: { files },
  marks,
  chosen,
  onChoose,
}: {
  readonly object: ShownObject;
  readonly all: ShownObjects;
  readonly marks: ReadonlyMap<number, readonly Finding[]>;
  readonly chosen: ShownField | undefined;
  readonly onChoose: (field: ShownField) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  let before = -1;
  return (
    <ol ref={list} className="blame" aria-label="Rendered YAML" onKeyDown={walkLines}>
      {lines.map((text, index) => {
        const field = fields[fieldOf[index] ?? -1];
        const [file = -1, line = 0] = field?.edit ?? [];
        const isFirst = field !== undefined && file !== before;
        const isGoing = field !== undefined && fieldOf[index] === fieldOf[index - 1];
        if (field !== undefined) before = file;
        const by = (
          <span className="blame-by">
            {field !== undefined && !isGoing && (
              <>
                <span className="clip">{isFirst ? baseName(files[file] ?? '') : ''}</span>
                <span>{line}</span>
              </>
            )}
          </span>
        );
        const severity = marks.get(index)?.[0]?.severity;
        const rest = (
          <>
            <span className="blame-number">
              {severity === undefined ? index + 1 : <Sign of={severity} />}
            </span>
            <span className="blame-text">{text === '' ? ' ' : text}</span>
          </>
        );
        const state = severity === undefined ? '' : ` has-finding is-${severity}`;
        return (
          <li key={index}>
            {field === undefined ? (
              <span className="blame-line">
                {by}
                {rest}
              </span>
            ) : (
              <button
                type="button"
                className={`blame-line${state}`}
                aria-current={field === chosen ? 'true' : undefined}
                tabIndex={field === chosen ? 0 : -1}
                onClick={() => onChoose(field)}
              >
                {by}
                {rest}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Arrow keys go from line to line: hundreds of them would be too many for the tab key. */
function walkLines(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.findIndex((each) => each === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

function WhoSet({ all, field }: { readonly all: ShownObjects; readonly field: ShownField }) {
  const place = ([file, line]: readonly [number, number]) => ({ file: all.files[file] ?? '', line });
  const at = place(field.edit);
  return (
    <section className="who-set" aria-live="polite">
      <h2>Who set this</h2>
      <p className="mono field-path">{fieldText(field.path)}</p>
      <h3>The line to edit</h3>
      <CodeFrame
        at={at}
        excerpts={field.line.trim() === '' ? undefined : { [at.file]: { [at.line]: field.line } }}
      />
      <h3>How it came about</h3>
      <ol className="chain">
        {field.steps.map((step, index) => {
          const say = all.says[step.say];
          return (
            <li key={index} className={index === field.steps.length - 1 ? 'is-root is-info' : ''}>
              <span className="label">{say?.kind}</span>
              <p>{say?.text}</p>
              {step.at !== undefined && <Place at={place(step.at)} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Said({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <section>
      <h2>Findings</h2>
      <FindingRows findings={findings} />
    </section>
  );
}

/** Whether a finding, or one that it speaks for too, is about an object. */
function isAbout({ object, also = [] }: Finding, wanted: ShownObject): boolean {
  return [object, ...also.map((each) => each.object)].some(
    (each) => each !== undefined && objectName(each) === objectName(wanted),
  );
}

/** The files whose lines set fields of an object, those with most fields first. */
function filesOf(
  { files }: ShownObjects,
  { fields }: ShownObject,
): readonly { readonly file: string; readonly fields: number }[] {
  const counts = new Map<number, number>();
  for (const { edit } of fields) counts.set(edit[0], (counts.get(edit[0]) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([file, number]) => ({ file: files[file] ?? '', fields: number }));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
