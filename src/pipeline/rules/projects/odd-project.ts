import { isArgoKind } from '#argocd';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import { projectOfSiblings } from './project-of-siblings.ts';

/** One Application of a stack is left in the project `default`, where the rules of the stack's own project do not apply. */
export const oddProject = defineRule<{ application: string; project: string }>({
  name: 'odd-project',
  title: 'One Application of a stack is left in the default project',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const applications = fleet.applications.map(({ owner: application }) => application);
    const siblingsOf = projectOfSiblings(applications);
    for (const { owner: application, objects } of fleet.applications) {
      if (application.project !== 'default') continue;
      // Who makes the projects has to be in one that is there before.
      if (objects.some(({ id }) => isArgoKind(id, 'AppProject'))) continue;
      const project = siblingsOf(application);
      if (project === undefined || project === 'default' || project.includes('{{')) continue;
      report({
        subject: ownerSubject(fleet, application, ['spec', 'project']),
        data: { application: application.name, project },
      });
    }
  },
  say: ({ application, project }) => ({
    what: `Application ${application} is in project default, the others in its folder are in ${project}`,
    so: `What project ${project} allows and forbids does not apply to it`,
    do: `Write project: ${project}`,
  }),
});
