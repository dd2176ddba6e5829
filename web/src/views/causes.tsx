import { useMemo, useState } from 'react';
import { causeLocation, causeTitle } from '../model/cause.ts';
import type { Model } from '../model/model.ts';
import { count } from '../model/words.ts';
import { type Route, href } from '../route.ts';
import { CauseRow } from '../parts/cause-row.tsx';
import { Empty } from '../parts/empty.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { CausePage } from './cause.tsx';

/** What holds Applications back, the widest first; the chosen cause beside the list. */
export function CausesView({ model, route }: { readonly model: Model; readonly route: Route }) {
  const [text, setText] = useState('');
  const shown = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    return model.causes.filter((cause) => {
      const all = `${causeTitle(cause)} ${cause.root.need} ${causeLocation(cause)?.file ?? ''} ${cause.targets.join(' ')}`;
      return words.every((word) => all.toLowerCase().includes(word));
    });
  }, [model, text]);
  const blocking = shown.filter(({ verdict }) => verdict === 'blocked').length;
  const [, id] = route.path;
  const chosen = id === undefined ? shown[0] : model.causes.find((cause) => cause.id === id);
  if (model.causes.length === 0)
    return (
      <div className="view">
        <h1>Causes</h1>
        <Empty title="Nothing holds an application back">Every forecast of this report converges.</Empty>
      </div>
    );
  return (
    <div className={id === undefined ? 'view split' : 'view split has-chosen'}>
      <div className="split-list">
        <header className="bar">
          <h1>{count(blocking, 'cause')}</h1>
          <p className="quiet">
            What holds applications back, the widest first
            {shown.length > blocking &&
              `; then ${shown.length - blocking} for which it is not known, or that wait for a person`}
            .
          </p>
          <input
            type="search"
            className="field"
            placeholder="Filter causes"
            aria-label="Filter causes by text"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </header>
        {shown.length === 0 ? (
          <Empty title="No cause passes the filter" />
        ) : (
          <VirtualList
            length={shown.length}
            rowHeight={84}
            label="Causes"
            reveal={chosen === undefined ? -1 : shown.indexOf(chosen)}
            row={(at) => {
              const cause = shown[at];
              return cause && <CauseRow cause={cause} isCurrent={cause === chosen} />;
            }}
          />
        )}
      </div>
      <div className="split-page">
        <a className="back" href={href(['causes'])}>
          ← All causes
        </a>
        {chosen === undefined ? (
          <Empty title="This cause is not in the report">
            It may have been fixed since the link was made.
          </Empty>
        ) : (
          <CausePage key={chosen.id} model={model} cause={chosen} />
        )}
      </div>
    </div>
  );
}
