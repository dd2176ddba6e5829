import { useMemo } from 'react';
import type { InUse } from '#report';
import { type Use, groupUses, useKinds } from '../model/group-uses.ts';
import type { Model } from '../model/model.ts';
import { verdictOf } from '../model/verdict.ts';
import { count } from '../model/words.ts';
import { Sign } from '../parts/badge.tsx';
import { Empty } from '../parts/empty.tsx';
import { type Route, applicationHref, href, replaceHash } from '../route.ts';

/** The charts and images that the fleet uses, in which versions, and by whom. */
export function InUseView({
  model,
  inUse,
  route,
}: {
  readonly model: Model;
  readonly inUse: InUse;
  readonly route: Route;
}) {
  const get = (name: string) => route.params.get(name) ?? '';
  const kind = useKinds.find((each) => each === get('of')) ?? 'charts';
  const text = get('q');
  const uses = useMemo(() => groupUses(inUse, kind), [inUse, kind]);
  const words = text.toLowerCase().split(/\s+/);
  const shown = uses.filter(({ name, from, versions }) => {
    const all = `${name} ${from} ${versions.map(({ label }) => label).join(' ')}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const chosen = shown.find(({ name }) => name === get('name')) ?? shown[0];
  const set = (change: Readonly<Record<string, string>>) =>
    replaceHash(href(['in-use'], { ...Object.fromEntries(route.params), ...change }));
  const several = uses.filter(({ versions }) => versions.length > 1).length;
  return (
    <div className={get('name') === '' ? 'view split' : 'view split has-chosen'}>
      <div className="split-list">
        <header className="bar">
          <h1>In use</h1>
          <p className="quiet">
            {count(uses.length, kind.slice(0, -1))}
            {several > 0 && `, ${several} of them in more than one version`}
          </p>
          <input
            type="search"
            className="field"
            placeholder="Filter by name, version, repository"
            aria-label="Filter what is in use"
            value={text}
            onChange={(event) => set({ q: event.target.value })}
          />
          <fieldset className="segments">
            <legend className="hidden">What to show</legend>
            {useKinds.map((each) => (
              <button
                key={each}
                type="button"
                className="segment"
                aria-pressed={kind === each}
                onClick={() => replaceHash(href(['in-use'], { of: each, q: text }))}
              >
                {each} {inUse[each].length.toLocaleString('en')}
              </button>
            ))}
          </fieldset>
        </header>
        {shown.length === 0 ? (
          <Empty
            title={uses.length === 0 ? `No application uses ${kind}` : 'Nothing in use passes the filter'}
          />
        ) : (
          <ul className="uses">
            {shown.map((use) => (
              <li key={`${use.name} ${use.from}`}>
                <a
                  className="use-row"
                  href={href(['in-use'], { of: kind, q: text, name: use.name })}
                  aria-current={use === chosen ? 'true' : undefined}
                >
                  <span className="use-name clip" title={use.name}>
                    {lastPart(use.name)}
                  </span>
                  <span className="quiet push">{use.applications.toLocaleString('en')}</span>
                  <span className="mono quiet clip">{use.from === '' ? folder(use.name) : use.from}</span>
                  <span className="names">
                    {use.versions.slice(0, 4).map(({ label, note }) => (
                      <span key={label} className={note === undefined ? 'name' : `name is-${note.kind}`}>
                        {label}
                      </span>
                    ))}
                    {use.versions.length > 4 && (
                      <span className="quiet">and {use.versions.length - 4} more</span>
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="split-page">
        {chosen !== undefined && (
          <>
            <a className="back" href={href(['in-use'], { of: kind, q: text })}>
              ← All {kind}
            </a>
            <UsePage model={model} use={chosen} />
          </>
        )}
      </div>
    </div>
  );
}

function UsePage({ model, use }: { readonly model: Model; readonly use: Use }) {
  return (
    <article className="use">
      <header>
        <h2 className="finding-title mono">{use.name}</h2>
        {use.from !== '' && <p className="mono quiet">{use.from}</p>}
        <p className="lead">
          {count(use.applications, 'application')}, {count(use.versions.length, 'version')}.
        </p>
      </header>
      {use.versions.map(({ label, note, applications }) => (
        <section key={label}>
          <h3>
            <span className="mono">{label}</span> <span className="quiet">{applications.length}</span>
          </h3>
          {note !== undefined && <p className={`use-note is-${note.kind}`}>{note.text}</p>}
          <ul className="app-list">
            {applications.map((key) => (
              <li key={key}>
                <User model={model} application={key} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function User({ model, application }: { readonly model: Model; readonly application: string }) {
  const known = model.applications.get(application);
  if (known === undefined) return <span>{application}</span>;
  const verdict = verdictOf(known);
  return (
    <a href={applicationHref(known)}>
      <span className={`verdict-sign is-${verdict}`}>
        <Sign of={verdict} />
      </span>
      {known.name}
      <span className="quiet">{known.target}</span>
    </a>
  );
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function folder(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
