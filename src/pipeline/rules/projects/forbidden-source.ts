import { isSourcePermitted } from '#argocd';
import { hasPlaceholder } from '#sources';
import type { Rule } from '../rule.ts';
import { applicationHit, members } from './project-of.ts';

/** The AppProject of an Application does not list its repository. */
export const forbiddenSource: Rule = {
  name: 'forbidden-source',
  title: 'A project does not permit the repository of an Application',
  severity: 'error',
  since: '0.1.0',
  fix: 'patch',
  classes: ['project-source-not-permitted'],
  find({ targets }, report) {
    for (const view of targets) {
      for (const { application, project } of members(view)) {
        const isFilledIn = project.sourceRepos.some(hasPlaceholder);
        for (const { repoURL, at } of application.sources) {
          if (repoURL === '' || hasPlaceholder(repoURL) || isSourcePermitted(project, repoURL)) continue;
          report({
            ...(isFilledIn ? { severity: 'warning' as const } : {}),
            ...applicationHit(view.fleet.target, application, [...at, 'repoURL']),
            related: projectPlace(view, project.name),
            message: `application repo ${repoURL} is not permitted in project '${project.name}'; its sourceRepos are ${project.sourceRepos.join(', ') || 'empty'}`,
          });
        }
      }
    }
  },
};

function projectPlace({ projects }: Parameters<typeof members>[0], name: string) {
  return projects
    .filter(({ manifest }) => manifest.metadata?.name === name)
    .slice(0, 1)
    .map(({ origin }) => ({
      place: origin.field(['spec', 'sourceRepos']).edit,
      message: `sourceRepos of project ${name}`,
    }));
}
