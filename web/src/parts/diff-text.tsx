import { type DiffRow, pairDiff } from '../model/pair-diff.ts';

/** A unified diff as two columns, what is there on the left and what shall be there on the right. */
export function DiffText({ diff }: { readonly diff: string }) {
  return (
    <div className="diff" role="region" aria-label="The fix as a diff" tabIndex={0}>
      {pairDiff(diff).map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </div>
  );
}

function Row({ row }: { readonly row: DiffRow }) {
  if (row.kind === 'heading') return <code className="diff-heading">{row.text}</code>;
  return (
    <>
      <Cell line={row.left} kind={row.kind === 'change' ? 'is-removed' : 'is-same'} />
      <Cell line={row.right} kind={row.kind === 'change' ? 'is-added' : 'is-same is-again'} />
    </>
  );
}

function Cell({ line, kind }: { readonly line: string | undefined; readonly kind: string }) {
  if (line === undefined) return <code className="diff-cell is-none" />;
  return (
    <code className={`diff-cell ${kind}`}>
      <span className="diff-sign">{kind === 'is-removed' ? '−' : kind === 'is-added' ? '+' : ' '}</span>
      {line}
    </code>
  );
}
