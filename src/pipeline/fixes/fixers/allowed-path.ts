import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { rewrittenAt } from './rewritten-text.ts';

/** Allows a role of Vault to read one more path, in the policy that it has: that path and no other. */
export const allowedPath: Fixer = ({ raw }, context) => {
  const path = textIn(raw.data, ['path']);
  if (path === undefined) return [];
  return (raw.related ?? []).flatMap(({ place }) =>
    rewrittenAt(context, place, {
      what: `Allow read on ${path}`,
      why: `${place.source.name} writes the policy of the role`,
      rewrite: (text) => extended(text, path),
    }),
  );
};

/** The text with one more rule behind the last of a policy; where that is one line, the new one is too. */
function extended(text: string, path: string): string | undefined {
  const rules = [...text.matchAll(/^([ \t]*)path[ \t]+"[^"\n]+"[ \t]*\{[^{}]*\}/gm)];
  const last = rules.at(-1);
  if (!last) return undefined;
  const [whole, indent = ''] = last;
  const end = last.index + whole.length;
  return `${text.slice(0, end)}\n${indent}path "${path}" { capabilities = ["read"] }${text.slice(end)}`;
}
