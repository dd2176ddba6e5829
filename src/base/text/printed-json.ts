/**
 * Data as JSON that is printed: the same data to whoever parses it, and nothing to a terminal or the log of a pipeline that
 * shows it. What steers, hides or turns the direction of writing, and what begins a command of a log, stands escaped.
 */
export function printedJson(data: unknown, indent?: number): string {
  return JSON.stringify(data, plainNumber, indent)
    .replace(steering, escaped)
    .replace(logCommand, '\\u0023')
    .replace(workflowCommand, '$1\\u003a');
}

function plainNumber(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

function escaped(characters: string): string {
  return Array.from({ length: characters.length }, (_, at) => unit(characters.charCodeAt(at))).join('');
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Line ends and blanks between values are ours; those of texts are escaped already. */
const steering =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}]/gu;

/** `##[…]`, `##vso[…]`: read wherever they stand in a line. */
const logCommand = /#(?=#[a-z]{0,20}\[)/gi;

/** `::error::`, where a line or a word begins. */
const workflowCommand = /(\s|"|\\[nrt]):(?=:[a-z])/gi;
