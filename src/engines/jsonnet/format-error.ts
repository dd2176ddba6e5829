import { RuntimeError, type Site, type SiteContext, StaticError } from './jsonnet-error.ts';
import { placeText } from './place-text.ts';

/** How many frames of a trace are shown: the first and the last ten. */
const maxFrames = 20;

/** An error with its trace as go-jsonnet prints it (error_formatter.go). */
export function formatError(error: StaticError | RuntimeError): string {
  if (error instanceof StaticError)
    return `${placeText(error.place)} ${error.message}\n\n${snippet(error)}\n\n`;
  const { trace } = error;
  const line = (site: Site): string => `\t${siteText(site)}\t${contextText(site.context)}\n`;
  const lines =
    trace.length > maxFrames
      ? [...trace.slice(0, maxFrames / 2).map(line), '\t...\n', ...trace.slice(-maxFrames / 2).map(line)]
      : trace.map(line);
  return `RUNTIME ERROR: ${error.message}\n${lines.join('')}`;
}

/** The whole lines an error spans. */
function snippet({ place }: StaticError): string {
  const { text } = place.source;
  const start = text.lastIndexOf('\n', place.start - 1) + 1;
  const end = text.indexOf('\n', place.end);
  return text.slice(place.start === 0 ? 0 : start, end < 0 ? text.length : end);
}

function siteText({ place, text }: Site): string {
  return place ? placeText(place) : (text ?? '');
}

function contextText(context: SiteContext | undefined): string {
  switch (context?.kind) {
    case undefined:
      return '';
    case 'top':
      return '$';
    case 'plus':
      return '+:';
    case 'function':
    case 'object':
      return `${context.kind} <${context.name}>`;
    case 'thunk': {
      const name = context.name === undefined ? '' : ` <${context.name}>`;
      return `thunk${name} from <${contextText(context.outer)}>`;
    }
  }
}
