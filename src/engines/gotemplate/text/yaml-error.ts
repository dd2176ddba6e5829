import { asText } from '#text';
/** What js-yaml says about a text: its words, and where. */
type Complaint = { readonly reason: string; readonly line: number; readonly position: number };

/** go-yaml's words, and which part of it would speak: the scanner counts lines from 1, the parser from 0, others not. */
type Wording = { readonly message: string; readonly by: 'scanner' | 'parser' | 'decoder' };

/**
 * The words go-yaml v2 would use for what js-yaml complains about (scannerc.go, parserc.go, decode.go); unknown
 * complaints keep their own.
 */
export function goYamlError(error: unknown, text: string): string {
  const complaint = complaintOf(error);
  const wording = word(complaint, text);
  return `yaml: ${place(text, complaint, wording.by)}${wording.message}`;
}

function place(text: string, { line }: Complaint, by: Wording['by']): string {
  if (by === 'decoder') return '';
  if (by === 'parser') return line > 0 ? `line ${line}: ` : '';
  const known = Math.min(line, text.split('\n').length - 1);
  return known > 0 ? `line ${known + 1}: ` : '';
}

function complaintOf(error: unknown): Complaint {
  if (!(error instanceof Error)) return { reason: asText(error), line: 0, position: 0 };
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

function word(complaint: Complaint, text: string): Wording {
  const { reason, position } = complaint;
  for (const [pattern, by, message] of FIXED) if (pattern.test(reason)) return { by, message };
  if (/unexpected end of the stream within a flow collection/.test(reason)) return unclosedFlow(text);
  if (/missed comma between flow collection entries/.test(reason)) return expectedComma(text, position);
  if (/directives end mark is expected|unknown directive/.test(reason)) return badDirective(text);
  const anchor = /unidentified alias "(.*)"/.exec(reason)?.[1];
  if (anchor !== undefined) return { by: 'decoder', message: `unknown anchor '${anchor}' referenced` };
  if (/bad indentation of a (?:mapping|sequence) entry|document separator is expected/.test(reason))
    return stray(text, position);
  return { by: 'scanner', message: reason };
}

const NO_TOKEN = 'found character that cannot start any token';

const FIXED: readonly (readonly [RegExp, Wording['by'], string])[] = [
  [/unexpected end of the stream within a \w+ quoted scalar/, 'scanner', 'found unexpected end of stream'],
  [/tab characters must not be used in indentation/, 'scanner', NO_TOKEN],
  [/expected hexadecimal character/, 'scanner', 'did not find expected hexdecimal number'],
  [/non-printable characters/, 'decoder', 'control characters are not allowed'],
  [/unknown escape sequence/, 'scanner', 'found unknown escape character'],
  [/cannot merge mappings/, 'decoder', 'map merge requires map or sequence of maps as the value'],
];

function unclosedFlow(text: string): Wording {
  if (!/[[{,:]\s*$/.test(text)) return expectedComma(text, text.length);
  return { by: 'parser', message: 'did not find expected node content' };
}

function expectedComma(text: string, position: number): Wording {
  const before = text.slice(0, position);
  const closing = before.lastIndexOf('[') > before.lastIndexOf('{') ? ']' : '}';
  return { by: 'parser', message: `did not find expected ',' or '${closing}'` };
}

function badDirective(text: string): Wording {
  const name = /^%([^\s]*)/m.exec(text)?.[1] ?? '';
  const message = /^[A-Za-z0-9_-]*$/.test(name)
    ? 'found unknown directive name'
    : 'found unexpected non-alphabetical character';
  return { by: 'scanner', message };
}

/** Something stands where nothing may: what it is tells what go-yaml says. */
function stray(text: string, position: number): Wording {
  const line = text.slice(text.lastIndexOf('\n', Math.max(position - 1, 0)) + 1).split('\n')[0] ?? '';
  const char = text.charAt(position);
  if (/[@`%]/.test(char) || text.startsWith('\t')) return { by: 'scanner', message: NO_TOKEN };
  const isNewLine = position > 0 && text.charAt(position - 1) === '\n';
  if (isNewLine && /^\s*- /.test(text))
    return { by: 'parser', message: "did not find expected '-' indicator" };
  if (/:\s+-(?:\s|$)/.test(line)) {
    return { by: 'scanner', message: 'block sequence entries are not allowed in this context' };
  }
  if (/:\s+\?(?:\s|$)/.test(line))
    return { by: 'scanner', message: 'mapping keys are not allowed in this context' };
  if (/:\s+(["']).*\1\S/.test(line)) return { by: 'parser', message: 'did not find expected key' };
  if (/:\s.*:(?:\s|$)/.test(line) || /:(?:\s|$)/.test(line.slice(line.indexOf(char)))) {
    return { by: 'scanner', message: 'mapping values are not allowed in this context' };
  }
  if (/^\s*- /.test(text)) return { by: 'parser', message: "did not find expected '-' indicator" };
  return { by: 'parser', message: 'did not find expected <document start>' };
}
