import type { Fleet } from '#fleet';
import { areTwins } from '#fleet';
import { nearest } from '#outcome';
import type { Rule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { stringAt } from '#kube';

/** An Application belongs to an AppProject that nothing creates: Argo CD refuses to sync it. */
export const missingProject: Rule = {
  name: 'missing-project',
  title: 'An Application belongs to an AppProject that nothing creates',
  severity: 'error',
  since: '0.1.0',
  classes: ['project-missing-or-unreachable', 'clean-bootstrap-not-closed'],
  find(context, report) {
    for (const fleet of context.fleets) {
      const known = projectNames(fleet);
      const inTree = projectsInTree(context);
      for (const { application } of fleet.applications) {
        const { project, definedBy } = application;
        if (
          definedBy.kind === 'loose' ||
          project === 'default' ||
          known.has(project) ||
          project.includes('{{')
        )
          continue;
        const file = inTree.get(project);
        const twin =
          [...known, ...inTree.keys()].find((name) => areTwins(name, project)) ?? nearest(project, known);
        const hint =
          file !== undefined
            ? `; ${file} defines it, but no Application deploys that file`
            : twin === undefined
              ? ''
              : `; did you mean ${twin}?`;
        // Projects are often created once by hand; only a fleet that keeps some in git lets us call one missing.
        const isKept = known.size > 0 || inTree.size > 0;
        report({
          severity: file === undefined && isKept ? 'error' : 'warning',
          target: fleet.target,
          application: application.name,
          object: {
            group: 'argoproj.io',
            version: 'v1alpha1',
            kind: 'Application',
            namespace: application.namespace,
            name: application.name,
          },
          path: '/spec/project',
          place: application.origin.field(['spec', 'project']).edit,
          message: `Application ${application.name} belongs to project ${project}, which nothing creates${hint}`,
        });
      }
    }
  },
};

function projectNames(fleet: Fleet): ReadonlySet<string> {
  const provided =
    fleet.facts.objects?.filter(({ kind }) => kind === 'AppProject').map(({ name }) => name) ?? [];
  return new Set([...fleet.ofKind('argoproj.io/AppProject').map(({ id }) => id.name), ...provided]);
}

/** AppProjects that stand in files, deployed or not. */
function projectsInTree({ index }: RuleContext): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of index.manifestFiles) {
    for (const { value } of index.yaml(path)?.documents ?? []) {
      const name = stringAt(value, 'kind') === 'AppProject' ? stringAt(value, 'metadata', 'name') : undefined;
      if (name !== undefined && !found.has(name)) found.set(name, path);
    }
  }
  return found;
}
