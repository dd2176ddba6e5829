import { hasPlaceholder } from '#knowledge';
import { isSourcePermitted } from '#argocd';
import type { Rule } from '../rule.ts';
import { type Member, applicationHit, members, mostlyRefusing } from './project-of.ts';

/** The AppProject of an Application does not list its repository. */
export const forbiddenSource: Rule = {
  name: 'forbidden-source',
  title: 'A project does not permit the repository of an Application',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['project-source-not-permitted'],
  find({ targets }, report) {
    for (const view of targets) {
      const all = [...members(view)];
      const doubtful = mostlyRefusing(all, (member) => refusedSources(member).length > 0);
      for (const member of all) {
        const { application, project } = member;
        const isDoubtful =
          !member.isKept || project.sourceRepos.some(hasPlaceholder) || doubtful.has(project.name);
        for (const { repoURL, at } of refusedSources(member)) {
          report({
            ...(isDoubtful ? { severity: 'warning' as const } : {}),
            ...applicationHit(view.fleet.target, application, [...at, 'repoURL']),
            related: projectPlace(view, project.name),
            message: `application repo ${repoURL} is not permitted in project '${project.name}'; its sourceRepos are ${project.sourceRepos.join(', ') || 'empty'}`,
          });
        }
      }
    }
  },
};

function refusedSources({ application, project }: Member): Member['application']['sources'] {
  return application.sources.filter(
    ({ repoURL }) => repoURL !== '' && !hasPlaceholder(repoURL) && !isSourcePermitted(project, repoURL),
  );
}

function projectPlace({ projects }: Parameters<typeof members>[0], name: string) {
  return projects
    .filter(({ manifest }) => manifest.metadata?.name === name)
    .slice(0, 1)
    .map(({ origin }) => ({
      place: origin.field(['spec', 'sourceRepos']).edit,
      message: `sourceRepos of project ${name}`,
    }));
}
