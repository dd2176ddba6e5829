import { oneFile, pathOf, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { originOf } from '../subject-of.ts';

/** Names the Secret of the certificate: cert-manager fills it where it is asked to, else somebody has to know it. */
export const tlsSecret: Fixer = ({ raw }, context) => {
  const ingress = textIn(raw.data, ['ingress']);
  const entry = pathOf(raw);
  const origin = originOf(context, raw);
  if (ingress === undefined || !entry || !origin) return [];
  const value = `${ingress.replace(/-ingress$/, '')}-tls`;
  const at = fieldEdit(context, { origin, path: [...entry.slice(0, 3), 'secretName'], value });
  if (!at) return [];
  const isFilled = textIn(raw.data, ['issuer']) !== undefined;
  return oneFile(at, [at.edit], {
    what: `Keep the certificate of Ingress ${ingress} in Secret ${value}`,
    why: isFilled ? 'cert-manager makes it there' : 'a skeleton: the Secret has to be made',
    ...(!isFilled && { option: value }),
  });
};
