import { GoError, type TemplateError } from './errors.ts';
import { WARN_END, WARN_START } from '../functions/helm.ts';

/** What Helm prints for an error while parsing a file (cleanupParseError in pkg/engine/engine.go). */
export function helmParseErrorText(file: string, error: TemplateError): string {
  const tokens = error.message.split(': ');
  if (tokens.length === 1) return `parse error in (${file}): ${error.message}`;
  return `parse error at (${tokens[1] ?? ''}): ${tokens.at(-1) ?? ''}`;
}

/** What Helm prints for an error while executing a file: one line in Helm 3, a line per template in Helm 4. */
export function helmExecuteErrorText(file: string, error: TemplateError, helm: 3 | 4): string {
  const { message } = error;
  if (error.fault.kind === 'limit') return message;
  const [, location = '', ...rest] = splitThree(message);
  if (rest.length === 0) return `execution error in (${file}): ${message}`;
  const start = rest.join('').indexOf(WARN_START);
  const end = rest.join('').lastIndexOf(WARN_END);
  if (start >= 0 && end > start) {
    return `execution error at (${location}): ${rest.join('').slice(start + WARN_START.length, end)}`;
  }
  return helm === 3 ? message : traceText(error);
}

/** Whether the author of the chart stopped it, with `required` or `fail`. */
export function isStoppedByChart({ message }: TemplateError): boolean {
  return message.includes(WARN_START);
}

function splitThree(text: string): readonly string[] {
  const first = text.indexOf(': ');
  if (first < 0) return [text];
  const second = text.indexOf(': ', first + 2);
  if (second < 0) return [text.slice(0, first), text.slice(first + 2)];
  return [text.slice(0, first), text.slice(first + 2, second), text.slice(second + 2)];
}

type Trace = { readonly location: string; readonly message: string; readonly executed: string };

/** One block per error of the chain; a link that is no template error makes Helm print the plain text. */
function traceText(error: TemplateError): string {
  const traces: Trace[] = [];
  for (let current: GoError | undefined = error; current !== undefined; current = current.cause) {
    const trace = parseTrace(current.message);
    if (trace === undefined) return error.message;
    const last = traces.at(-1);
    if (last === undefined || !isSame(last, trace)) traces.push(trace);
  }
  return traces.map(formatTrace).join('').trim();
}

function isSame(a: Trace, b: Trace): boolean {
  return a.location === b.location && a.message === b.message && a.executed === b.executed;
}

function formatTrace({ location, message, executed }: Trace): string {
  const where = location === '' ? '' : `${location}\n  `;
  const what = executed === '' ? '' : `${executed}\n    `;
  return `${where}${what}${message === '' ? '' : `${message}\n`}`;
}

function parseTrace(text: string): Trace | undefined {
  if (!text.startsWith('template: ')) return undefined;
  const rest = text.slice('template: '.length);
  if (rest.startsWith('no template ')) return { location: '', message: text, executed: '' };
  const split = rest.indexOf(': executing ');
  if (split >= 0) {
    const executing = parseExecuting(rest.slice(0, split), rest.slice(split + ': executing '.length));
    if (executing !== undefined) return executing;
  }
  const last = rest.lastIndexOf(': ');
  if (last < 0) return undefined;
  return { location: rest.slice(0, last), message: cutChained(rest.slice(last + 2)), executed: '' };
}

function parseExecuting(location: string, after: string): Trace | undefined {
  const close = after.startsWith('"') ? after.indexOf('"', 1) : -1;
  if (close < 0 || !after.startsWith(' at <', close + 1)) return undefined;
  const at = after.slice(close + 1 + ' at <'.length);
  const end = at.indexOf('>: ');
  if (end < 0) return undefined;
  const executed = `executing "${after.slice(1, close)}" at <${at.slice(0, end)}>:`;
  return { location, message: cutChained(at.slice(end + 3)), executed };
}

function cutChained(message: string): string {
  const cut = message.indexOf(' template:');
  return cut < 0 ? message : message.slice(0, cut);
}
