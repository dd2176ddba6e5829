import type { Location } from '#outcome';
import type { Report } from './report.ts';

/** Lines of the tree's files by path and by their number, as far as a report points at them. */
export type Excerpts = Readonly<Record<string, Readonly<Record<number, string>>>>;

const linesAround = 3;
const longestLine = 240;

/** The lines at and around every place that a report names. Values that look like credentials are left out. */
export function readExcerpts(report: Report, read: (file: string) => string | undefined): Excerpts {
  const wanted = new Map<string, Set<number>>();
  for (const { file, line } of placesOf(report)) {
    const lines = wanted.get(file) ?? new Set();
    wanted.set(file, lines);
    for (let at = Math.max(1, line - linesAround); at <= line + linesAround; at++) lines.add(at);
  }
  const excerpts: Record<string, Record<number, string>> = {};
  for (const [file, numbers] of wanted) {
    const text = read(file);
    if (text !== undefined) excerpts[file] = pick(text, numbers);
  }
  return excerpts;
}

function placesOf({ findings, applications, problems }: Report): readonly Location[] {
  const optional = [
    ...findings.flatMap((finding) => (finding.reasons ?? []).map((reason) => reason.location)),
    ...applications.flatMap(({ forecast }) => (forecast?.chain ?? []).map((link) => link.location)),
    ...problems.map((problem) => problem.location),
  ];
  return [
    ...findings.flatMap((finding) => [finding.location, ...finding.related]),
    ...optional.filter((location) => location !== undefined),
  ];
}

function pick(text: string, numbers: ReadonlySet<number>): Record<number, string> {
  const lines = text.split(/\r?\n/);
  const secret = linesOfSecrets(lines);
  const picked: Record<number, string> = {};
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const line = lines[number - 1];
    if (line === undefined || (number === lines.length && line === '')) continue;
    const shown = secret.has(number) ? withoutValue(line) : withoutCredential(line);
    picked[number] = shown.length > longestLine ? `${shown.slice(0, longestLine)}…` : shown;
  }
  return picked;
}

/** The numbers of the lines of private keys and of documents of the kind Secret, but for those that say what it is. */
function linesOfSecrets(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let document: number[] = [];
  let isSecret = false;
  let isPrivateKey = false;
  const close = () => {
    if (isSecret) for (const number of document) found.add(number);
    document = [];
    isSecret = false;
  };
  lines.forEach((line, index) => {
    if (line.startsWith('---')) close();
    if (/-----BEGIN .*PRIVATE KEY/.test(line)) isPrivateKey = true;
    if (isPrivateKey) found.add(index + 1);
    if (/-----END .*PRIVATE KEY/.test(line)) isPrivateKey = false;
    if (/^\s*-?\s*["']?kind["']?\s*:\s*["']?Secret\b/.test(line)) isSecret = true;
    if (!/^\s*-?\s*["']?(apiVersion|kind|metadata|name|namespace|type)["']?\s*:/.test(line))
      document.push(index + 1);
  });
  close();
  return found;
}

const hidden = '•••';

/** Keeps the key of a line and hides everything after it; a line without a key is the rest of a value. */
function withoutValue(line: string): string {
  const key = /^\s*(?:- )?["']?[\w./-]+["']?\s*:(?=\s|$)/.exec(line)?.[0];
  if (key !== undefined) return line.trim() === key.trim() ? line : `${key} ${hidden}`;
  return /^\s*(#.*)?$/.test(line) ? line : `${/^\s*/.exec(line)?.[0] ?? ''}${hidden}`;
}

const credential =
  /(["']?[\w.-]*(?:passw(?:or)?d|passwd|passphrase|secret[-_]?key|private[-_]?key|api[-_]?key|access[-_]?key|token|credentials?)["']?\s*[:=]\s*)(?!\s*(?:$|[{[|>&*!#]|true\b|false\b|null\b|\{\{))\S.*$/i;

function withoutCredential(line: string): string {
  return line
    .replace(credential, (_, key: string) => `${key}${hidden}`)
    .replace(/\/\/[^\s/@:]+:[^\s/@]+@/g, `//${hidden}@`);
}
