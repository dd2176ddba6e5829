import type { Rule } from '../rule.ts';
import { applicationHit } from './project-of.ts';
import { projectOfSiblings } from './project-of-siblings.ts';

/** One Application of a stack is left in the project `default`, out of reach of what the stack's own project allows. */
export const oddProject: Rule = {
  name: 'odd-project',
  title: 'One Application of a stack is left in the default project',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['project-missing-or-unreachable'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const applications = fleet.applications.map(({ owner: application }) => application);
      const siblingsOf = projectOfSiblings(applications);
      for (const application of applications) {
        if (application.project !== 'default') continue;
        const siblings = siblingsOf(application);
        if (!siblings || siblings.project === 'default' || siblings.project.includes('{{')) continue;
        report({
          ...applicationHit(fleet.target, application, ['spec', 'project']),
          message: `Application ${application.name} belongs to project default, while the ${siblings.count} others in its folder, which go into the same namespace, belong to ${siblings.project}`,
        });
      }
    }
  },
};
