import type { Source } from '#files';
import { DecodeError, decodeValue } from './decode.ts';
import { Failure } from '../failure.ts';
import { readDocument } from './read-document.ts';
import { type Replacement, type ReplacementField, replacementDecoder } from './kustomization.ts';
import type { Writer } from '../fields/node-fields.ts';

/** Replaces entries that name a file by the replacements of that file (`ReplacementTransformer`). */
export function readReplacements(
  entries: readonly ReplacementField[],
  read: (path: string) => Source,
  by: Writer,
): readonly Replacement[] {
  return entries.flatMap((entry) => {
    if (entry.path === '') return [entry];
    if (entry.source !== undefined || (entry.targets ?? []).length > 0) {
      throw new Failure('cannot specify both path and inline replacement', { place: by.place });
    }
    const from = read(entry.path);
    const value = readDocument(from);
    const items = Array.isArray(value) ? value : [value];
    try {
      if (typeof value !== 'object' || value === null) {
        throw new Failure('unsupported replacement type encountered within replacement path: invalid', {
          place: by.place,
        });
      }
      return items.map((item) =>
        decodeValue({
          decoder: replacementDecoder,
          value: item,
          name: 'Replacement',
          mode: { strict: false, converts: true },
        }),
      );
    } catch (failure) {
      if (!(failure instanceof DecodeError)) throw failure;
      throw new Failure(`error unmarshaling JSON: while decoding JSON: ${failure.message}`, {
        place: { source: from, start: 0, end: 0 },
      });
    }
  });
}
