import { remembered } from '#answers';
import { asText, asPattern } from '#text';
import { type Reason, hesitation, isNoName, objection } from '#evidence';
import { holdsCommands, hasPlaceholder } from '#knowledge';
import { type Place, placeAt, readText, source } from '#files';
import { isRecord, recordAt, recordsAt, stringAt } from '#kube';
import { placeOf } from '#yaml';
import { areTwins } from '#fleet';
import { nearest } from '#outcome';
import type { Application, TreeIndex } from '#sources';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import type { TargetView } from '../rule-context.ts';
import { projectOfSiblings } from './project-of-siblings.ts';

/** An Application belongs to an AppProject that nothing creates: Argo CD refuses to sync it. */
export const missingProject = defineRule<{
  application: string;
  project: string;
  nearest?: string;
  siblings?: string;
  cannotBe?: true;
}>({
  name: 'missing-project',
  title: 'An Application belongs to an AppProject that nothing creates',
  impact: 'breaks',
  looksAt: 'everything',
  findIn(view, report, { index }) {
    const known = projectNames(view);
    const members = view.fleet.applications.map(({ owner: application }) => application);
    const named = members.filter(({ project }) => isNamed(project));
    const missing = named.filter(({ project }) => !known.has(project));
    // Projects are often made once by hand; where most are in git, one that is not there is missing, and so is one
    // that all others of a stack do without.
    const isInGit = named.length - missing.length >= missing.length;
    const siblingsOf = projectOfSiblings(members);
    for (const application of missing) {
      const { project } = application;
      const twin =
        [...known].find((name) => areTwins(name, project)) ??
        nearest(project, known) ??
        projectBeside(view, application);
      const siblings = siblingsOf(application);
      const isOdd = siblings !== undefined && siblings !== project;
      const cannotBe = isNoName(project);
      report({
        subject: ownerSubject(view.fleet, application, ['spec', 'project']),
        data: {
          application: application.name,
          project,
          ...(twin !== undefined && { nearest: twin }),
          ...(isOdd && { siblings }),
          ...(cannotBe && { cannotBe }),
        },
        ...(twin === undefined && !isOdd && { cause: `project ${project}` }),
        reasons: doubtsOf({
          // Whoever might create it, the API server refuses it.
          isDecided: view.fleet.facts.objects !== undefined || cannotBe,
          hasTwin: twin !== undefined,
          isOdd: isOdd && twin === undefined,
          isUsual: isInGit,
          mention: inChartValues(index, project) ?? mentionOf(index, project),
        }),
      });
    }
  },
  say: ({ application, project, nearest: twin, siblings, cannotBe }) => ({
    what: cannotBe
      ? `Application ${application} belongs to project "${project}", and no AppProject can be called so`
      : `Application ${application} belongs to project ${project}, which nothing in git creates`,
    so: 'Argo CD does not sync an Application whose project is missing',
    do: cannotBe ? `Write ${twin ?? siblings ?? 'the name of a project'}` : advice(project, twin ?? siblings),
  }),
});

function advice(project: string, other: string | undefined): string {
  return other === undefined
    ? `Create the AppProject ${project} in git`
    : `Write ${other}, or create ${project} in git`;
}

type Circumstances = {
  /** Whether it is known what is there beside git. */
  readonly isDecided: boolean;
  /** A project whose name is one slip away, or that stands beside the Application and is nobody's. */
  readonly hasTwin: boolean;
  /** Whether all others of its stack do without it. */
  readonly isOdd: boolean;
  /** Whether the other projects are in git, so that this one should be. */
  readonly isUsual: boolean;
  readonly mention: (() => Place) | undefined;
};

/** A name one slip away, or a project that was made for it, proves that it is missing; else somebody may make it by hand. */
function doubtsOf({ isDecided, hasTwin, isOdd, isUsual, mention }: Circumstances): readonly Reason[] {
  if (isDecided) return [];
  const doubt = hasTwin ? hesitation : objection;
  if (mention) return [doubt('mentioned', 'a file of the tree seems to create it', mention)];
  if (isOdd) return [hesitation('by-hand', 'somebody may create it by hand')];
  if (!isUsual) return [doubt('kept-elsewhere', 'most projects of the Applications are not in git')];
  return hasTwin ? [] : [objection('by-hand', 'somebody may create it by hand')];
}

/** The only project in the file of an Application, if no Application belongs to it: it was made for this one. */
function projectBeside({ fleet, projects }: TargetView, { origin }: Application): string | undefined {
  const { name: file } = origin.place.source;
  const beside = projects.filter((project) => project.origin.place.source.name === file);
  const [only, ...others] = new Set(beside.map(({ manifest }) => asText(manifest.metadata?.name ?? '')));
  const isTaken = fleet.applications.some(({ owner }) => owner.project === only);
  return others.length === 0 && !isTaken ? only : undefined;
}

/** The script, guide or policy of the tree that creates the project. */
function mentionOf(index: TreeIndex, project: string): (() => Place) | undefined {
  const made = new RegExp(
    `\\bproj(?:ect)? create ["']?${asPattern(project)}\\b|\\bname:[ \\t]{0,9}["']?${asPattern(project)}["']?[ \\t\\r]*$`,
    'm',
  );
  for (const file of filesAboutProjects(index)) {
    const text = readText(index.tree, file) ?? '';
    const at = text.search(made);
    if (at >= 0) return () => placeAt(source(file, text), at);
  }
  return undefined;
}

/** The values of the chart argocd-apps that make a project: under its name, or in a list. */
function inChartValues(index: TreeIndex, project: string): (() => Place) | undefined {
  for (const file of index.files) {
    if (!/\.ya?ml$/.test(file) || !/^projects:/m.test(readText(index.tree, file) ?? '')) continue;
    const [document] = index.yaml(file)?.documents ?? [];
    const isProject = (value: unknown) =>
      isRecord(value) && ('destinations' in value || 'sourceRepos' in value);
    const made = recordAt(document?.value, 'projects')[project];
    const listed = recordsAt(document?.value, 'projects').find(
      ([, each]) => stringAt(each, 'name') === project,
    );
    if (!document || !(isProject(made) || isProject(listed?.[1]))) continue;
    return () => placeOf(document, ['projects', listed?.[0] ?? project]);
  }
  return undefined;
}

const filesAboutProjects = remembered((index: TreeIndex): readonly string[] =>
  index.files.filter(
    (file) =>
      (/\.(ya?ml|tpl|j2)$/.test(file) || holdsCommands(file)) &&
      (/(^|[/_-])(app)?projects?\.ya?ml$/i.test(file) ||
        /AppProject|argocd proj/.test(readText(index.tree, file) ?? '')),
  ),
);

/** Whether a project is written out and not the one that every Argo CD has. */
function isNamed(project: string): boolean {
  return project !== 'default' && !hasPlaceholder(project);
}

function projectNames({ fleet, projects }: TargetView): ReadonlySet<string> {
  const provided =
    fleet.facts.objects?.filter(({ kind }) => kind === 'AppProject').map(({ name }) => name) ?? [];
  return new Set([...projects.map(({ manifest }) => asText(manifest.metadata?.name ?? '')), ...provided]);
}
