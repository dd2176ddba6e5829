import { useCallback, useMemo } from 'react';
import { count } from '../model/words.ts';
import { Empty } from '../parts/empty.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { type Route, href } from '../route.ts';
import type { Branch, Source } from '../source/source.ts';
import { ChangeView } from './change.tsx';

/** The branches that have something to bring; what the chosen one would do to the clusters beside the list. */
export function ChangesView({
  changes,
  version,
  route,
}: {
  readonly changes: NonNullable<Source['changes']>;
  readonly version: unknown;
  readonly route: Route;
}) {
  const asked = useLoaded(changes.list, version);
  const [, commit] = route.path;
  if (asked.kind !== 'loaded')
    return (
      <div className="view">
        <h1>Changes</h1>
        {asked.kind === 'loading' ? (
          <p role="status">Reading the branches…</p>
        ) : (
          <div role="alert">
            <Empty title="The branches cannot be read">{asked.why}</Empty>
          </div>
        )}
      </div>
    );
  const branches = asked.value;
  if (branches.length === 0)
    return (
      <div className="view">
        <h1>Changes</h1>
        <Empty title="No branch has something to bring">
          Branches whose commits the default branch lacks are listed here.
        </Empty>
      </div>
    );
  const chosen =
    branches.find((each) => each.commit === commit) ?? (commit === undefined ? branches[0] : undefined);
  return (
    <div className={commit === undefined ? 'view split' : 'view split has-chosen'}>
      <div className="split-list">
        <header className="bar">
          <h1>{count(branches.length, 'change')}</h1>
          <p className="quiet">Branches with commits that the default branch lacks, the latest first.</p>
        </header>
        <ul className="uses">
          {branches.map((branch) => (
            <li key={branch.commit}>
              <a
                className="use-row"
                href={href(['changes', branch.commit])}
                aria-current={branch === chosen ? 'true' : undefined}
              >
                <span className="use-name clip">{branch.subject}</span>
                <span className="quiet push">{day(branch.at)}</span>
                <span className="mono quiet clip">
                  {branch.name} · {branch.author}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="split-page">
        <a className="back" href={href(['changes'])}>
          ← All changes
        </a>
        {chosen === undefined ? (
          <Empty title="No branch has this commit any more">It was merged, removed, or has moved on.</Empty>
        ) : (
          <Chosen key={chosen.commit} branch={chosen} read={changes.read} />
        )}
      </div>
    </div>
  );
}

function Chosen({
  branch: { commit },
  read,
}: {
  readonly branch: Branch;
  readonly read: NonNullable<Source['changes']>['read'];
}) {
  const load = useCallback(() => read(commit), [read, commit]);
  const asked = useLoaded(load);
  const view = useMemo(() => asked.kind === 'loaded' && <ChangeView change={asked.value} />, [asked]);
  if (asked.kind === 'loading')
    return (
      <p role="status" className="quiet">
        Rendering both revisions for all targets…
      </p>
    );
  if (asked.kind === 'failed')
    return (
      <div role="alert">
        <Empty title="This change cannot be compared">{asked.why}</Empty>
      </div>
    );
  return view;
}

function day(time: string): string {
  return new Date(time).toLocaleDateString('en', { dateStyle: 'medium' });
}
