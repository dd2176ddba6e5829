import { fieldReferences } from '#fleet';
import { stringAt } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { objectsIn } from '../objects-in.ts';
import { unserved } from '../refusal.ts';
import { type ClusterView, thingAt } from '../world.ts';
import { type AskNeed, runsOnce } from './asker.ts';
import { unmet } from './unmet.ts';

/**
 * An object that the words say is missing. What is there now came too late for a program that runs once; what nothing
 * has, such a program looks for under a wrong name; anybody else rests on it.
 */
export const objectNeed: AskNeed = ({ text, evidence }, asker) => {
  const { view, namespace, owner, pod } = asker;
  if (pod === undefined) return [];
  const root = manifestText(owner);
  if (runsOnce(asker) && /no matching resources found/.test(text))
    return [wrongName(root, undefined, evidence)];
  const late = runsOnce(asker) && unread.test(text) ? cameSince() : undefined;
  if (late !== undefined) return [cameTooEarly(root, late, evidence)];
  const missing = [...namedByServer(text, namespace, view), ...said()];
  for (const id of missing) {
    const since = stringAt(view.find(id), 'metadata', 'creationTimestamp') ?? '';
    const own = stringAt(pod, 'metadata', 'creationTimestamp') ?? '';
    if (runsOnce(asker) && since !== '' && since >= own) return [cameTooEarly(root, id, evidence)];
    if (!view.isAbsent(id)) continue;
    if (!runsOnce(asker)) return [{ kind: 'rests-on', thing: thingAt(view, id), evidence }];
    const isMade = view.producersOf(id).length > 0;
    return isMade
      ? [{ kind: 'rests-on', thing: thingAt(view, id), evidence }]
      : [wrongName(root, id, evidence)];
  }
  return [];

  /** What the pod reads if it is there, and that came only after it began. */
  function cameSince(): Id | undefined {
    const own = stringAt(pod, 'metadata', 'creationTimestamp') ?? '';
    return (pod === undefined ? [] : fieldReferences(pod))
      .filter(({ isOptional, to }) => isOptional === true && /^(?:Secret|ConfigMap)$/.test(to.kind))
      .map(({ to }) => to)
      .find((to) => (stringAt(view.find(to), 'metadata', 'creationTimestamp') ?? '') > own);
  }

  /** What programs call a namespace is mostly their own; the API server names it in the plural. */
  function said(): readonly Id[] {
    return objectsIn(text, namespace, view)
      .filter(
        ({ id, isSaidMissing }) => isSaidMissing && (id.kind !== 'Namespace' || /namespaces "/.test(text)),
      )
      .map(({ id }) => id);
  }
};

/** What programs write that lack a file or a variable. */
const unread =
  /no such file|ENOENT|FileNotFound|(?:can ?not|could not|unable to|failed to) (?:open|read|find|load)|not set|not defined|undefined variable|is required|missing/i;

/** `Error from server (NotFound): deployments.apps "web" not found`. */
function namedByServer(text: string, namespace: string, view: ClusterView): readonly Id[] {
  const [, resource = '', name = ''] =
    /\(NotFound\): ([a-z]{1,63})(?:\.[a-z0-9.-]{1,253})? "([a-z0-9.-]{1,253})" not found/.exec(text) ?? [];
  const kind = view.kindNamed(resource);
  return kind === undefined
    ? []
    : [{ group: kind.group, kind: kind.kind, namespace: kind.namespaced ? namespace : '', name }];
}

function wrongName(root: string, id: Id | undefined, evidence: Evidence): Because {
  const sought = id === undefined ? 'objects' : objectText(id);
  return unmet('object', 'other-name', {
    root,
    objects: [root, ...(id === undefined ? [] : [sought])],
    say: {
      what: `${root} looks for ${sought} that ${id === undefined ? 'do' : 'does'} not exist`,
      so: 'it fails whatever the state of the fleet is',
      do: 'let it look for what there is now, best by a label',
    },
    evidence: [evidence],
  });
}

/** A Job that asked for something before it was there. */
function cameTooEarly(root: string, missed: Id, evidence: Evidence): Because {
  return unmet('object', missed.kind === 'Secret' ? 'secret-came-later' : 'came-later', {
    root,
    objects: [root, objectText(missed)],
    say: {
      what: `${root} asked for ${objectText(missed)} before it was there, and failed`,
      so: 'what it should start was never started, although everything is there now',
      do: 'sync again, and let the Job come in a later wave or wait for what it needs',
    },
    evidence: [evidence],
  });
}

/** A kind that the words say is not served. */
export const servedNeed: AskNeed = ({ text, evidence }, { view, owner }) => {
  const [, kind, version = ''] =
    /no matches for kind "([A-Za-z]{1,63})" in (?:version|group) "([a-z0-9./-]{1,253})"/.exec(text) ?? [];
  const [, resource, group = ''] =
    /could not find the requested resource \((?:get|list|watch|post|put|patch) ([a-z]{1,63})\.([a-z0-9.-]{1,253})\)/.exec(
      text,
    ) ?? [];
  const [, plural, ofPlural = ''] = noDefinition.exec(text) ?? [];
  const name = kind ?? resource ?? plural;
  const of = kind !== undefined ? version.replace(/\/[^/]*$/, '') : resource !== undefined ? group : ofPlural;
  const isServed = view.cluster.served?.some((it) => it.group === of && it.resource === name) ?? false;
  if (name === undefined || isServed) return [];
  return [unserved({ group: of, kind: name }, { objects: [manifestText(owner)], evidence, view })];
};

/** `'beacons.acme.test' v1 CRD was not found`, as libraries for operators name a definition: by its plural and group. */
const noDefinition =
  /["'`]([a-z]{1,63})\.([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6})["'`][^\n]{0,20}\b(?:CRD|CustomResourceDefinition) (?:was |is |could )?not (?:be )?(?:found|installed)/;
