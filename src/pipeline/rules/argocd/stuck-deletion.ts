import { cascadeOf, isDeleteHook, retentionOf, syncWave } from '#argocd';
import { type Fleet, type FleetObject } from '#fleet';
import { arrayAt, stringAt } from '#kube';
import type { ApplicationUnit } from '#render';
import { applicationHit, objectHit } from '../object-hit.ts';
import type { Report, Rule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** An Application that cannot finish its deletion. */
export const stuckDeletion: Rule = {
  name: 'stuck-deletion',
  title: 'An Application cannot finish its deletion',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'manual',
  classes: ['application-deletion-stuck'],
  find(context, report) {
    for (const fleet of context.fleets) {
      for (const rendered of fleet.applications) {
        hooksWithoutMeans(fleet, rendered, report);
        projectBesideItsApplications(fleet, rendered, report);
      }
      removedWithItsSource(context, fleet, report);
    }
  },
};

/** PostDelete hooks run when the plain objects are gone: what they need of those is gone too. */
function hooksWithoutMeans(fleet: Fleet, rendered: ApplicationUnit, report: Report): void {
  if (cascadeOf(rendered.owner.manifest) === 'none') return;
  for (const hook of objectsOf(fleet, rendered)) {
    if (!isDeleteHook(hook.manifest, 'PostDelete')) continue;
    for (const { to, path, role, isOptional, certainty, resolution } of fleet.edgesFrom(hook)) {
      if (isOptional || certainty !== 'field' || !startRoles.has(role) || resolution.state !== 'resolved')
        continue;
      const makers = [...resolution.objects, ...resolution.produced.map(({ producer }) => producer)];
      const isGone = makers.length > 0 && makers.every((maker) => goesBefore(rendered, maker));
      if (!isGone) continue;
      report(
        objectHit(
          fleet,
          hook,
          path,
          `PostDelete hook ${hook.id.kind} ${hook.id.name} needs ${to.kind} ${to.name}, which is deleted with the other objects of ${rendered.owner.name} before the hook runs: its pod does not start, and the deletion never ends (DeletionError); make ${to.kind} ${to.name} a PostDelete hook of an earlier wave`,
        ),
      );
      break;
    }
  }
}

const startRoles: ReadonlySet<string> = new Set(['serviceAccount', 'env', 'envFrom', 'volume']);

function goesBefore(rendered: ApplicationUnit, { unit, manifest }: FleetObject): boolean {
  const options = arrayAt(rendered.owner.manifest, 'spec', 'syncPolicy', 'syncOptions').map(String);
  return (
    unit === rendered && !isDeleteHook(manifest, 'PostDelete') && retentionOf(manifest, options) === undefined
  );
}

function objectsOf(fleet: Fleet, rendered: ApplicationUnit): readonly FleetObject[] {
  return fleet.objects.filter(({ unit }) => unit === rendered);
}

/** An Application whose project is gone can be neither synced nor deleted; a finalizer would keep the project. */
function projectBesideItsApplications(fleet: Fleet, rendered: ApplicationUnit, report: Report): void {
  if (cascadeOf(rendered.owner.manifest) === 'none') return;
  const objects = objectsOf(fleet, rendered);
  for (const project of objects) {
    if (project.id.kind !== 'AppProject' || arrayAt(project.manifest, 'metadata', 'finalizers').length > 0)
      continue;
    const child = objects.find(
      ({ id, manifest }) =>
        id.kind === 'Application' &&
        stringAt(manifest, 'spec', 'project') === project.id.name &&
        cascadeOf(manifest) !== 'none' &&
        syncWave(manifest) <= syncWave(project.manifest),
    );
    if (!child) continue;
    report({
      ...objectHit(
        fleet,
        project,
        ['metadata', 'finalizers'],
        `when ${rendered.owner.name} is deleted, AppProject ${project.id.name} goes together with Application ${child.id.name}, which cannot finish its own deletion without its project (DeletionError): give the project an earlier wave, or the finalizer resources-finalizer.argocd.argoproj.io`,
      ),
      severity: 'info',
    });
  }
}

/** Delete hooks are rendered from git at the deletion; a commit that removes both leaves nothing to render. */
function removedWithItsSource({ base, index }: RuleContext, fleet: Fleet, report: Report): void {
  const old = base?.find(({ target }) => target === fleet.target);
  const kept = new Set(
    fleet.applications.map(({ owner: application }) => `${application.namespace}/${application.name}`),
  );
  for (const rendered of old?.applications ?? []) {
    const { owner: application, objects } = rendered;
    if (kept.has(`${application.namespace}/${application.name}`)) continue;
    const hook = objects.find(
      ({ manifest }) => isDeleteHook(manifest, 'PreDelete') || isDeleteHook(manifest, 'PostDelete'),
    );
    const gone = rendered.filesRead.filter((file) => index.tree.kind(file) === undefined);
    const isPinned = application.sources.some(({ targetRevision = '' }) =>
      /^v?\d|^[0-9a-f]{7,40}$/.test(targetRevision),
    );
    if (!hook || isPinned || gone.length === 0 || gone.length < rendered.filesRead.length) continue;
    report({
      ...applicationHit(fleet, application, ['metadata', 'name'], ''),
      severity: 'error',
      message: `this change removes Application ${application.name} together with its source ${application.sources[0]?.path ?? ''}; its deletion renders hook ${hook.id.kind} ${hook.id.name} from there and fails (DeletionError: app path does not exist): remove the Application first, and its source when it is gone`,
    });
  }
}
