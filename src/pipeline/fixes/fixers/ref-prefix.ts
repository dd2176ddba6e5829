import { arrayAt } from '#kube';
import { asText } from '#text';
import { nodePlace, setScalar, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer, Flaw } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

/**
 * Lets a value file come from the one source of the Application that has a `ref`. Where all value files agree on another
 * name for it, the source gets that.
 */
export const refPrefix: Fixer = (flaw, context) => {
  const { raw } = flaw;
  const named = renamedRef(flaw, context);
  if (named.length > 0) return named;
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

/** The name by which every value file calls a source, if that is not the one it has. */
function renamedRef({ raw }: Flaw, context: FixContext): readonly Candidate[] {
  const { origin, sources } = applicationOf(context, raw)?.owner ?? {};
  const index = sources?.findIndex(({ ref }) => ref !== undefined) ?? -1;
  const written = sources?.[index]?.ref;
  const used = new Set(
    sources?.flatMap(({ spec }) =>
      arrayAt(spec, 'helm', 'valueFiles').flatMap((file) => /^\$([^/]+)\//.exec(asText(file))?.[1] ?? []),
    ),
  );
  const [wanted, ...others] = used;
  if (!origin || wanted === undefined || others.length > 0 || wanted === written) return [];
  const { edit } = origin.field(['spec', 'sources', index, 'ref']);
  const at = editPlace(context, edit);
  if (!at || valueAt(at.document.value, at.path) !== written) return [];
  return oneFile(at, [setScalar(at.document, at.path, wanted)], {
    what: `Call the source ${wanted} instead of ${written}`,
    why: `all value files call it $${wanted}`,
  });
}
