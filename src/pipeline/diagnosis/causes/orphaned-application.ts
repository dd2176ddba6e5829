import { parseTrackingId } from '#argocd';
import { type Manifest, recordsAt, stringAt } from '#kube';
import { pathGlob } from '#patterns';
import type { ObservedApplication } from '#observed';
import type { Because, Evidence } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import type { World } from '../world.ts';

/** A red Application that whoever made it does not have any more: its set or its parent is gone, or has let go of it. */
export function orphaned(app: ObservedApplication, world: World): readonly Because[] {
  const evidence = app.isBeingDeleted ? undefined : (withoutSet(app, world) ?? withoutParent(app, world));
  return evidence === undefined ? [] : [orphanedApplication(manifestText(app.object), evidence)];
}

/** An Application that git does not have any more and that the cluster still has. */
export function orphanedApplication(root: string, evidence: Evidence): Because {
  return unmet('same', 'orphaned', {
    root,
    say: {
      what: `${root} is still in the cluster, and nothing in git makes it any more`,
      so: 'it stays red for ever and keeps its objects, whatever git says',
      do: 'delete it, with or without its objects; or bring it back into git',
    },
    evidence: [evidence],
  });
}

function withoutSet(app: ObservedApplication, world: World): Evidence | undefined {
  const view = world.cluster(app.controlPlane);
  const owner = recordsAt(app.object, 'metadata', 'ownerReferences').find(
    ([, it]) => it['kind'] === 'ApplicationSet',
  )?.[1];
  const name = stringAt(owner, 'name');
  if (view === undefined || name === undefined) return undefined;
  const id = { group: 'argoproj.io', kind: 'ApplicationSet', namespace: app.namespace, name };
  if (view.isAbsent(id)) return seen(app, 'metadata.ownerReferences', `ApplicationSet ${name} is gone`);
  const set = view.find(id);
  const path = stringAt(app.object, 'spec', 'source', 'path') ?? '';
  const isGone = app.conditions.some(({ message }) => message.includes(`${path}: app path does not exist`));
  return set !== undefined && isGone && keepsItsOwn(set) && isMadeOfFolder(set, app)
    ? seen(
        app,
        'spec.source.path',
        `${path} is gone, of which ApplicationSet ${name} made it, and that deletes nothing`,
      )
    : undefined;
}

/** Whether a set is told not to delete what it does not make any more. Argo CD still lists that among its resources. */
function keepsItsOwn(set: Manifest): boolean {
  return /^create-(?:only|update)$/.test(stringAt(set, 'spec', 'syncPolicy', 'applicationsSync') ?? '');
}

/** Whether a set makes one Application of each folder, and this one of the very folder that it points at. */
function isMadeOfFolder(set: Manifest, { object }: ObservedApplication): boolean {
  const path = stringAt(object, 'spec', 'source', 'path') ?? '';
  return recordsAt(set, 'spec', 'generators').some(
    ([, generator]) =>
      stringAt(generator, 'git', 'repoURL') === stringAt(object, 'spec', 'source', 'repoURL') &&
      recordsAt(generator, 'git', 'directories').some(
        ([, it]) => it['exclude'] !== true && pathGlob(stringAt(it, 'path') ?? '')?.(path) === true,
      ),
  );
}

function withoutParent(app: ObservedApplication, world: World): Evidence | undefined {
  const text = app.object.metadata?.annotations?.['argocd.argoproj.io/tracking-id'];
  const tracked = text === undefined ? undefined : parseTrackingId(text);
  if (text === undefined || tracked === undefined) return undefined;
  const parent = world.application(app.controlPlane, app.namespace, tracked.application);
  const entry = parent?.resources.find(
    ({ object }) =>
      object.kind === 'Application' && object.name === app.name && object.group === 'argoproj.io',
  );
  const view = world.cluster(app.controlPlane);
  const id = {
    group: 'argoproj.io',
    kind: 'Application',
    namespace: app.namespace,
    name: tracked.application,
  };
  if (parent === undefined)
    return view?.isAbsent(id) === true
      ? seen(app, 'tracking-id', `${text}: ${tracked.application} is gone`)
      : undefined;
  return entry?.requiresPruning === true
    ? seen(app, 'tracking-id', `${text}: ${tracked.application} wants to prune it`)
    : undefined;
}

function seen(app: ObservedApplication, field: string, value: string): Evidence {
  return { object: manifestText(app.object), field, value, time: app.reconciledAt };
}
