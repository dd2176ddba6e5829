import { useEffect, useMemo, useRef, useState } from 'react';
import type { Model } from '../model/model.ts';
import { type Entry, type Goal, buildIndex, search } from './search-index.ts';

const limit = 60;

/** The search over everything, opened with ⌘K or Ctrl-K from anywhere: type, walk with the arrows, Enter. */
export function Palette({
  model,
  views,
  onClose,
}: {
  readonly model: Model | undefined;
  readonly views: readonly Goal[];
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const index = useMemo(() => buildIndex(views, model), [views, model]);
  const found = useMemo(() => search(index, query, limit), [index, query]);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const go = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    location.hash = entry.href;
    onClose();
  };
  const walk = (key: string) => {
    if (key === 'ArrowDown') setAt((now) => Math.min(found.length - 1, now + 1));
    else if (key === 'ArrowUp') setAt((now) => Math.max(0, now - 1));
    else if (key === 'Enter') go(found[at]);
    else return false;
    return true;
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <input
        type="text"
        role="combobox"
        autoFocus
        spellCheck={false}
        placeholder="Applications, objects, findings, charts, images, files…"
        aria-label="Search everything"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found.length > 0 ? `palette-${at}` : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => walk(event.key) && event.preventDefault()}
      />
      <ul id="palette-list" ref={list} role="listbox" aria-label="What was found">
        {found.map((entry, row) => (
          <li
            key={`${entry.kind} ${entry.href}`}
            id={`palette-${row}`}
            role="option"
            aria-selected={row === at}
            onClick={() => go(entry)}
            onPointerMove={() => setAt(row)}
          >
            <span className="palette-kind">{entry.kind}</span>
            <span className="palette-title clip">{entry.title}</span>
            <span className="quiet clip">{entry.detail}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="palette-none">Nothing has all of these words.</p>}
    </dialog>
  );
}
