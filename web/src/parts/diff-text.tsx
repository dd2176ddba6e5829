/** A unified diff with its lines told apart by sign and colour. */
export function DiffText({ diff }: { readonly diff: string }) {
  return (
    <pre className="diff" tabIndex={0} aria-label="The fix as a diff">
      {diff
        .replace(/\n$/, '')
        .split('\n')
        .map((line, index) => (
          <code key={index} className={`diff-line ${kindOf(line)}`}>
            {line === '' ? ' ' : line}
          </code>
        ))}
    </pre>
  );
}

function kindOf(line: string): string {
  if (/^(---|\+\+\+|diff |index )/.test(line)) return 'is-file';
  if (line.startsWith('@@')) return 'is-hunk';
  if (line.startsWith('+')) return 'is-added';
  if (line.startsWith('-')) return 'is-removed';
  return '';
}
