import { nodePlace, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

/** Lets a value file come from the one source of the Application that has a `ref`. */
export const refPrefix: Fixer = ({ raw }, context) => {
  const refs = (applicationOf(context, raw)?.owner.sources ?? []).flatMap(({ ref }) => ref ?? []);
  const at = editPlace(context, raw.place);
  const written = at && valueAt(at.document.value, at.path);
  const value = at && nodePlace(at.document, at.path);
  const [ref, ...others] = refs;
  if (typeof written !== 'string' || !value || ref === undefined || others.length > 0) return [];
  const [, wrong] = /^\$([^/]+)\//.exec(written) ?? [];
  if (wrong === ref) return [];
  const start = at.file.text.indexOf(written, value.start);
  if (start < 0 || start > value.end) return [];
  const edit = {
    start,
    end: start + (wrong === undefined ? 0 : wrong.length + 1),
    text: `$${ref}${wrong === undefined ? '/' : ''}`,
  };
  return oneFile(at, [edit], {
    what: `Take ${written.replace(/^\$[^/]+\//, '')} from source $${ref}`,
    why: `the source with ref ${ref} has the file`,
  });
};
