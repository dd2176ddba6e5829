import { runScripts } from '#fleet';
import type { Fixer } from '../fix.ts';
import { rewrittenAt } from '../fixers/rewritten-text.ts';

/**
 * Lets Vault look tokens up with its own account instead of with a token that was written down once and expires, where git
 * has the script that sets the login up.
 */
export const unpinnedReviewer: Fixer = ({ raw }, context) => {
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  if (!fleet) return [];
  const scripts = fleet.objects.flatMap((object) =>
    runScripts(fleet, object).filter(({ text }) => /auth\/[\w-]+\/config\b/.test(text) && pinned.test(text)),
  );
  return scripts.flatMap(({ holder, path }) =>
    rewrittenAt(context, holder.origin.field(path).edit, {
      what: 'Let Vault review tokens with its own account, and not with one that was written down',
      why: `${holder.origin.place.source.name} sets the login of Kubernetes up`,
      option: 'own-reviewer',
      rewrite: (text) => text.replaceAll(pinnedLine, ''),
    }),
  );
};

const pinned = /\b(?:token_reviewer_jwt|kubernetes_ca_cert)=/;
const pinnedLine =
  /[ \t]{0,99}(?:\\\n[ \t]{0,99})?\b(?:token_reviewer_jwt|kubernetes_ca_cert)=(?:"[^"\n]*"|'[^'\n]*'|\S+)/g;
