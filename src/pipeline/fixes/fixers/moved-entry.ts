import { type YamlPath, moveEntry, nodePlace, pathText } from '#yaml';
import { joined } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { Fixer, Flaw } from '../fix.ts';

/** Moves the entry at which the finding stands, with all below it, under another key of the same file. */
export function movedEntry(parentOf: (at: EditPlace, flaw: Flaw) => YamlPath | undefined): Fixer {
  return (flaw, context) => {
    const at = editPlace(context, flaw.raw.place);
    const parent = at && parentOf(at, flaw);
    const name = at?.path.at(-1);
    if (!at || !parent || name === undefined || nodePlace(at.document, [...parent, name])) return [];
    const edits = moveEntry(at.document, at.path, parent);
    return joined([{ at, edits: edits ?? [undefined] }], {
      what: `Move ${pathText(at.path)} to ${pathText([...parent, name])}`,
      why: `${at.file.name} sets it`,
    });
  };
}
