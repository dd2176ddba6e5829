import type { ApplicationReport, Timeline } from '#report';
import { objectHref } from '../route.ts';

/** The waves of a sync: what each applies, and what it waits for before the next can begin. */
export function TimelineView({
  timeline,
  application,
}: {
  readonly timeline: Timeline;
  readonly application: ApplicationReport;
}) {
  const toObject = (name: string) => objectHref(application, name);
  return (
    <ol className="timeline">
      {timeline.map(({ phase, wave, applies, waitsFor = [] }, index) => (
        <li key={index} className={waitsFor.length > 0 ? 'is-waiting' : ''}>
          <p className="timeline-head">
            <b>{phase}</b> <span className="quiet">wave {wave}</span>
          </p>
          <Names names={applies} hrefOf={toObject} />
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

type Named = {
  readonly names: readonly string[];
  readonly hrefOf?: ((name: string) => string) | undefined;
};

function Names({ names, hrefOf }: Named) {
  if (names.length <= shown) return <List names={names} hrefOf={hrefOf} />;
  return (
    <details>
      <summary>
        <List names={names.slice(0, shown)} hrefOf={hrefOf} />
        <span className="more">and {names.length - shown} more</span>
      </summary>
      <List names={names.slice(shown)} hrefOf={hrefOf} />
    </details>
  );
}

function List({ names, hrefOf }: Named) {
  return (
    <span className="names">
      {names.map((name, index) =>
        hrefOf === undefined ? (
          <span key={index} className="name">
            {name}
          </span>
        ) : (
          <a key={index} className="name" href={hrefOf(name)}>
            {name}
          </a>
        ),
      )}
    </span>
  );
}
