import { isRecord } from '#kube';
import { setScalar } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Follows a revision that the policy allows; which one, if it allows several, somebody has to say. */
export const allowedRevision: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const allowed = isRecord(raw.data) && Array.isArray(raw.data['allowed']) ? raw.data['allowed'] : [];
  const names = allowed.filter((name) => typeof name === 'string' && !/[*?[{]/.test(name));
  if (!at) return [];
  return names.flatMap((name: string) =>
    oneFile(at, [setScalar(at.document, at.path, name)], {
      what: `Follow ${name}`,
      ...(allowed.length > 1 && { option: name }),
    }),
  );
};
