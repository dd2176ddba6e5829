import { TextBuilder } from '#text';
import { fromBytes, isAscii, toBytes } from '../values/bytes.ts';
import { isSpace } from './case.ts';

/** A string whose characters are the bytes of the text, for algorithms that count bytes. */
function toBinary(text: string): string {
  return isAscii(text) ? text : Buffer.from(toBytes(text)).toString('latin1');
}

/** The text of such bytes. */
function fromBinary(binary: string): string {
  return isAscii(binary) ? binary : fromBytes(Buffer.from(binary, 'latin1'));
}

/** goutils.AbbreviateFull: cuts with an ellipsis on either side. */
export function abbreviate(text: string, offset: number, width: number): string {
  return fromBinary(abbreviateBinary(toBinary(text), offset, width));
}

function abbreviateBinary(text: string, from: number, width: number): string {
  if (text === '' || width < 4) return '';
  if (text.length <= width) return text;
  let offset = Math.min(from, text.length);
  if (text.length - offset < width - 3) offset = text.length - (width - 3);
  if (offset <= 4) return `${text.slice(0, width - 3)}...`;
  if (width < 7) return '';
  if (offset + width - 3 < text.length) return `...${abbreviateBinary(text.slice(offset), 0, width - 3)}`;
  return `...${text.slice(text.length - (width - 3))}`;
}

/** goutils.WrapCustom: breaks a line at blanks; long words are cut only if asked. */
export function wrapText({
  source,
  column,
  newLine,
  cutsWords,
}: {
  readonly source: string;
  readonly column: number;
  readonly newLine: string;
  readonly cutsWords: boolean;
}): string {
  const text = toBinary(source);
  const width = Math.max(column, 1);
  const lineBreak = newLine === '' ? '\n' : toBinary(newLine);
  const wrapped = new TextBuilder();
  let offset = 0;
  while (text.length - offset > width) {
    if (text[offset] === ' ') {
      offset++;
      continue;
    }
    const blank = text.slice(offset, offset + width + 1).lastIndexOf(' ');
    if (blank >= 0) {
      wrapped.add(text.slice(offset, offset + blank) + lineBreak);
      offset += blank + 1;
    } else if (cutsWords) {
      wrapped.add(text.slice(offset, offset + width) + lineBreak);
      offset += width;
    } else {
      const next = text.indexOf(' ', offset + width);
      if (next < 0) {
        wrapped.add(text.slice(offset));
        offset = text.length;
      } else {
        wrapped.add(text.slice(offset, next) + lineBreak);
        offset = next + 1;
      }
    }
  }
  return fromBinary(`${wrapped}${text.slice(offset)}`);
}

/** goutils.Initials: the first byte of each word. */
export function initials(text: string): string {
  let gap = true;
  const found = new TextBuilder();
  for (const byte of toBinary(text)) {
    if (isSpace(byte)) gap = true;
    else if (gap) {
      found.add(byte);
      gap = false;
    }
  }
  return found.toString();
}

/** goutils.DeleteWhiteSpace, which reads each byte as a character of its own once it deletes one. */
export function deleteSpaces(text: string): string {
  const binary = toBinary(text);
  const kept = Array.from(binary).filter((byte) => !isSpace(byte));
  return kept.length === binary.length ? text : kept.join('');
}
