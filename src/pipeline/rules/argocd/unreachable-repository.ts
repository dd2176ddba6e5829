import { matchesGlob, normalizeGitUrl } from '#argocd';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** A source comes from a repository that Argo CD cannot reach on this target. */
export const unreachableRepository = defineRule<
  | { readonly application: string; readonly repository: string; readonly target: string }
  | { readonly failure: string; readonly target: string }
>({
  name: 'unreachable-repository',
  title: 'A source comes from a repository that the target cannot reach',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const { target } = fleet;
    for (const { owner, failures } of fleet.applications) {
      for (const { kind, message, place } of failures) {
        if (kind !== 'unreachable') continue;
        const { path: _, ...subject } = ownerSubject(fleet, owner, []);
        report({ subject: { ...subject, place }, data: { failure: message, target } });
      }
    }
    const reachable = fleet.facts.repositories;
    if (reachable === undefined) return;
    for (const { owner } of fleet.applications) {
      for (const { repoURL, at } of owner.sources) {
        if (repoURL === '' || repoURL.includes('{{')) continue;
        const isKnown = reachable.some(
          (glob) => matchesGlob(glob, repoURL) || normalizeGitUrl(glob) === normalizeGitUrl(repoURL),
        );
        if (isKnown) continue;
        const subject = ownerSubject(fleet, owner, [...at, 'repoURL']);
        report({ subject, data: { application: owner.name, repository: repoURL, target } });
      }
    }
  },
  say: (data) => ({
    what:
      'failure' in data
        ? data.failure
        : `Application ${data.application} renders from ${data.repository}, which ${data.target} cannot reach`,
    so: 'Argo CD cannot fetch the source, and the application is not synced',
    do: `Mirror it to a repository that ${data.target} reaches, or declare that it is reachable`,
  }),
});
