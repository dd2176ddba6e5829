import { isKnownArgoCd, latestVersion } from '#argocd';
import type { Fleet } from '#fleet';
import { type Problem, notVerified } from '#outcome';

/** A problem when the target's Argo CD is none whose behaviour is known. */
export function unknownArgoCd({ facts, target }: Pick<Fleet, 'facts' | 'target'>): readonly Problem[] {
  const version = facts.argocd?.version;
  if (version === undefined || isKnownArgoCd(version)) return [];
  const because = `the behaviour of Argo CD ${version} is not known here: 2.0 to ${latestVersion} are`;
  return [notVerified('fact-unknown', because, { target })];
}
