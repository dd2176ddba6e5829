import { type DiffLine, type DiffRow, pairDiff } from '../model/pair-diff.ts';

/** A unified diff as two columns, what is there on the left and what shall be there on the right. */
export function DiffText({ diff }: { readonly diff: string }) {
  return (
    <div className="diff" role="region" aria-label="The fix as a diff" tabIndex={0}>
      {dedented(pairDiff(diff)).map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </div>
  );
}

/** Without the indentation that all lines share: two columns have little room. */
function dedented(rows: readonly DiffRow[]): readonly DiffRow[] {
  const lines = rows.flatMap((row) => ('left' in row ? [row.left, row.right] : []));
  const indents = lines.flatMap((line) =>
    line === undefined || line.text.trim() === '' ? [] : [line.text.search(/\S/)],
  );
  const shared = Math.min(...indents);
  if (!Number.isFinite(shared) || shared === 0) return rows;
  const cut = (line: DiffLine | undefined) => line && { ...line, text: line.text.slice(shared) };
  return rows.map((row) => ('left' in row ? { ...row, left: cut(row.left), right: cut(row.right) } : row));
}

const whats = { changed: '', new: 'new file', deleted: 'deleted' } as const;

function Row({ row }: { readonly row: DiffRow }) {
  if (row.kind === 'file')
    return (
      <p className="diff-heading">
        <code>{row.file}</code> {row.what !== 'changed' && <span className="chip">{whats[row.what]}</span>}
      </p>
    );
  if (row.kind === 'gap') return <p className="diff-heading diff-gap">⋯</p>;
  return (
    <>
      <Cell line={row.left} kind={row.kind === 'change' ? 'is-removed' : 'is-same'} />
      <Cell line={row.right} kind={row.kind === 'change' ? 'is-added' : 'is-same is-again'} />
    </>
  );
}

function Cell({ line, kind }: { readonly line: DiffLine | undefined; readonly kind: string }) {
  if (line === undefined) return <code className="diff-cell is-none" />;
  return (
    <code className={`diff-cell ${kind}`}>
      <span className="diff-number">{line.number}</span>
      <span className="diff-sign">{kind === 'is-removed' ? '−' : kind === 'is-added' ? '+' : ' '}</span>
      <span>{line.text}</span>
    </code>
  );
}
