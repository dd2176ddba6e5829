import { hesitation } from '#evidence';
import { hasPlaceholder } from '#knowledge';
import { isSourcePermitted } from '#argocd';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import { type Member, members, mostlyRefused, projectField } from './project-of.ts';

/** The AppProject of an Application does not list its repository. */
export const forbiddenSource = defineRule<{
  repoURL: string;
  project: string;
  sourceRepos: readonly string[];
}>({
  name: 'forbidden-source',
  title: 'A project does not permit the repository of an Application',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'patch',
  findIn(view, report) {
    const all = [...members(view)];
    const refusal = mostlyRefused(all, (member) => refusedSources(member).length > 0);
    for (const member of all) {
      const { application, project } = member;
      const isFilledIn = project.sourceRepos.some(hasPlaceholder);
      const reasons = [
        ...(isFilledIn ? [hesitation('placeholder', 'a repository of the project is filled in later')] : []),
        ...member.doubts,
        ...refusal(member),
      ];
      for (const { repoURL, at } of refusedSources(member)) {
        report({
          subject: ownerSubject(view.fleet, application, [...at, 'repoURL']),
          data: { repoURL, project: project.name, sourceRepos: project.sourceRepos },
          reasons,
          related: projectField(view, project.name, 'sourceRepos'),
          cause: `sourceRepos of project ${project.name}`,
        });
      }
    }
  },
  say: ({ repoURL, project, sourceRepos }) => ({
    what: `project ${project} does not permit the repository ${repoURL}`,
    so: `Argo CD refuses the Application; the project permits ${sourceRepos.join(', ') || 'no repository'}`,
    do: 'Add the repository to sourceRepos of the project',
  }),
});

function refusedSources({ application, project }: Member): Member['application']['sources'] {
  return application.sources.filter(
    ({ repoURL }) => repoURL !== '' && !hasPlaceholder(repoURL) && !isSourcePermitted(project, repoURL),
  );
}
