import { type Manifest, manifestId, objectKey, stringAt } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { objectsNamedOf } from '../objects-in.ts';
import { manifestText, objectText } from '../object-text.ts';
import { type OwnWords } from '../own-words.ts';
import { conditionsOf, isBadCondition } from '../seen.ts';
import { servicesIn } from '../services.ts';
import { isUnwell } from '../unmet-needs.ts';
import { type ClusterView, liveThing, thingAt } from '../world.ts';

/** The broken things that the messages of an object name. */
export function namedIn(live: Manifest, words: readonly OwnWords[], view: ClusterView): readonly Because[] {
  const namespace = live.metadata?.namespace ?? '';
  const own = objectKey(manifestId(live));
  const missing = words.flatMap(({ text, evidence }) =>
    objectsNamedOf(live, text, view)
      .filter(({ id, isSaidMissing }) => isSaidMissing && objectKey(id) !== own && view.isAbsent(id))
      .map(({ id }) => restsOn(id, evidence)),
  );
  if (missing.length > 0) return missing;
  return words.flatMap(({ text, evidence, time }) => [
    ...objectsNamedOf(live, text, view).flatMap(({ id, isSaidMissing }) => {
      if (objectKey(id) === own) return [];
      return isBroken(id)
        ? [restsOn(id, evidence)]
        : isSaidMissing
          ? lookedTooEarly({ id, live, evidence, time }, view)
          : [];
    }),
    ...servicesIn(text, namespace, view)
      .filter(isBroken)
      .map((id) => restsOn(id, evidence)),
    ...servedBy(text, { live, view, evidence }),
  ]);

  function isBroken(id: Id): boolean {
    const found = view.find(id);
    return found === undefined ? view.isAbsent(id) : isUnwell(found, view);
  }

  function restsOn(id: Id, evidence: Evidence): Because {
    if (live.kind === 'Gateway' && isUnmadeSecret(id, view)) return noCertificate(id, live, evidence);
    return { kind: 'rests-on', thing: thingAt(view, id), evidence };
  }
}

export function isUnmadeSecret(id: Id, view: ClusterView): boolean {
  return id.kind === 'Secret' && view.find(id) === undefined && view.producersOf(id).length === 0;
}

/** A controller that gave up on something which came later, and has not looked again. */
export function lookedTooEarly(
  {
    id,
    live,
    evidence,
    time,
  }: { readonly id: Id; readonly live: Manifest; readonly evidence: Evidence; readonly time: string },
  view: ClusterView,
): readonly Because[] {
  const come = stringAt(view.find(id), 'metadata', 'creationTimestamp') ?? '';
  const there = view.find(id);
  // Words without a time are old when what they miss is there and well.
  const isOld = time === '' ? there !== undefined && !isUnwell(there, view) : come >= time;
  if (come === '' || !isOld) return [];
  const root = manifestText(live);
  return [
    unmet('looked', 'not-again', {
      root,
      objects: [root, objectText(id)],
      say: {
        what: `${root} did not find ${objectText(id)}, which came later, and has not looked again`,
        so: 'it stays as it was, although nothing is missing any more',
        do: `touch ${root} so that its controller looks again; put what it needs into an earlier wave`,
      },
      evidence: [
        evidence,
        { object: objectText(id), field: 'metadata.creationTimestamp', value: come, time: come },
      ],
    }),
  ];
}

/** An API that an object asks and that another server of the cluster should answer: it is down, or there is none. */
function servedBy(
  message: string,
  {
    live,
    view,
    evidence,
  }: { readonly live: Manifest; readonly view: ClusterView; readonly evidence: Evidence },
): readonly Because[] {
  const group = /\((?:get|list) [^\s.()]{1,63}\.([a-z0-9.-]{1,253})\)/.exec(message)?.[1];
  if (group === undefined || (live.kind === 'APIService' && stringAt(live, 'spec', 'group') === group))
    return [];
  const servers = view.ofKind('APIService').filter((it) => stringAt(it, 'spec', 'group') === group);
  if (servers.length > 0)
    return servers
      .filter((it) => conditionsOf(it).some(isBadCondition))
      .map((it) => ({ kind: 'rests-on', thing: liveThing(view.name, it), evidence }));
  const root = manifestText(live);
  return [
    unmet('taken', 'not-served', {
      root: `API ${group}`,
      objects: [root],
      say: {
        what: `The cluster does not serve ${group}, which ${root} asks`,
        so: 'it does nothing, and its Application is Degraded',
        do: `install what serves ${group}, or remove what asks it`,
      },
      evidence: [evidence],
    }),
  ];
}

export function noCertificate(id: Id, gateway: Manifest, evidence: Evidence): Because {
  const root = objectText(id);
  return unmet('there', 'certificate', {
    root,
    objects: [root, manifestText(gateway)],
    say: {
      what: `${root} with the certificate of ${manifestText(gateway)} does not exist and nothing makes it`,
      so: 'its listener serves nothing',
      do: 'add the Certificate that makes it, or correct certificateRefs',
    },
    evidence: [evidence, { object: root, field: 'presence', value: 'absent', time: '' }],
  });
}
