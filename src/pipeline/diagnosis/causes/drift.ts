import { addonKeepers, deliveryTools } from '#knowledge';
import { parseTrackingId } from '#argocd';
import { firstNames } from '#text';
import { isRecord, type Json, objectKey, recordAt, recordsAt, stringAt } from '#kube';
import type { ObservedApplication, ObservedResource } from '#observed';
import type { Because, Evidence, Id } from '../because.ts';
import { labelOfProvider, takenOver } from '../needs/provider-keeps.ts';
import { unmet } from '../needs/unmet.ts';
import { confidenceOf } from '../confidence.ts';
import { manifestText, objectText } from '../object-text.ts';
import { isPerson } from '../origins/field-managers.ts';
import type { World } from '../world.ts';
import { heldObject } from './held-by-finalizer.ts';
import { sharedObjects } from './shared-object.ts';
import { orphanedApplication } from './orphaned-application.ts';
import { unignored } from './unignored.ts';

/** An Application that differs from git and is otherwise well: who changed the objects, or why nobody applies them. */
export function drift(app: ObservedApplication, world: World): readonly Because[] {
  if (app.sync.status !== 'OutOfSync') return [];
  const guard = pruneGuard(app);
  if (guard.length > 0) return guard;
  const found = differing(app, world, () => true);
  if (found.length > 0) return found;
  return isAutomated(app) ? [] : [waitsForSomebody(app)];
}

/** The same beside other trouble: what somebody is seen to have changed of objects that are well themselves. */
export function differences(app: ObservedApplication, world: World): readonly Because[] {
  if (app.operation?.phase !== 'Succeeded' || app.isBeingDeleted) return [];
  const isWell = ({ health }: ObservedResource): boolean => (health?.status ?? 'Healthy') === 'Healthy';
  return differing(app, world, isWell).filter(
    (it) => it.kind === 'cause' && confidenceOf(it.cause) !== 'possible',
  );
}

function differing(
  app: ObservedApplication,
  world: World,
  counts: (resource: ObservedResource) => boolean,
): readonly Because[] {
  const shared = sharedObjects(app, world);
  return app.resources
    .filter((it) => it.sync === 'OutOfSync' && !shared.has(objectKey(it.object)) && counts(it))
    .flatMap((it) => changed(it, app, world));
}

function changed(resource: ObservedResource, app: ObservedApplication, world: World): readonly Because[] {
  const root = objectText(resource.object);
  const held = resource.live === undefined ? [] : heldObject(resource.live);
  if (held.length > 0) return held;
  if (resource.requiresPruning && resource.object.kind === 'Application')
    return [orphanedApplication(root, leftover(root, app))];
  if (resource.requiresPruning) {
    return [
      unmet('same', 'left-in-the-cluster', {
        root,
        say: {
          what: `${root} is no longer in git and is still in the cluster`,
          so: 'its Application stays OutOfSync',
          do: 'sync with prune, or delete it',
        },
        evidence: [leftover(root, app)],
      }),
    ];
  }
  if (isVanished(resource, app)) return [vanished(resource, app)];
  const tracked = trackedByHand(resource, app, world);
  if (tracked !== undefined) return [tracked];
  const meant = unignored(resource, app);
  if (meant.length > 0) return meant;
  const author = lastAuthor(resource, app);
  if (author === undefined) {
    const dropped = droppedFields(resource);
    return dropped.length > 0 ? dropped : neverSettles(resource, app);
  }
  const isOfPerson = isPerson(author.manager);
  const isInjected = isInjectedInto(resource.object, author);
  const isOfProvider = labelOfProvider(resource.live) !== undefined;
  if (isOfProvider || (!isInjected && addonKeepers.test(author.manager))) {
    const { manager, time } = author;
    return [
      takenOver(root, manager, [{ object: root, field: 'metadata.managedFields', value: manager, time }]),
    ];
  }
  return [
    unmet(
      'same',
      isOfPerson
        ? 'by-a-person'
        : isInjected
          ? 'by-an-injector'
          : deliveryTools.test(author.manager)
            ? 'by-another-tool'
            : 'by-a-controller',
      {
        root,
        say: {
          what: `${root} was changed by ${author.manager}${author.time === '' ? '' : ` at ${author.time}`}, not in git`,
          so: 'the cluster differs from git, and the next sync may undo the change',
          do: isOfPerson
            ? 'bring the change into git, or sync to undo it'
            : 'leave the field to its controller with ignoreDifferences, or take it out of git',
        },
        evidence: [
          {
            object: root,
            field: 'metadata.managedFields',
            value: `${author.manager}: ${author.paths}`,
            time: author.time,
          },
        ],
      },
    ),
  ];
}

/** Whether somebody completes what calls a webhook: its certificates, or whom the owner of the cluster keeps out of it. */
function isInjectedInto({ kind }: Id, { manager, paths }: Author): boolean {
  return (
    paths.includes('caBundle') ||
    (/^(?:Validating|Mutating)WebhookConfiguration$/.test(kind) && !deliveryTools.test(manager))
  );
}

/** An object that is marked as another one: somebody wrote what only Argo CD should write. */
function trackedByHand(
  { object, live }: ObservedResource,
  app: ObservedApplication,
  { applications }: World,
): Because | undefined {
  const text = live?.metadata?.annotations?.[trackingAnnotation] ?? '';
  const tracked = parseTrackingId(text);
  if (tracked === undefined) return undefined;
  const isKnown = [app, ...applications].some(({ namespace, name }) =>
    [name, `${namespace}_${name}`].includes(tracked.application),
  );
  if (isKnown && tracked.name === object.name && tracked.kind === object.kind) return undefined;
  const root = objectText(object);
  return unmet('same', 'tracked-by-hand', {
    root,
    say: {
      what: `${root} is marked as ${tracked.kind} ${tracked.name} of ${tracked.application}: the mark was copied with the manifest`,
      so: 'Argo CD takes it for another object, or for that of another Application',
      do: 'take the labels and annotations of Argo CD out of the manifest',
    },
    evidence: [{ object: root, field: `metadata.annotations[${trackingAnnotation}]`, value: text, time: '' }],
  });
}

const trackingAnnotation = 'argocd.argoproj.io/tracking-id';

function leftover(root: string, { reconciledAt }: ObservedApplication): Evidence {
  return { object: root, field: 'requiresPruning', value: 'true', time: reconciledAt };
}

/** An object that was applied as it is and still differs, although nobody else wrote it. */
function neverSettles(
  { object, live, sync }: ObservedResource,
  app: ObservedApplication,
): readonly Because[] {
  const isApplied =
    app.operation?.phase === 'Succeeded' &&
    app.operation.results.some((it) => objectKey(it.object) === objectKey(object) && it.status === 'Synced');
  if (live === undefined || sync !== 'OutOfSync' || !isApplied) return [];
  const root = objectText(object);
  const isSecret = object.group === '' && object.kind === 'Secret';
  const isDefinition = object.kind === 'CustomResourceDefinition';
  return [
    unmet('same', isSecret ? 'rendered-anew' : isDefinition ? 'definition-rewritten' : 'defaulted', {
      root,
      say: {
        what: isSecret
          ? `${root} comes out differently each time that it is rendered`
          : `${root} was applied and differs still, and nobody else is seen to have written it: the API server may keep it in another form`,
        so: 'its Application is OutOfSync after every sync',
        do: isSecret
          ? 'let something else than a template make the Secret, once'
          : 'write in git what the API server makes of it, or ignore the field',
      },
      evidence: [
        { object: root, field: 'sync result', value: 'Synced', time: app.operation?.finishedAt ?? '' },
        { object: root, field: 'sync', value: 'OutOfSync', time: app.reconciledAt },
      ],
    }),
  ];
}

/** Fields that were applied and that the API server did not keep, because its schema does not have them. */
function droppedFields({ object, live }: ObservedResource): readonly Because[] {
  const applied = parsed(live?.metadata?.annotations?.[lastApplied]);
  const dropped = live === undefined || applied === undefined ? [] : absentPaths(applied, live);
  if (dropped.length === 0) return [];
  const root = objectText(object);
  return [
    unmet('same', 'as-its-schema', {
      root,
      say: {
        what: `${root} has fields that the API server drops: ${firstNames(dropped, 5)}`,
        so: 'what they should do never happens, and its Application stays OutOfSync',
        do: 'write them where the schema has them, or take them out',
      },
      evidence: dropped
        .slice(0, 3)
        .map((path) => ({ object: root, field: path, value: 'applied, and absent', time: '' })),
    }),
  ];
}

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

function parsed(text: string | undefined): Json | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The paths of plain maps that one object has and another lacks; lists are left alone, and so is what is empty, what the
 * server writes, and `stringData`, which it only takes.
 */
function absentPaths(wanted: Json, live: Json, above = ''): readonly string[] {
  return Object.entries(wanted).flatMap(([key, value]) => {
    const path = `${above}/${key}`;
    if (value === null || /^\/(?:metadata|status|stringData)$/.test(path) || isEmpty(value)) return [];
    const there = live[key];
    if (there === undefined) return [path];
    return isRecord(value) && isRecord(there) ? absentPaths(value, there, path) : [];
  });
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return (
    value === '' || value === false || value === 0 || (isRecord(value) && Object.values(value).every(isEmpty))
  );
}

/** Argo CD's refusal to delete everything because git renders nothing any more. */
function pruneGuard(app: ObservedApplication): readonly Because[] {
  const seen = app.conditions.find(
    ({ type, message }) => type === 'SyncError' && message.includes('wipe out all resources'),
  );
  if (seen === undefined) return [];
  const root = manifestText(app.object);
  return [
    unmet('same', 'nothing-left', {
      root,
      say: {
        what: `Git renders nothing for ${root} any more, and Argo CD does not delete all of its objects unasked`,
        so: 'everything stays as it was, and the Application OutOfSync',
        do: 'bring the manifests back, delete the Application, or set allowEmpty',
      },
      evidence: [
        { object: root, field: 'status.conditions[SyncError]', value: seen.message, time: seen.since },
      ],
    }),
  ];
}

/** Whether the last operation applied an object that is no longer there. */
function isVanished({ object, presence }: ObservedResource, { operation }: ObservedApplication): boolean {
  const isIt = (it: Id): boolean => objectKey(it) === objectKey(object);
  return (
    presence === 'absent' &&
    operation?.phase === 'Succeeded' &&
    operation.results.some((it) => isIt(it.object) && it.status === 'Synced' && it.hookType === '')
  );
}

/** Jobs are the objects that delete themselves. */
function vanished({ object }: ObservedResource, { operation, reconciledAt }: ObservedApplication): Because {
  const root = objectText(object);
  const isJob = object.group === 'batch' && object.kind === 'Job';
  return unmet('same', isJob ? 'job-gone' : 'by-a-person', {
    root,
    say: {
      what: isJob
        ? `${root} was applied and is gone: it is deleted some time after it ends`
        : `${root} was applied and is gone: somebody deleted it, not in git`,
      so: 'its Application is OutOfSync, and the next sync makes it again',
      do: isJob ? 'make it a hook, or take ttlSecondsAfterFinished out' : 'sync, or take it out of git',
    },
    evidence: [
      { object: root, field: 'sync result', value: 'Synced', time: operation?.finishedAt ?? '' },
      { object: root, field: 'presence', value: 'absent', time: reconciledAt },
    ],
  });
}

type Author = { readonly manager: string; readonly time: string; readonly paths: string };

/** The last manager other than Argo CD that wrote more than status after Argo CD's last sync. */
function lastAuthor({ live }: ObservedResource, app: ObservedApplication): Author | undefined {
  const since = app.operation?.startedAt ?? '';
  const authors = recordsAt(live, 'metadata', 'managedFields')
    .map(([, entry]) => ({
      manager: stringAt(entry, 'manager') ?? '',
      subresource: stringAt(entry, 'subresource') ?? '',
      time: stringAt(entry, 'time') ?? '',
      paths: Array.isArray(entry['paths']) ? entry['paths'].slice(0, 5).join(' ') : '',
    }))
    .filter(
      ({ manager, subresource }) =>
        subresource !== 'status' && !/^(?:argocd.*|before-first-apply|)$/.test(manager),
    )
    .filter(({ time }) => time === '' || time >= since);
  return authors.toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))[0];
}

function isAutomated({ object }: ObservedApplication): boolean {
  const policy = recordAt(object, 'spec', 'syncPolicy');
  return 'automated' in policy && recordAt(policy, 'automated')['enabled'] !== false;
}

function waitsForSomebody(app: ObservedApplication): Because {
  const root = manifestText(app.object);
  return unmet('same', 'synced-by-hand', {
    root,
    say: {
      what: `${root} is not synced automatically and differs from git`,
      so: 'it stays OutOfSync until somebody syncs it',
      do: 'sync it, or give it an automated sync policy',
    },
    evidence: [{ object: root, field: 'spec.syncPolicy.automated', value: 'absent', time: app.reconciledAt }],
  });
}
