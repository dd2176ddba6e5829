import { trimEndOf } from '#text';
import { analyzeScalar } from './scalar-analysis.ts';

/**
 * The text of a folded scalar (`>`) after go-yaml v3 has written it and read it again. Its emitter puts a line
 * break too many before lines that begin with a space (`emitterc.go`, yaml_emitter_write_folded_scalar), and
 * kustomize makes that round trip for every resource.
 */
export function refoldScalar(value: string): string {
  if (!value.includes('\n') || !analyzeScalar(value, true).blockAllowed) return value;
  const written = writeFolded(value);
  const body = readFolded(written);
  // Two breaks at the end are kept (`>+`), and so is the one too many.
  return body + trailingBreaks(value.endsWith('\n\n') ? written : value);
}

/** The emitter looks at the first character of the whole text where it should look at the next line. */
function writeFolded(value: string): string {
  const firstText = value.replace(/^\n+/, '');
  const doublesBreaks = firstText !== '' && !/^[ \t]/.test(firstText);
  let result = '';
  let atBreak = true;
  let leadingSpace = true;
  for (const char of value) {
    if (char === '\n') {
      if (!atBreak && !leadingSpace && doublesBreaks) result += '\n';
      result += '\n';
      atBreak = true;
    } else {
      if (atBreak) leadingSpace = char === ' ' || char === '\t';
      result += char;
      atBreak = false;
    }
  }
  return result;
}

function readFolded(written: string): string {
  const lines = trimEndOf(written, '\n').split('\n');
  let result = '';
  let breaks = '';
  let hasLine = false;
  let previousBlank = false;
  for (const line of lines) {
    if (line === '') {
      breaks += '\n';
      continue;
    }
    const blank = line.startsWith(' ') || line.startsWith('\t');
    if (hasLine) {
      if (previousBlank || blank) result += '\n';
      else if (breaks === '') result += ' ';
    }
    result += breaks + line;
    breaks = '';
    hasLine = true;
    previousBlank = blank;
  }
  return result;
}

function trailingBreaks(value: string): string {
  return value.slice(trimEndOf(value, '\n').length);
}
