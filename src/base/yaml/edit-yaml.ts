import type { Source } from '#files';

/** Replaces the text between two offsets. */
export type YamlEdit = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/**
 * Applies edits to a source by splicing its text, so that comments and layout elsewhere stay untouched. What is put in
 * ends its lines as the source does.
 */
export function editYaml(from: Source, edits: readonly YamlEdit[]): Source {
  const isOfWindows = from.text[from.text.indexOf('\n') - 1] === '\r';
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let text = '';
  let position = 0;
  for (const edit of sorted) {
    if (edit.start < position) throw new RangeError(`edits overlap at offset ${edit.start} of ${from.name}`);
    text += from.text.slice(position, edit.start) + asLined(edit.text);
    position = edit.end;
  }
  return { ...from, text: text + from.text.slice(position) };

  function asLined(put: string): string {
    return isOfWindows ? put.replace(/\r?\n/g, '\r\n') : put;
  }
}
