import { trimOf } from '#text';
import { placeAt } from '#files';
import type { Subject } from '../rule.ts';

/** The line of a text (counted from 1) inside the file, where it is written out there; otherwise the field that holds it. */
export function lineInField(subject: Subject, text: string, line: number): Subject {
  const { source, start } = subject.place;
  const wanted = trimmed(text).split('\n').slice(0, line);
  let offset = source.text.lastIndexOf('\n', start - 1) + 1;
  const lines = source.text
    .slice(offset)
    .split('\n')
    .map((each) => {
      const at = offset;
      offset += each.length + 1;
      return { at, text: each };
    });
  const found = lines.findIndex((_, from) =>
    wanted.every((each, index) => trimmed(lines[from + index]?.text ?? '') === each),
  );
  const hit = found < 0 ? undefined : lines[found + line - 1];
  if (!hit) return subject;
  return { ...subject, place: placeAt(source, hit.at + hit.text.search(/\S|$/)) };
}

/** A text without the blanks around its lines. */
export function trimmed(text: string): string {
  return text
    .split('\n')
    .map((line) => trimOf(line, ' \t\r'))
    .join('\n');
}
