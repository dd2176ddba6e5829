import type { Budget } from '#budget';
import type { Because, CauseDraft, Explainer, Thing } from './because.ts';
import { unmet } from './needs/unmet.ts';
import { objectText } from './object-text.ts';
import { thingKey, type World } from './world.ts';

/** A cause as it was reached, with the things on the way to it, the symptom first. */
export type Reached = { readonly cause: CauseDraft; readonly things: readonly Thing[] };

/**
 * Answers for any thing which causes are behind it. Every thing is explained once, whoever asks; every link that is
 * followed is charged.
 */
export function causeFinder(
  world: World,
  explainers: readonly Explainer[],
  budget: Budget,
): (symptom: Thing) => readonly Reached[] {
  const known = new Map<string, readonly Because[]>();

  function explain(thing: Thing): readonly Because[] {
    const key = thingKey(thing);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    let found: readonly Because[] = [];
    for (const explainer of explainers) {
      found = explainer(thing, world);
      if (found.length > 0) break;
    }
    known.set(key, found);
    return found;
  }

  return (symptom) => {
    const seen = new Set([thingKey(symptom)]);
    const queue: (readonly Thing[])[] = [[symptom]];
    const reached: Reached[] = [];
    for (let next = 0; next < queue.length; next++) {
      const things = queue[next] ?? [];
      const last = things.at(-1);
      for (const reason of last === undefined ? [] : explain(last)) {
        budget.charge();
        if (reason.kind === 'cause') {
          reached.push({ cause: reason.cause, things });
          continue;
        }
        const key = thingKey(reason.thing);
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push([...things, reason.thing]);
      }
    }
    return reached.length > 0 ? reached : ringBehind(symptom, explain, budget);
  };
}

const maxDepth = 1000;

/** Things that rest on each other, when nothing else is behind a symptom. */
function ringBehind(
  symptom: Thing,
  explain: (thing: Thing) => readonly Because[],
  budget: Budget,
): readonly Reached[] {
  const done = new Set<string>();
  const path: Thing[] = [];

  function visit(thing: Thing): readonly Thing[] | undefined {
    budget.charge(path.length + 1);
    const key = thingKey(thing);
    const start = path.findIndex((it) => thingKey(it) === key);
    if (start >= 0) return path.slice(start);
    if (done.has(key) || path.length > maxDepth) return undefined;
    done.add(key);
    path.push(thing);
    for (const reason of explain(thing)) {
      const ring = reason.kind === 'rests-on' ? visit(reason.thing) : undefined;
      if (ring !== undefined) return ring;
    }
    path.pop();
    return undefined;
  }

  const ring = visit(symptom);
  return ring === undefined ? [] : [{ cause: ringCause(ring, explain).cause, things: [...path] }];
}

function ringCause(
  ring: readonly Thing[],
  explain: (thing: Thing) => readonly Because[],
): ReturnType<typeof unmet> {
  const names = ring.map(thingText).toSorted();
  const keys = new Set(ring.map(thingKey));
  const links = ring.flatMap((thing) =>
    explain(thing).flatMap((it) =>
      it.kind === 'rests-on' && keys.has(thingKey(it.thing)) ? [it.evidence] : [],
    ),
  );
  const pulls = links.some(({ field }) => field.includes('imagePullSecrets'));
  return unmet('ordered', pulls ? 'ring-of-pulls' : 'ring', {
    root: names[0] ?? '',
    objects: names,
    say: {
      what: `${ring.map(thingText).join(' waits for ')} waits for ${ring[0] === undefined ? '' : thingText(ring[0])}`,
      so: 'none of them can ever start',
      do: pulls
        ? 'give the first of them an image that needs no pull secret, or create the pull secret beforehand'
        : 'take one of them out of the ring: create what it waits for beforehand',
    },
    evidence: links,
  });
}

/** A thing by its name. */
export function thingText(thing: Thing): string {
  if (thing.kind === 'object') return objectText(thing.id);
  const { namespace, name } = thing.application;
  return objectText({ group: 'argoproj.io', kind: 'Application', namespace, name });
}
