import { source } from '#files';
import { isRecord } from '#kube';
import { luaSyntaxError } from '#lua';
import { type YamlPath, nodePlace, parseYaml, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Corrects what Lua does not have in a script: operators of other languages, and a block that its lines end and no `end`. */
export const mendedLua: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  // The place of an entry is that of its first key.
  const path =
    at &&
    [at.path, at.path.slice(0, -1)]
      .map((each) => scriptBelow(valueAt(at.document.value, each), each))
      .find((each) => each !== undefined);
  const place = path && nodePlace(at.document, path);
  if (!at || !path || !place) return [];
  const { file } = at;
  const written = file.text.slice(place.start, place.end);
  const isValid = (text: string) => {
    const whole = file.text.slice(0, place.start) + text + file.text.slice(place.end);
    const index = parseYaml(file).documents.findIndex(({ start }) => start === at.document.start);
    const document = parseYaml(source(file.name, whole)).documents[index];
    const script = valueAt(document?.value, path);
    return typeof script === 'string' && luaSyntaxError(script) === undefined;
  };
  let text = written;
  const done: string[] = [];
  for (const { what, mend } of slips) {
    const mended = mend(text);
    if (mended === text) continue;
    done.push(what);
    text = mended;
    if (isValid(text))
      return oneFile(at, [{ start: place.start, end: place.end, text }], {
        what: `Correct the Lua of the health check: ${done.join(', ')}`,
        why: `${file.name} holds the script`,
      });
  }
  return [];
};

/** The script that is not valid, at a path or below it. */
function scriptBelow(value: unknown, path: YamlPath): YamlPath | undefined {
  // A name or a kind is no Lua either; a script has lines.
  if (typeof value === 'string')
    return !value.includes('\n') || luaSyntaxError(value) === undefined ? undefined : path;
  if (Array.isArray(value))
    return value.map((item, index) => scriptBelow(item, [...path, index])).find((each) => each !== undefined);
  if (!isRecord(value)) return undefined;
  return Object.entries(value)
    .map(([key, child]) => scriptBelow(child, [...path, key]))
    .find((each) => each !== undefined);
}

type Slip = { readonly what: string; readonly mend: (text: string) => string };

const slips: readonly Slip[] = [
  {
    what: 'write += and its like out',
    mend: (text) => text.replaceAll(/^([ \t]*)([\w.]+)[ \t]*(\.\.|[-+*/])=[ \t]*(.+)$/gm, '$1$2 = $2 $3 $4'),
  },
  { what: 'write ~= for !=', mend: (text) => text.replaceAll('!=', '~=') },
  {
    what: 'write and, or for && and ||',
    mend: (text) => text.replaceAll('&&', 'and').replaceAll('||', 'or'),
  },
  {
    what: 'join texts with ..',
    mend: (text) => text.replaceAll(/(\.\.\s{0,9}[A-Za-z_][\w.]{0,99})\s{1,9}(?=["'])/g, '$1 .. '),
  },
  { what: 'end a block', mend: withEnd },
];

/** A line `end` where the lines go back to the indentation of a block that is still open. */
function opensBlock(line: string): boolean {
  return (
    /\b(?:then|do|repeat)$/.test(line) || (line.endsWith(')') && /\bfunction\s{0,9}[\w.:]{0,99}\(/.test(line))
  );
}

function withEnd(text: string): string {
  const lines = text.split('\n');
  const open: string[] = [];
  for (const [index, line] of lines.entries()) {
    const rest = line.trim();
    const indent = line.slice(0, line.length - line.trimStart().length);
    if (rest === '' || rest.startsWith('--')) continue;
    const last = open.at(-1);
    if (last !== undefined && indent.length <= last.length && !/^(?:end|else|elseif|until)\b/.test(rest))
      return lines.toSpliced(ended(lines, index), 0, `${last}end`).join('\n');
    if (/^(?:end|until)\b/.test(rest)) open.pop();
    else if (opensBlock(rest) && !rest.startsWith('else')) open.push(indent);
  }
  return text;
}

/** Behind the last line that is not empty before another. */
function ended(lines: readonly string[], before: number): number {
  let at = before;
  while (at > 0 && lines[at - 1]?.trim() === '') at--;
  return at;
}
