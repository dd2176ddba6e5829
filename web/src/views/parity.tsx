import { useMemo } from 'react';
import type { ReportPage } from '#report';
import { count } from '../model/words.ts';
import { type Route, href, replaceHash } from '../route.ts';
import { Empty } from '../parts/empty.tsx';
import { Place } from '../parts/place.tsx';

type Parity = NonNullable<ReportPage['parity']>[number];
type Difference = Parity['differences'][number];

/** Two targets side by side: how many objects are the same, allowed to differ, or differ without a word. */
export function ParityView({
  parities,
  route,
}: {
  readonly parities: readonly Parity[];
  readonly route: Route;
}) {
  const pair = route.params.get('pair');
  const parity = parities.find((each) => pairOf(each) === pair) ?? parities[0];
  const chosen = route.params.get('application') ?? '';
  const differences = useMemo(
    () => (parity?.differences ?? []).filter((each) => chosen === '' || each.application === chosen),
    [parity, chosen],
  );
  if (parity === undefined) return <Empty title="No two targets were compared" />;
  const undeclared = differences.filter((each) => each.allowedBy === undefined);
  const allowed = differences.filter((each) => each.allowedBy !== undefined);
  const most = Math.max(1, ...parity.applications.map((row) => row.identical + row.allowed + row.undeclared));
  return (
    <div className="view parity">
      <header>
        <h1>
          {parity.left} and {parity.right}
        </h1>
        <p className="lead">
          {count(
            parity.differences.filter((each) => each.allowedBy === undefined).length,
            'undeclared difference',
          )}
          {' between them.'}
        </p>
        {parities.length > 1 && (
          <fieldset className="segments">
            <legend className="hidden">Targets compared</legend>
            {parities.map((each) => (
              <button
                key={pairOf(each)}
                type="button"
                className="segment"
                aria-pressed={each === parity}
                onClick={() => replaceHash(href(['parity'], { pair: pairOf(each) }))}
              >
                {each.left} and {each.right}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      {parity.notCompared.length > 0 && (
        <section>
          <h2>Not compared</h2>
          <ul className="rows">
            {parity.notCompared.map((text) => (
              <li key={text} className="condition">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="two">
        <section aria-labelledby="matrix">
          <h2 id="matrix">Applications</h2>
          <ul className="legend">
            {(['undeclared', 'allowed', 'identical'] as const).map((kind) => (
              <li key={kind}>
                <span className={`dot is-${kind}`} />
                objects {kind === 'identical' ? kind : `with ${kind} differences`}
              </li>
            ))}
          </ul>
          <ul className="matrix">
            {parity.applications.map((row) => (
              <li key={row.application}>
                <a
                  href={href(['parity'], {
                    pair: pairOf(parity),
                    application: row.application === chosen ? '' : row.application,
                  })}
                  aria-current={row.application === chosen ? 'true' : undefined}
                >
                  <span className="clip">{row.application}</span>
                  {row.left === 'present' && row.right === 'present' ? (
                    <Bar row={row} most={most} />
                  ) : (
                    <span className="quiet clip">
                      {parity.left}: {row.left}, {parity.right}: {row.right}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="differences">
          <h2 id="differences">Undeclared {chosen !== '' && <span className="quiet">in {chosen}</span>}</h2>
          {undeclared.length === 0 ? (
            <p className="quiet">None.</p>
          ) : (
            <Differences parity={parity} differences={undeclared} />
          )}
          {allowed.length > 0 && (
            <details>
              <summary className="more">{count(allowed.length, 'difference')} allowed</summary>
              <Differences parity={parity} differences={allowed} />
            </details>
          )}
        </section>
      </div>
    </div>
  );
}

function Bar({ row, most }: { readonly row: Parity['applications'][number]; readonly most: number }) {
  const text = `${row.identical} identical, ${row.allowed} allowed, ${row.undeclared} undeclared`;
  const width = (number: number) => ({ width: `${(100 * number) / most}%` });
  return (
    <span className="parity-bar" role="img" aria-label={text} title={text}>
      <span className="is-undeclared" style={width(row.undeclared)} />
      <span className="is-allowed" style={width(row.allowed)} />
      <span className="is-identical" style={width(row.identical)} />
    </span>
  );
}

function Differences({
  parity,
  differences,
}: {
  readonly parity: Parity;
  readonly differences: readonly Difference[];
}) {
  return (
    <ul className="differences">
      {differences.map((each, index) => (
        <li key={index}>
          <p className="mono">
            {each.object} <b>{each.path === '' ? 'the whole object' : each.path}</b>
          </p>
          {each.allowedBy !== undefined && <p className="quiet">allowed: {each.allowedBy}</p>}
          <div className="sides">
            <Side name={parity.left} value={each.left} at={each.leftLocation} />
            <Side name={parity.right} value={each.right} at={each.rightLocation} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Side({
  name,
  value,
  at,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly at: Difference['leftLocation'] | undefined;
}) {
  return (
    <div>
      <span className="label">{name}</span>
      <p className="mono pre side-value">{valueText(value)}</p>
      {at !== undefined && <Place at={at} />}
    </div>
  );
}

const longest = 400;

function valueText(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function pairOf({ left, right }: Parity): string {
  return `${left}~${right}`;
}
