import { objectKey } from '#kube';
import type { ObservedApplication, ObservedOperation } from '#observed';
import type { Because, Evidence, Id } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';
import { refusal, refusedFor } from '../refusal.ts';
import { isUnwell } from '../unmet-needs.ts';
import { type ClusterView, thingAt, type World } from '../world.ts';
import { declaredAsHook, isDeclaration } from './declared-as-hook.ts';
import { leftHook } from './left-hook.ts';
import { unbegunOperation } from './comparison-error.ts';
import { sharedObjects } from './shared-object.ts';

/** What keeps the last operation from succeeding: objects that were refused, or that it waits for. */
export function syncOperation(app: ObservedApplication, world: World): readonly Because[] {
  const { operation } = app;
  const view = app.cluster === undefined ? undefined : world.cluster(app.cluster);
  if (operation === undefined) return lastAttempt(app, world);
  if (operation.phase === 'Running') {
    const awaited = view === undefined ? [] : waiting(app, operation, view);
    // What failed and is tried again still runs.
    if (awaited.length > 0 || !/retrying attempt/i.test(operation.message)) return awaited;
  } else if (operation.phase !== 'Failed' && operation.phase !== 'Error') return [];
  const bringing = (group: string): readonly Id[] => world.absentDefinitions(app.cluster ?? '', group);
  const shared = sharedObjects(app, world);
  const failed = operation.results
    .filter(
      ({ status, hookPhase }) => status === 'SyncFailed' || hookPhase === 'Failed' || hookPhase === 'Error',
    )
    .filter(({ object }) => !shared.has(objectKey(object)));
  const found = failed.flatMap(({ object, message, status, hookPhase }) => {
    const evidence = {
      object: objectText(object),
      field: 'sync result',
      value: message,
      time: operation.finishedAt,
    };
    const left = hookPhase === '' ? [] : leftHook(view?.find(object), operation);
    if (left.length > 0) return left;
    const refused = refusal(message, {
      object,
      evidence,
      view,
      bringing,
      app,
    });
    if (refused.length > 0) return refused;
    if (/^(?:Failed|Error)$/.test(hookPhase) && isDeclaration(object) && !saysWhy(object, view))
      return [declaredAsHook(object, evidence)];
    if (view === undefined || (status === 'SyncFailed' && message !== ''))
      return [refusedFor(object, evidence)];
    if (hookPhase !== '' && view.isAbsent(object)) return [failedHook(object, evidence)];
    return [{ kind: 'rests-on', thing: thingAt(view, object), evidence } as const];
  });
  if (found.length > 0 || shared.size > 0) return found;
  return fromMessage(app, { message: operation.message, evidence: seen(app, operation) }, world);
}

/** Whether a declaration that failed as a hook is still not well: then its own trouble is the first cause. */
function saysWhy(object: Id, view: ClusterView | undefined): boolean {
  const live = view?.find(object);
  if (view === undefined || live === undefined) return view?.isAbsent(object) !== true;
  return isUnwell(live, view);
}

/** Why an operation failed that lists no results: only its message tells. */
function fromMessage(
  app: ObservedApplication,
  { message, evidence }: { readonly message: string; readonly evidence: Evidence },
  world: World,
): readonly Because[] {
  const view = app.cluster === undefined ? undefined : world.cluster(app.cluster);
  const bringing = (group: string): readonly Id[] => world.absentDefinitions(app.cluster ?? '', group);
  const unbegun = unbegunOperation(app, { message, since: evidence.time }, world);
  if (unbegun.length > 0) return unbegun;
  const object = refusedIn(message, app, view) ?? idOf(app);
  return refusal(message, { object, evidence, view, app, bringing });
}

/** `Failed last sync attempt to [3f1c]: one or more objects failed to apply, reason: …`, where the operation itself is gone. */
function lastAttempt(app: ObservedApplication, world: World): readonly Because[] {
  return app.conditions
    .filter(({ type }) => type === 'SyncError')
    .flatMap(({ type, message, since }) => {
      const field = `status.conditions[${type}]`;
      const evidence = { object: manifestText(app.object), field, value: message, time: since };
      return fromMessage(
        app,
        { message: message.replace(/^Failed last sync attempt to .{0,600}?: /, ''), evidence },
        world,
      );
    });
}

/** The object of an Application that its last operation says was refused, when it does not list its results. */
function refusedIn(
  message: string,
  { resources, destination }: ObservedApplication,
  view: ClusterView | undefined,
): Id | undefined {
  const [, kind = '', name = ''] =
    /\b([A-Za-z]{3,63})(?:\.[a-z0-9.-]{1,253})? "([^"]{1,253})" is (?:invalid|forbidden)/.exec(message) ?? [];
  const known = view?.kindNamed(kind);
  const hasKind = (word: string): boolean =>
    [kind, `${kind}s`].includes(word) || `${word.toLowerCase()}s` === kind;
  const own = resources.find(({ object }) => object.name === name && hasKind(object.kind))?.object;
  return (
    own ??
    (known && {
      group: known.group,
      kind: known.kind,
      namespace: known.namespaced ? destination.namespace : '',
      name,
    })
  );
}

/** A hook that failed and was deleted since: only Argo CD's words are left. */
function failedHook(object: Id, evidence: Evidence): Because {
  const root = objectText(object);
  return unmet('itself', 'ends-as-a-hook', {
    root,
    say: {
      what: `The hook ${root} failed, and is gone: ${evidence.value}`,
      so: 'the sync stops before what comes after the hook',
      do: 'keep it when it fails (hook-delete-policy), sync again, and read the log of its pod',
    },
    evidence: [evidence],
  });
}

/** The objects that a running operation names as those it waits for. */
function waiting(
  app: ObservedApplication,
  operation: ObservedOperation,
  view: ClusterView,
): readonly Because[] {
  const evidence = seen(app, operation);
  const named = [
    ...operation.message.matchAll(/(?<=\s|^)([a-z0-9.-]*)\/([A-Z]\w{0,100})\/([a-z0-9.:-]{1,253})/g),
  ];
  return named.flatMap(([, group = '', kind = '', name = '']) => {
    const all = [
      ...app.resources.map(({ object }) => object),
      ...operation.results.map(({ object }) => object),
    ];
    const object = all.find((it) => it.group === group && it.kind === kind && it.name === name);
    const id: Id = object ?? { group, kind, namespace: app.destination.namespace, name };
    const left = leftHook(view.find(id), operation);
    return left.length > 0 ? left : [{ kind: 'rests-on', thing: thingAt(view, id), evidence } as const];
  });
}

function idOf({ namespace, name }: ObservedApplication): Id {
  return { group: 'argoproj.io', kind: 'Application', namespace, name };
}

function seen(app: ObservedApplication, { message, finishedAt, startedAt }: ObservedOperation): Evidence {
  const time = finishedAt || startedAt;
  return { object: manifestText(app.object), field: 'status.operationState.message', value: message, time };
}
