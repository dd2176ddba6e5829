import { applicationKey } from '#sources';
import { asText } from '#text';
import { cascadeFinalizer, cascadeOf, isDeleteHook, retentionOf, syncWave, isArgoKind } from '#argocd';
import { type Fleet, type FleetObject, unitObjects } from '#fleet';
import { type KubeObject, arrayAt, manifestId, stringAt } from '#kube';
import { isSlip } from '#outcome';
import type { ApplicationUnit } from '#render';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { type Found, type Saying, type Subject, defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { fileSubject, ownerSubject } from '../subjects.ts';

type Stuck =
  | (Doomed & { readonly cause: 'hook-needs-deleted'; readonly hook: string; readonly needs: string })
  | (Doomed & { readonly cause: 'project-goes-first'; readonly project: string; readonly child: string })
  | (Doomed & { readonly cause: 'source-removed'; readonly hook: string; readonly source: string })
  | { readonly cause: 'foreign-finalizer'; readonly finalizer: string; readonly of: string }
  | { readonly cause: 'borrowed-finalizer'; readonly of: string };

/** The Application that is deleted. */
type Doomed = { readonly application: string };

type Report = (found: Found<Stuck>) => void;

/** An Application that cannot finish its deletion. */
export const stuckDeletion = defineRule<Stuck>({
  name: 'stuck-deletion',
  title: 'An Application cannot finish its deletion',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet, projects }, report, context) {
    for (const rendered of fleet.applications) {
      hooksWithoutMeans(fleet, rendered, report);
      projectBesideItsApplications(fleet, rendered, report);
      const { owner } = rendered;
      foreignFinalizers(owner, report, (path) => ownerSubject(fleet, owner, path));
    }
    for (const project of projects)
      foreignFinalizers(project, report, (path) =>
        fileSubject(fleet.target, project.origin.field(path).edit),
      );
    borrowedFinalizers(fleet, report);
    removedWithItsSource(context, fleet, report);
  },
  say: saying,
});

function saying(data: Stuck): Saying {
  switch (data.cause) {
    case 'hook-needs-deleted':
      return {
        what: `PostDelete hook ${data.hook} needs ${data.needs}, which is deleted before the hook runs`,
        so: `When ${data.application} is deleted, the pod of the hook does not start and the deletion never ends (DeletionError)`,
        do: `Make ${data.needs} a PostDelete hook of an earlier wave`,
      };
    case 'project-goes-first':
      return {
        what: `when ${data.application} is deleted, AppProject ${data.project} goes together with Application ${data.child}`,
        so: `${data.child} cannot finish its own deletion without its project (DeletionError)`,
        do: `Give the project an earlier wave, or the finalizer ${cascadeFinalizer}`,
      };
    case 'source-removed':
      return {
        what: `this change removes Application ${data.application} together with its source ${data.source}`,
        so: `Its deletion renders hook ${data.hook} from there and fails (DeletionError: app path does not exist)`,
        do: 'Remove the Application first, and its source when it is gone',
      };
    case 'foreign-finalizer':
      return {
        what: `finalizer ${data.finalizer} of ${data.of} is none of Argo CD`,
        so: 'Nobody removes it: the deletion never ends, and what it should clean up stays',
        do: `Write ${cascadeFinalizer}`,
      };
    case 'borrowed-finalizer':
      return {
        what: `${data.of} has the finalizer ${cascadeFinalizer}`,
        so: 'Argo CD removes it from its own Applications and projects only: once deleted, the object stays Terminating, and with it whoever waits for that',
        do: 'Remove the finalizer',
      };
  }
}

/** PostDelete hooks run when the plain objects are gone: what they need of those is gone too. */
function hooksWithoutMeans(fleet: Fleet, rendered: ApplicationUnit, report: Report): void {
  if (cascadeOf(rendered.owner.manifest) === 'none') return;
  for (const hook of unitObjects(fleet, rendered)) {
    if (!isDeleteHook(hook.manifest, 'PostDelete')) continue;
    for (const { to, path, role, isOptional, certainty, resolution } of fleet.edgesFrom(hook)) {
      if (isOptional || certainty !== 'field' || !startRoles.has(role) || resolution.state !== 'resolved')
        continue;
      const makers = [...resolution.objects, ...resolution.produced.map(({ producer }) => producer)];
      const isGone = makers.length > 0 && makers.every((maker) => goesBefore(rendered, maker));
      if (!isGone) continue;
      report({
        object: hook,
        path,
        data: {
          cause: 'hook-needs-deleted',
          hook: `${hook.id.kind} ${hook.id.name}`,
          needs: `${to.kind} ${to.name}`,
          application: rendered.owner.name,
        },
      });
      break;
    }
  }
}

const startRoles: ReadonlySet<string> = new Set(['serviceAccount', 'env', 'envFrom', 'volume']);

function goesBefore(rendered: ApplicationUnit, { unit, manifest }: FleetObject): boolean {
  const options = arrayAt(rendered.owner.manifest, 'spec', 'syncPolicy', 'syncOptions').map(asText);
  return (
    unit === rendered && !isDeleteHook(manifest, 'PostDelete') && retentionOf(manifest, options) === undefined
  );
}

/** An Application whose project is gone can be neither synced nor deleted; a finalizer would keep the project. */
function projectBesideItsApplications(fleet: Fleet, rendered: ApplicationUnit, report: Report): void {
  if (cascadeOf(rendered.owner.manifest) === 'none') return;
  const objects = unitObjects(fleet, rendered);
  for (const project of objects) {
    if (
      !isArgoKind(project.id, 'AppProject') ||
      arrayAt(project.manifest, 'metadata', 'finalizers').length > 0
    )
      continue;
    const child = objects.find(
      ({ id, manifest }) =>
        isArgoKind(id, 'Application') &&
        stringAt(manifest, 'spec', 'project') === project.id.name &&
        cascadeOf(manifest) !== 'none' &&
        syncWave(manifest) <= syncWave(project.manifest),
    );
    if (!child) continue;
    report({
      object: project,
      path: ['metadata', 'finalizers'],
      data: {
        cause: 'project-goes-first',
        project: project.id.name,
        child: child.id.name,
        application: rendered.owner.name,
      },
      impact: 'tidies',
    });
  }
}

/** A finalizer that means Argo CD's and is spelled otherwise waits for a controller that does not exist. */
function foreignFinalizers(
  { manifest }: KubeObject,
  report: Report,
  subjectAt: (path: YamlPath) => Subject,
): void {
  for (const [index, value] of arrayAt(manifest, 'metadata', 'finalizers').entries()) {
    const finalizer = asText(value);
    const isKnown = ['', '/foreground', '/background'].some((way) => finalizer === cascadeFinalizer + way);
    if (isKnown || !isMeantSo(finalizer)) continue;
    report({
      subject: subjectAt(['metadata', 'finalizers', index]),
      data: { cause: 'foreign-finalizer', finalizer, of: `${manifest.kind} ${manifestId(manifest).name}` },
    });
  }
}

/** Whether a finalizer is the one of Argo CD under another domain, or with a slip in it. */
function isMeantSo(finalizer: string): boolean {
  return finalizer.startsWith('resources-finalizer.') || isSlip(finalizer, cascadeFinalizer);
}

/** The finalizer of an Application on an object of another kind: no controller takes it away. */
function borrowedFinalizers({ objects }: Fleet, report: Report): void {
  for (const object of objects) {
    const { id, manifest } = object;
    if (isArgoKind(id, 'Application', 'ApplicationSet', 'AppProject')) continue;
    const at = arrayAt(manifest, 'metadata', 'finalizers').findIndex((value) =>
      asText(value).startsWith(cascadeFinalizer),
    );
    if (at < 0) continue;
    report({
      object,
      path: ['metadata', 'finalizers', at],
      data: { cause: 'borrowed-finalizer', of: kindName(id) },
    });
  }
}

/** Delete hooks are rendered from git at the deletion; a commit that removes both leaves nothing to render. */
function removedWithItsSource({ base, index }: RuleContext, fleet: Fleet, report: Report): void {
  const old = base?.find(({ target }) => target === fleet.target);
  const kept = new Set(fleet.applications.map(({ owner }) => applicationKey(owner)));
  for (const rendered of old?.applications ?? []) {
    const { owner: application, objects } = rendered;
    if (kept.has(applicationKey(application))) continue;
    const hook = objects.find(
      ({ manifest }) => isDeleteHook(manifest, 'PreDelete') || isDeleteHook(manifest, 'PostDelete'),
    );
    const gone = rendered.filesRead.filter((file) => index.tree.kind(file) === undefined);
    const isPinned = application.sources.some(({ targetRevision = '' }) =>
      /^v?\d|^[0-9a-f]{7,40}$/.test(targetRevision),
    );
    if (!hook || isPinned || gone.length === 0 || gone.length < rendered.filesRead.length) continue;
    report({
      subject: ownerSubject(fleet, application, ['metadata', 'name']),
      data: {
        cause: 'source-removed',
        hook: `${hook.id.kind} ${hook.id.name}`,
        source: application.sources[0]?.path ?? '',
        application: application.name,
      },
      impact: 'breaks',
    });
  }
}
