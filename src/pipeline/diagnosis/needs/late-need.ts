import { syncWave } from '#argocd';
import { type Manifest, manifestId, numberAt, recordsAt, stringAt } from '#kube';
import { hookOf } from '../causes/job.ts';
import { manifestText, objectText } from '../object-text.ts';
import { seenField } from '../seen.ts';
import type { ClusterView } from '../world.ts';
import { type AskNeed, runsOnce, surroundingsOf } from './asker.ts';
import { unmet } from './unmet.ts';
import { tooLate } from './words.ts';

const waited =
  /\bwait(?:ed|ing|s)?\b|did not (?:become|get|come)|not (?:yet )?(?:ready|available|healthy|reachable)|never (?:became|came)|gave up|giving up|retries? exhausted|after \d+ (?:attempts?|tries|retries|s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?)\b/i;

/**
 * A program that runs once and waits for something that Argo CD brings only after it: by the order of the Applications
 * that one parent lists, or because its own Application brings the other one after its hooks.
 */
export const lateNeed: AskNeed = ({ text, evidence }, asker) => {
  const { owner, view } = asker;
  if (!runsOnce(asker) || !(waited.test(text) || tooLate.test(text))) return [];
  const all = view.ofKind('Application');
  const own = applicationOf(owner, view);
  if (own === undefined) return [];
  const told = new Set(`${text}\n${surroundingsOf(asker)}`.slice(0, 20_000).split(/[^\w-]+/));
  const near = [...namesOf(own), owner.metadata?.name ?? '', asker.namespace];
  const late = laterThan(own, all, { asker: owner, sets: view.ofKind('ApplicationSet') }).find((it) =>
    it.names.some((name) => speaksOf(name, { told, near })),
  );
  if (late === undefined) return [];
  const root = manifestText(owner);
  return [
    unmet('ordered', 'after-who-waits', {
      root,
      objects: [root, late.text],
      say: {
        what: `${root} waits for what ${late.text} brings, and that comes only after it`,
        so: 'it waits until it gives up, and what comes after it never begins',
        do: 'let it wait only for what is there before it, and put the rest of it after the other Application',
      },
      evidence: [evidence, seenField({ object: own, field: 'sync wave', value: late.order })],
    }),
  ];
};

/** The Application that applied an object. */
export function applicationOf(object: Manifest, view: ClusterView): Manifest | undefined {
  return view.ofKind('Application').find((it) => brings(it, object));
}

/** Whether words speak of a name: by the whole of it, or by all parts of it that tell it from those who speak. */
function speaksOf(
  name: string,
  { told, near }: { readonly told: ReadonlySet<string>; readonly near: readonly string[] },
): boolean {
  if (name.length < 4 || near.includes(name)) return false;
  const common = new Set(near.flatMap((it) => it.split('-')));
  const own = name.split('-').filter((it) => !common.has(it));
  return told.has(name) || (own.some((it) => it.length > 3) && own.every((it) => told.has(it)));
}

type Later = { readonly text: string; readonly names: readonly string[]; readonly order: string };

/** The Applications that come after one, and are not well yet: those of a later wave of one parent, or step of one set. */
function laterThan(
  own: Manifest,
  all: readonly Manifest[],
  { asker, sets }: { readonly asker: Manifest; readonly sets: readonly Manifest[] },
): readonly Later[] {
  const id = manifestId(own);
  const isBefore = /^(?:PreSync|pre-install|pre-upgrade)/.test(hookOf(asker) ?? '');
  const found = [
    ...all.map((it) => [it, childrenOf(it, all)] as const),
    ...sets.map((it) => [it, stepsOf(it)] as const),
  ].flatMap(([parent, children]) => {
    const self = children.find(({ name }) => name === id.name);
    const place = parent === own ? (isBefore ? Number.NEGATIVE_INFINITY : syncWave(asker)) : self?.place;
    return place === undefined
      ? []
      : children.filter((it) => it.place > place).map((it) => ({ ...it, before: place }));
  });
  return found.flatMap(({ name, place, before }) => {
    const live = all.find((it) => it.metadata?.name === name);
    if (live !== undefined && isWell(live)) return [];
    const order = `${Number.isFinite(before) ? before : 'PreSync'} before ${place}`;
    return [{ text: objectText({ ...id, name }), names: live === undefined ? [name] : namesOf(live), order }];
  });
}

/** An Application and its place in the order in which one parent brings them. */
type Child = { readonly name: string; readonly place: number };

/** The Applications that another one lists, by wave. */
function childrenOf(parent: Manifest, all: readonly Manifest[]): readonly Child[] {
  return recordsAt(parent, 'status', 'resources')
    .filter(([, it]) => it['kind'] === 'Application')
    .map(([, it]) => {
      const name = stringAt(it, 'name') ?? '';
      const live = all.find((each) => each.metadata?.name === name);
      return { name, place: numberAt(it, 'syncWave') ?? (live === undefined ? 0 : syncWave(live)) };
    });
}

/** The Applications of a set that syncs them in steps. */
function stepsOf(set: Manifest): readonly Child[] {
  return recordsAt(set, 'status', 'applicationStatus').map(([, it]) => ({
    name: stringAt(it, 'application') ?? '',
    place: Number(stringAt(it, 'step') ?? ''),
  }));
}

/** The words by which others speak of what an Application brings. */
function namesOf(app: Manifest): readonly string[] {
  const workloads = recordsAt(app, 'status', 'resources')
    .filter(([, it]) =>
      /^(?:Service|Deployment|StatefulSet|Ingress|HTTPRoute|Gateway)$/.test(stringAt(it, 'kind') ?? ''),
    )
    .map(([, it]) => stringAt(it, 'name') ?? '');
  return [app.metadata?.name ?? '', stringAt(app, 'spec', 'destination', 'namespace') ?? '', ...workloads];
}

function isWell(app: Manifest): boolean {
  return (
    stringAt(app, 'status', 'health', 'status') === 'Healthy' &&
    stringAt(app, 'status', 'sync', 'status') === 'Synced'
  );
}

/** Whether an Application applied an object: by its tracking, or because it lists it. */
function brings(app: Manifest, object: Manifest): boolean {
  const { namespace: space = '', name = '' } = app.metadata ?? {};
  const tracked = object.metadata?.annotations?.['argocd.argoproj.io/tracking-id'] ?? '';
  if (tracked !== '') return tracked.startsWith(`${name}:`) || tracked.startsWith(`${space}_${name}:`);
  return [
    ...recordsAt(app, 'status', 'resources'),
    ...recordsAt(app, 'status', 'operationState', 'syncResult', 'resources'),
  ].some(
    ([, it]) =>
      it['kind'] === object.kind &&
      it['name'] === object.metadata?.name &&
      it['namespace'] === object.metadata?.namespace,
  );
}
