import { useEffect, useState } from 'react';
import type { Source, Watched } from '../source/source.ts';

/** How the page stands to its server. */
export type Live = 'live' | 'running' | 'lost';

const texts: Readonly<Record<Live, string>> = {
  live: 'Live',
  running: 'Looking…',
  lost: 'Not connected; this may be out of date',
};

/** What is shown of all that the server watches, and whether it is up to date. */
export function LiveState({ source, live }: { readonly source: Source; readonly live: Live }) {
  const [watched, setWatched] = useState<readonly Watched[]>([]);
  useEffect(() => {
    source.watched?.().then(setWatched, () => undefined);
  }, [source]);
  if (source.watch === undefined) return null;
  return (
    <div className="live-state">
      {watched.length > 1 && (
        <label className="pick">
          <span className="hidden">Watched</span>
          <select
            value={watched.find(({ isShown }) => isShown)?.id}
            onChange={(event) => {
              location.search = new URLSearchParams({ watched: event.target.value }).toString();
            }}
          >
            {watched.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className={`live is-${live}`} role="status">
        <span className="dot" />
        {texts[live]}
      </p>
    </div>
  );
}
