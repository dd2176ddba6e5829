import { useEffect, useState } from 'react';
import type { FixProof, ShownFix } from '#report';
import type { Finding, Model } from '../model/model.ts';
import { count } from '../model/words.ts';
import { href } from '../route.ts';
import type { Fixes } from '../source/source.ts';
import { Sign } from './badge.tsx';
import { DiffText } from './diff-text.tsx';
import { useFix } from './use-fix.ts';

type FixOf = { readonly model: Model; readonly finding: Finding };

const kinds = {
  patch: 'An edit in git fixes this.',
  choice: 'There may be more than one way to fix it. This lists them:',
  manual: 'What fixes this is not in this tree.',
} as const;

/** The cure of a finding with its proof: from the report, from the server on demand, or how to ask for it. */
export function FixPart({ model, finding, fixes }: FixOf & { readonly fixes: Fixes | undefined }) {
  const { fix, id } = finding;
  const known = model.page.fixes?.[id];
  return (
    <section className="fix" aria-labelledby="fix">
      <h3 id="fix">Fix</h3>
      {known !== undefined ? (
        <Proof model={model} finding={finding} proof={known} />
      ) : fix?.diff !== undefined ? (
        <Reported fix={{ ...fix, diff: fix.diff }} />
      ) : fixes !== undefined ? (
        <OnDemand model={model} finding={finding} fixes={fixes} />
      ) : (
        <>
          <p>{fix?.text ?? kinds[fix?.kind ?? 'choice']}</p>
          <Command finding={finding} isWritten={fix?.kind === 'patch'} />
        </>
      )}
    </section>
  );
}

/** What the report itself has of a fix. */
function Reported({ fix }: { readonly fix: NonNullable<Finding['fix']> & { readonly diff: string } }) {
  return (
    <>
      <p className="fix-head">
        {fix.verified && <Proven />}
        {fix.text ?? kinds[fix.kind]}
      </p>
      <DiffText diff={fix.diff} />
    </>
  );
}

function OnDemand({ model, finding, fixes }: FixOf & { readonly fixes: Fixes }) {
  const { state, prove } = useFix(fixes, finding.id);
  switch (state.kind) {
    case 'reading':
      return <p className="quiet">…</p>;
    case 'unasked':
      return (
        <div className="fix-ask">
          <p>{kinds[finding.fix?.kind ?? 'choice']}</p>
          <button type="button" className="button" onClick={() => prove()}>
            Find a fix and prove it
          </button>
          <p className="quiet">Checks the whole fleet again with the edit in place. Nothing is written.</p>
        </div>
      );
    case 'proving':
      return <Proving />;
    case 'failed':
      return (
        <div className="fix-ask" role="alert">
          <p>No fix could be looked for: {state.why}</p>
          <button type="button" className="button" onClick={() => prove()}>
            Try again
          </button>
        </div>
      );
    case 'done':
      return <Proof model={model} finding={finding} proof={state.proof} onChoose={prove} />;
  }
}

function Proving() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="fix-ask">
      <p role="status">Looking for an edit, and checking the whole fleet again with it in place…</p>
      <div className="working" aria-hidden="true" />
      <p className="quiet">{count(seconds, 'second')}. You may leave this page; the answer is kept.</p>
    </div>
  );
}

function Proof({
  model,
  finding,
  proof: { fixes, left },
  onChoose,
}: FixOf & { readonly proof: FixProof; readonly onChoose?: (option: string) => void }) {
  return (
    <>
      {fixes.map((fix, index) => (
        <ProvenFix key={index} model={model} finding={finding} fix={fix} />
      ))}
      {left !== undefined && (
        <>
          <p className="fix-head">
            {left.kind === 'choice'
              ? 'There is more than one way to fix it; choose one.'
              : fixes.length > 0
                ? 'This does not fix it everywhere.'
                : 'No fix is proven.'}
          </p>
          {left.kind !== 'choice' && <p className="quiet">{left.because}</p>}
          {left.options !== undefined && (
            <ul className="fix-options">
              {left.options.map(({ name, what, why }) => (
                <li key={name}>
                  <div>
                    <p>{what}</p>
                    <p className="quiet">{why}</p>
                  </div>
                  {onChoose !== undefined && (
                    <button type="button" className="button" onClick={() => onChoose(name)}>
                      Prove this
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {fixes.length > 0 && <Command finding={finding} option={fixes[0]?.option} />}
      {onChoose !== undefined && fixes[0]?.option !== undefined && (
        <button type="button" className="quiet-button" onClick={() => onChoose('')}>
          ← Other ways
        </button>
      )}
    </>
  );
}

function ProvenFix({ model, finding, fix }: FixOf & { readonly fix: ShownFix }) {
  const others = fix.cured.flatMap((id) => (id === finding.id ? [] : (model.findings.get(id) ?? [])));
  return (
    <div className="proven-fix">
      <p className="fix-head">
        <Proven />
        {fix.what}
      </p>
      <p className="quiet">{fix.why}</p>
      <DiffText diff={fix.diff} />
      <h4>Proof: everything was run again with this edit</h4>
      <ul className="checks">
        {fix.checks.map((check) => (
          <li key={check} className="is-converges">
            <Sign of="converges" />
            {check}
          </li>
        ))}
      </ul>
      {fix.changes > 0 && (
        <details>
          <summary className="more">{count(fix.changes, 'rendered object')} would change</summary>
          <ul className="changed-objects">
            {fix.changed.map((name) => (
              <li key={name} className="mono">
                {name}
                {fix.removed.includes(name) && <span className="badge is-blocked">no longer deployed</span>}
              </li>
            ))}
            {fix.changes > fix.changed.length && (
              <li className="quiet">and {(fix.changes - fix.changed.length).toLocaleString('en')} more</li>
            )}
          </ul>
        </details>
      )}
      {others.length > 0 && (
        <details>
          <summary className="more">cures {count(others.length, 'other finding')}</summary>
          <ul className="changed-objects">
            {others.map(({ id, what }) => (
              <li key={id}>
                <a href={href(['findings', id])}>{what}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Proven() {
  return (
    <span
      className="badge is-converges"
      title="The finding is gone, nothing new is wrong, no forecast is worse"
    >
      <Sign of="converges" />
      proven
    </span>
  );
}

/** How to see it, or to have it on disk: the page itself writes nothing. */
function Command({
  finding,
  option,
  isWritten = true,
}: {
  readonly finding: Finding;
  readonly option?: string | undefined;
  readonly isWritten?: boolean;
}) {
  const chosen = option === undefined ? '' : ` --choose ${quoted(`${finding.id}=${option}`)}`;
  return (
    <p className="command">
      <code>
        phineus fix . {finding.id}
        {chosen}
        {isWritten && ' --write'}
      </code>
    </p>
  );
}

/** A word of a shell, whatever is in it. */
function quoted(word: string): string {
  return /^[\w=./:-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
