import { holdsCommands, hasPlaceholder } from '#knowledge';
import { readText } from '#files';
import type { Severity } from '#findings';
import { areTwins } from '#fleet';
import { nearest } from '#outcome';
import type { TreeIndex } from '#sources';
import type { Rule } from '../rule.ts';
import type { TargetView } from '../rule-context.ts';
import { type Siblings, projectOfSiblings } from './project-of-siblings.ts';

/** An Application belongs to an AppProject that nothing creates: Argo CD refuses to sync it. */
export const missingProject: Rule = {
  name: 'missing-project',
  title: 'An Application belongs to an AppProject that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['project-missing-or-unreachable', 'clean-bootstrap-not-closed'],
  find({ targets, index }, report) {
    for (const view of targets) {
      const known = projectNames(view);
      const members = view.fleet.applications.map(({ owner: application }) => application);
      const named = members.filter(({ project }) => isNamed(project));
      const missing = named.filter(({ project }) => !known.has(project));
      // Projects are often made once by hand; where most are in git, one that is not there is missing, and so is one
      // that all others of a stack do without.
      const isKept = named.length - missing.length >= missing.length;
      const siblingsOf = projectOfSiblings(members);
      for (const application of missing) {
        const { project } = application;
        const twin = [...known].find((name) => areTwins(name, project)) ?? nearest(project, known);
        const siblings = siblingsOf(application);
        const isOdd = siblings !== undefined && siblings.project !== project;
        const isMissed = (isKept || isOdd) && !isMentioned(index, project);
        report({
          severity: severityOf(twin !== undefined, isMissed, isKept),
          target: view.fleet.target,
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
          message: `Application ${application.name} belongs to project ${project}, which nothing in git creates${hintText(twin, isOdd ? siblings : undefined)}`,
        });
      }
    }
  },
};

/** A name one slip away proves that it is missing; else somebody may make it by hand. */
function severityOf(hasTwin: boolean, isMissed: boolean, isKept: boolean): Severity {
  if (hasTwin) return isMissed && isKept ? 'error' : 'warning';
  return isMissed ? 'warning' : 'info';
}

function hintText(twin: string | undefined, siblings: Siblings | undefined): string {
  if (twin !== undefined) return `; did you mean ${twin}?`;
  if (siblings) return `; the ${siblings.count} others in its folder belong to ${siblings.project}`;
  return '';
}

/** Whether a script, a guide or a policy of the tree makes the project. */
function isMentioned(index: TreeIndex, project: string): boolean {
  const escaped = project.replaceAll(/[^\w-]/g, '\\$&');
  const made = new RegExp(
    `\\bproj(?:ect)? create ["']?${escaped}\\b|\\bname:\\s*["']?${escaped}["']?\\s*$`,
    'm',
  );
  return filesAboutProjects(index).some((file) => made.test(readText(index.tree, file) ?? ''));
}

function filesAboutProjects(index: TreeIndex): readonly string[] {
  let files = aboutProjects.get(index);
  if (!files) {
    files = index.files.filter(
      (file) =>
        (/\.(ya?ml|tpl|j2)$/.test(file) || holdsCommands(file)) &&
        (/(^|[/_-])(app)?projects?\.ya?ml$/i.test(file) ||
          /AppProject|argocd proj/.test(readText(index.tree, file) ?? '')),
    );
    aboutProjects.set(index, files);
  }
  return files;
}

const aboutProjects = new WeakMap<TreeIndex, readonly string[]>();

/** Whether a project is written out and not the one that every Argo CD has. */
function isNamed(project: string): boolean {
  return project !== 'default' && !hasPlaceholder(project);
}

function projectNames({ fleet, projects }: TargetView): ReadonlySet<string> {
  const provided =
    fleet.facts.objects?.filter(({ kind }) => kind === 'AppProject').map(({ name }) => name) ?? [];
  return new Set([...projects.map(({ manifest }) => String(manifest.metadata?.name ?? '')), ...provided]);
}
