import { UserError } from '#outcome';
import type { Finding } from './finding.ts';

/** The text of a baseline file: the fingerprints of these findings, one per line, with what they say. */
export function formatBaseline(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ id, rule, location, also = [] }) =>
    [id, ...also.map((other) => other.id)].map((each) => `${each} ${rule} ${location.file}`),
  );
  return `${header}\n${lines.sort().join('\n')}${lines.length > 0 ? '\n' : ''}`;
}

/** Reads the fingerprints back; a file of another version has other fingerprints, and would accept nothing. */
export function parseBaseline(text: string, file: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const id = /^[0-9a-f]{16}(?:-\d+)?(?=\s|$)/.exec(trimmed)?.[0];
    if (id === undefined) {
      const location = { file, line: index + 1 };
      throw new UserError('a baseline line begins with a fingerprint of sixteen hexadecimal digits', {
        location,
        hint: 'write the file with phineus check --write-baseline',
      });
    }
    ids.add(id);
  }
  if (ids.size > 0 && !text.startsWith(version)) {
    throw new UserError(
      'the baseline was written by another version, whose fingerprints are not those of this one',
      {
        location: { file, line: 1 },
        hint: `look at what it accepts, and write it again with phineus check --write-baseline ${file}`,
      },
    );
  }
  return ids;
}

const version = '# phineus baseline 2';
const header = `${version}\n# Findings that are known and accepted. Each line: fingerprint, rule, file.`;
