import { setScalar, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Writes the address of a repository that mixes the forms of https and ssh in that of https. */
export const oneUrlForm: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const written = at && valueAt(at.document.value, at.path);
  if (!at || typeof written !== 'string') return [];
  const [, host, path] =
    /^https?:\/\/(?:\w+@)?([\w.-]+)\/\w+@[\w.-]+:(.+)$/.exec(written) ??
    /^https?:\/\/(?:\w+@)?([\w.-]+):([A-Za-z][^@]*)$/.exec(written) ??
    [];
  if (host === undefined || path === undefined) return [];
  const text = `https://${host}/${path}`;
  return oneFile(at, [setScalar(at.document, at.path, text)], {
    what: `Write ${text} instead of ${written}`,
  });
};
