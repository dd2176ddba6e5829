import { type GoError, TemplateError } from '#gotemplate';
import type { HelmVersion } from '../helm-version.ts';

/** The text that Helm makes of an error while a file is executed (engine.go of either version). */
export function execErrorText(error: GoError, file: string, helm: HelmVersion): string {
  if (!(error instanceof TemplateError)) return error.message;
  const tokens = splitN(error.message, ': ', 3);
  const [, location, rest] = tokens;
  if (tokens.length !== 3) return `execution error in (${file}): ${error.message}`;
  const warning = /HELM_ERR_START(.*)HELM_ERR_END/s.exec(rest ?? '');
  if (warning) return `execution error at (${location}): ${warning[1]}`;
  return helm === 3 ? error.message : traceText(error);
}

/** The text that Helm makes of an error while a file is parsed. */
export function parseErrorText(error: GoError, file: string): string {
  const tokens = error.message.split(': ');
  if (tokens.length === 1) return `parse error in (${file}): ${error.message}`;
  return `parse error at (${tokens[1]}): ${tokens.at(-1)}`;
}

type Step = { readonly location: string; readonly executed: string; readonly message: string };

/** Helm 4's lines, one group for each template on the way; an error it cannot take apart stays as it is. */
function traceText(error: GoError): string {
  const steps: Step[] = [];
  for (let current: GoError | undefined = error; current !== undefined; current = current.cause) {
    const step = readStep(current.message);
    if (!step) return error.message;
    const last = steps.at(-1);
    const isSame =
      last?.location === step.location && last.executed === step.executed && last.message === step.message;
    if (!isSame) steps.push(step);
  }
  return steps.map(stepText).join('').trim();
}

function stepText({ location, executed, message }: Step): string {
  return `${location && `${location}\n  `}${executed && `${executed}\n    `}${message && `${message}\n`}`;
}

function readStep(text: string): Step | undefined {
  if (!text.startsWith('template: ')) return undefined;
  const rest = text.slice('template: '.length);
  if (rest.startsWith('no template ')) return { location: '', executed: '', message: text };
  return readExecuting(rest) ?? readSimple(rest);
}

function readExecuting(rest: string): Step | undefined {
  const at = rest.indexOf(': executing ');
  if (at < 0) return undefined;
  const match = /^"([^"]*)" at <(.*?)>: (.*)$/s.exec(rest.slice(at + ': executing '.length));
  if (!match) return undefined;
  const [, name, context, message = ''] = match;
  return {
    location: rest.slice(0, at),
    executed: `executing "${name}" at <${context}>:`,
    message: beforeNext(message),
  };
}

function readSimple(rest: string): Step | undefined {
  const at = rest.lastIndexOf(': ');
  if (at < 0) return undefined;
  return { location: rest.slice(0, at), executed: '', message: beforeNext(rest.slice(at + 2)) };
}

function beforeNext(message: string): string {
  const next = message.indexOf(' template:');
  return next < 0 ? message : message.slice(0, next);
}

function splitN(text: string, separator: string, count: number): readonly string[] {
  const parts = text.split(separator);
  return parts.length <= count
    ? parts
    : [...parts.slice(0, count - 1), parts.slice(count - 1).join(separator)];
}
