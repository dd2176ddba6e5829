import { isHook } from '#argocd';
import { type Manifest, entryOf, isBuiltInGroup, manifestId } from '#kube';
import type { Because, Thing } from '../because.ts';
import { askNeeds } from '../needs/ask-needs.ts';
import { lackedPart } from '../needs/key-need.ts';
import { notTaken } from '../needs/taken-need.ts';
import { type OwnWords, ownWords } from '../own-words.ts';
import { conditionsOf, isBadCondition, isGoodCondition } from '../seen.ts';
import { notAdmitted } from '../refusal.ts';
import { isUnwell, unmetNeeds } from '../unmet-needs.ts';
import { type ClusterView, liveThing, thingAt, thingKey, type World } from '../world.ts';
import { declaredAsHook, isDeclaration } from './declared-as-hook.ts';
import { nobodyLooks, restsOnOperator, labelledPods } from './nobody-looks.ts';
import { namedIn, isUnmadeSecret, noCertificate } from './named-in-words.ts';
import { ownFields } from './own-fields.ts';
import { type KnownReason, knownReasons, strictCheck, notReady } from './not-ready.ts';

/**
 * Any other object that is not well: what its fields need, or what its messages name, is broken; or nobody looks at it;
 * or it is the cause itself, in its own words.
 */
export function customResource(thing: Thing, world: World): readonly Because[] {
  const own = ofItself(thing, world);
  if (thing.kind !== 'object' || thing.live === undefined || !own.some(isLastWord)) return own;
  const view = world.cluster(thing.cluster);
  const below = view === undefined ? [] : ofChildren(thing.live, view, world);
  return below.length > 0 ? below : own;
}

/** Whether a reason is only what an object says of itself, which leads nowhere. */
function isLastWord(reason: Because): boolean {
  return reason.kind === 'cause' && reason.cause.class === 'custom-resource-not-ready';
}

/** What is known of objects that an object made and that are not well. */
function ofChildren(live: Manifest, view: ClusterView, world: World): readonly Because[] {
  return view
    .descendantsOf(live)
    .filter((it) => !isBuiltInGroup(manifestId(it).group) && conditionsOf(it).some(isBadCondition))
    .slice(0, maxChildren)
    .flatMap((it) => ofItself(liveThing(view.name, it), world))
    .filter((it) => !isLastWord(it));
}

const maxChildren = 10;

function ofItself(thing: Thing, world: World): readonly Because[] {
  const it = caseOf(thing, world);
  if (it === undefined) return [];
  for (const step of steps) {
    const found = step(it);
    if (found.length > 0) return found;
  }
  return it.first === undefined ? [] : [notReady(it.live, it.first, it.words)];
}

/** An object that something may be wrong with, and what it says of itself. */
type Case = {
  readonly thing: Extract<Thing, { readonly kind: 'object' }>;
  readonly live: Manifest;
  readonly world: World;
  readonly view: ClusterView;
  readonly words: readonly OwnWords[];
  readonly first: OwnWords | undefined;
  /** What is known of the one word that its condition says. */
  readonly known: KnownReason | undefined;
};

function caseOf(thing: Thing, world: World): Case | undefined {
  if (thing.kind !== 'object' || thing.live === undefined || thing.live.kind === 'Pod') return undefined;
  const view = world.cluster(thing.cluster);
  if (view === undefined || (thing.id.kind === 'ApplicationSet' && thing.id.group === 'argoproj.io'))
    return undefined;
  const { live } = thing;
  const words = ownWords(live, view);
  const [first] = words;
  return { thing, live, world, view, words, first, known: entryOf(knownReasons, first?.reason ?? '') };
}

/** What may be behind an object that is not well; what the cluster proves comes before what only the words tell. */
const steps: readonly ((it: Case) => readonly Because[])[] = [
  ({ live, view, words }) =>
    words
      .flatMap(({ text, evidence }) => notAdmitted(text, { object: manifestId(live), evidence, view }))
      .slice(0, 1),
  ({ live, view, words }) => distinct(namedIn(live, words, view)),
  ({ thing, live, view }) => (isUntouched(thing, live, view) ? nobodyLooks(live, thing, view) : []),
  ({ live, view, first, known }) =>
    isSeenUnwell(live, view, first) && (known === undefined || known.needs !== undefined)
      ? distinct(neededBy(live, { first, kind: known?.needs }, view))
      : [],
  ({ thing, live, first }) =>
    first !== undefined && isHook(live) && isDeclaration(thing.id)
      ? [declaredAsHook(thing.id, first.evidence)]
      : [],
  ({ live, view, world, first }) =>
    isSeenUnwell(live, view, first) && isWellButForSettings(live, first) && world.hasOwnHealthCheck(live)
      ? [strictCheck(live)]
      : [],
  ({ live, view, words, known, first }) =>
    known === undefined && first !== undefined ? unmetByWords(live, words, view) : [],
  ({ live, view, known, first }) =>
    known === undefined && first !== undefined ? restsOnOperator(live, first.evidence, view) : [],
  ({ live, view, known, first }) =>
    known === undefined && first !== undefined ? labelledPods(live, first.evidence, view) : [],
  ({ live, view, known, first }) =>
    known === undefined && first !== undefined ? ownFields(live, first, view) : [],
];

/** Whether nobody has said anything of an object yet, neither in its status nor in an event. */
function isUntouched({ id }: Case['thing'], live: Manifest, view: ClusterView): boolean {
  return live['status'] === undefined && !isBuiltInGroup(id.group) && view.warningsOf(id).length === 0;
}

function isSeenUnwell(live: Manifest, view: ClusterView, first: OwnWords | undefined): boolean {
  return first !== undefined || isUnwell(live, view);
}

/** Whether an object calls itself well, or nobody but the health check says that it is not. */
function isWellButForSettings(live: Manifest, first: OwnWords | undefined): boolean {
  const isSaidWell = first?.isBad !== true && conditionsOf(live).some(isGoodCondition);
  return isSaidWell || first === undefined || first.evidence.field === 'health';
}

/** What the API server does not take of an object, or whoever looks after it does not get, as its words tell. */
function unmetByWords(live: Manifest, words: readonly OwnWords[], view: ClusterView): readonly Because[] {
  const asker = { owner: live, namespace: live.metadata?.namespace ?? '', view };
  for (const { text, evidence } of words) {
    const untaken = fieldFault.test(text) ? notTaken(text, { object: manifestId(live), evidence, view }) : [];
    const found = untaken.length > 0 ? untaken : askNeeds({ text, evidence }, asker);
    if (found.length > 0) return found;
  }
  return [];
}

/** How the machinery of the API says that a field is wrong, be it repeated by whoever was refused. */
const fieldFault =
  / is invalid: |: (?:Required|(?:Invalid|Unsupported|Duplicate) value)\b|: Too (?:long|many|few): /;

/** The broken things that an object needs by its fields; `kind` where its reason says what kind of thing it lacks. */
function neededBy(
  live: Manifest,
  { first, kind }: { readonly first: OwnWords | undefined; readonly kind: string | undefined },
  view: ClusterView,
): readonly Because[] {
  return unmetNeeds(live, view)
    .filter(({ id }) => kind === undefined || id.kind === kind)
    .map((need): Because => {
      const evidence = first?.evidence ?? need.evidence;
      if (need.state === 'lacking')
        return lackedPart(need.id, need.part ?? '', { asker: live, view, evidence: [evidence] });
      if (live.kind === 'Gateway' && need.state === 'absent' && isUnmadeSecret(need.id, view))
        return noCertificate(need.id, live, evidence);
      return { kind: 'rests-on', thing: thingAt(view, need.id), evidence };
    });
}

function distinct(reasons: readonly Because[]): readonly Because[] {
  const byKey = new Map(
    reasons.map((it) => [it.kind === 'cause' ? `cause ${it.cause.root}` : thingKey(it.thing), it]),
  );
  return [...byKey.values()];
}
