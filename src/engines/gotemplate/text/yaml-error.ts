/** What js-yaml says about a text: its words, and where. */
type Complaint = { readonly reason: string; readonly line: number; readonly position: number };

/**
 * The words go-yaml v2 would use for what js-yaml complains about (scannerc.go, parserc.go); unknown complaints keep
 * their own. Errors of the scanner name the line counted from 1, those of the parser from 0, and line 0 is not named.
 */
export function goYamlError(error: unknown, text: string): string {
  const complaint = complaintOf(error);
  for (const { pattern, words, isParser } of TRANSLATIONS) {
    if (!pattern.test(complaint.reason)) continue;
    const message = typeof words === 'string' ? words : words(text, complaint);
    if (message !== undefined) return `yaml: ${place(text, complaint, isParser ?? false)}${message}`;
  }
  return `yaml: ${place(text, complaint, false)}${complaint.reason}`;
}

function place(text: string, { line }: Complaint, isParser: boolean): string {
  if (isParser) return line > 0 ? `line ${line}: ` : '';
  const known = Math.min(line, text.split('\n').length - 1);
  return known > 0 ? `line ${known + 1}: ` : '';
}

function complaintOf(error: unknown): Complaint {
  if (!(error instanceof Error)) return { reason: String(error), line: 0, position: 0 };
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : error.message;
  const mark = 'mark' in error ? error.mark : undefined;
  if (mark === null || typeof mark !== 'object') return { reason, line: 0, position: 0 };
  const line = 'line' in mark ? Number(mark.line) : 0;
  const position = 'position' in mark ? Number(mark.position) : 0;
  return { reason, line, position };
}

/** Where the first document ends, if the complaint is only about what comes after it. */
export function endOfFirstDocument(error: unknown, text: string): number | undefined {
  const { reason, position } = complaintOf(error);
  if (/expected a single document/.test(reason)) return secondDocument(text);
  if (!/end of the stream or a document separator is expected/.test(reason)) return undefined;
  // Only a root in flow style or quotes ends by itself; a block goes on.
  const isClosed = /^\s*[[{"']/.test(text) && !/[@`%]/.test(text.charAt(position));
  return isClosed && position > 0 ? position : undefined;
}

function secondDocument(text: string): number | undefined {
  const first = /^---(?=\s|$)/.exec(text)?.[0].length ?? 0;
  const next = text.slice(first).search(/^---(?=\s|$)/m);
  return next < 0 ? undefined : first + next;
}

type Translation = {
  readonly pattern: RegExp;
  readonly words: string | ((text: string, complaint: Complaint) => string | undefined);
  readonly isParser?: boolean;
};

const TRANSLATIONS: readonly Translation[] = [
  { pattern: /unexpected end of the stream within a flow collection/, words: unclosedFlow, isParser: true },
  {
    pattern: /unexpected end of the stream within a \w+ quoted scalar/,
    words: 'found unexpected end of stream',
  },
  {
    pattern: /missed comma between flow collection entries/,
    words: (text, at) => expectedComma(text, at.position),
    isParser: true,
  },
  {
    pattern: /tab characters must not be used in indentation/,
    words: 'found character that cannot start any token',
  },
  {
    pattern: /unidentified alias "(.*)"/,
    words: (_, { reason }) => `unknown anchor '${/"(.*)"/.exec(reason)?.[1] ?? ''}' referenced`,
  },
  { pattern: /bad indentation of a mapping entry/, words: badEntry },
  { pattern: /directives end mark is expected|unknown directive/, words: badDirective },
  { pattern: /expected hexadecimal character/, words: 'did not find expected hexdecimal number' },
  { pattern: /non-printable characters/, words: 'control characters are not allowed' },
  { pattern: /unknown escape sequence/, words: 'found unknown escape character' },
  {
    pattern: /end of the stream or a document separator is expected/,
    words: strayText,
    isParser: true,
  },
  {
    pattern: /bad indentation of a sequence entry/,
    words: "did not find expected '-' indicator",
    isParser: true,
  },
];

function unclosedFlow(text: string): string {
  return /[[{,:]\s*$/.test(text) ? 'did not find expected node content' : expectedComma(text, text.length);
}

function expectedComma(text: string, position: number): string {
  const before = text.slice(0, position);
  return `did not find expected ',' or '${before.lastIndexOf('[') > before.lastIndexOf('{') ? ']' : '}'}'`;
}

function badEntry(text: string, { position }: Complaint): string {
  const line = text.slice(text.lastIndexOf('\n', Math.max(position - 1, 0)) + 1).split('\n')[0] ?? '';
  if (/:\s+-\s/.test(line)) return 'block sequence entries are not allowed in this context';
  return 'mapping values are not allowed in this context';
}

function strayText(text: string, { position }: Complaint): string {
  if (/[@`%]/.test(text.charAt(position)) || text.startsWith('\t')) {
    return 'found character that cannot start any token';
  }
  return /^\s*- /.test(text)
    ? "did not find expected '-' indicator"
    : 'did not find expected <document start>';
}

function badDirective(text: string): string {
  const name = /^%([^\s]*)/m.exec(text)?.[1] ?? '';
  return /^[A-Za-z0-9_-]*$/.test(name)
    ? 'found unknown directive name'
    : 'found unexpected non-alphabetical character';
}
