import type { Timeline } from '#report';

/** The waves of a sync: what each applies, and what it waits for before the next can begin. */
export function TimelineView({ timeline }: { readonly timeline: Timeline }) {
  return (
    <ol className="timeline">
      {timeline.map(({ phase, wave, applies, waitsFor = [] }, index) => (
        <li key={index} className={waitsFor.length > 0 ? 'is-waiting' : ''}>
          <p className="timeline-head">
            <b>{phase}</b> <span className="quiet">wave {wave}</span>
          </p>
          <Names names={applies} />
          {waitsFor.length > 0 && (
            <div className="timeline-waits">
              <span className="label">waits for</span>
              <Names names={waitsFor} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const shown = 8;

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length <= shown) return <List names={names} />;
  return (
    <details>
      <summary>
        <List names={names.slice(0, shown)} />
        <span className="more">and {names.length - shown} more</span>
      </summary>
      <List names={names.slice(shown)} />
    </details>
  );
}

function List({ names }: { readonly names: readonly string[] }) {
  return (
    <span className="names">
      {names.map((name, index) => (
        <span key={index} className="name">
          {name}
        </span>
      ))}
    </span>
  );
}
