import { fieldReferences } from '#fleet';
import { type Manifest, stringAt } from '#kube';
import type { Because, Evidence, Thing } from '../because.ts';
import { goneFact } from '../needs/fact-need.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { wholeText } from '../own-words.ts';
import { conditionsOf, isBadCondition, seenCondition, seenField } from '../seen.ts';
import { unmetNeeds } from '../unmet-needs.ts';
import { type ClusterView, thingAt, type World } from '../world.ts';

/** A Certificate or issuer of cert-manager that is not ready: what it needs is broken, or it cannot do what is asked. */
export function certificate(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.apiVersion.startsWith('cert-manager.io/') !== true) return [];
  const { live } = thing;
  const view = world.cluster(thing.cluster);
  const ready = conditionsOf(live).find(({ type }) => type === 'Ready');
  if (view === undefined || ready === undefined || ready.status === 'True') return [];
  const evidence = seenCondition(live, ready);
  const issuers = unmetNeeds(live, view).filter(({ id }) => id.kind.endsWith('Issuer'));
  if (issuers.length > 0)
    return issuers.map(({ id }) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
  const told = toldBelow(live, view);
  const text = [wholeText(ready.message, thing.id, view), told?.value ?? ''].join('\n');
  const askers = [live, ...issuersOf(live, view)].map((owner) => ({
    owner,
    namespace: thing.id.namespace,
    view,
  }));
  for (const asker of askers) {
    const gone = goneFact({ text, evidence: told ?? evidence }, asker);
    if (gone !== undefined) return [gone];
  }
  const root = manifestText(live);
  return [
    unmet('issued', 'not-yet', {
      root,
      say: {
        what: live.kind === 'Certificate' ? `${root} is not issued` : `The issuer ${root} is not ready`,
        so: 'the Secret with the certificate does not come, and what serves TLS with it does not start',
        do: 'do what the message says: credentials and solver of the issuer, or the names of the certificate',
      },
      evidence: told === undefined ? [evidence] : [told, evidence],
    }),
  ];
}

/** What the requests, orders and challenges of a certificate say, the last that was made for it first. */
function toldBelow(live: Manifest, view: ClusterView): Evidence | undefined {
  const said = view.descendantsOf(live).flatMap((object) => {
    const reason = stringAt(object, 'status', 'reason') ?? '';
    const state = stringAt(object, 'status', 'state') ?? '';
    if (reason !== '' && state !== 'valid')
      return [seenField({ object, field: 'status.reason', value: reason })];
    const bad = conditionsOf(object).find((it) => isBadCondition(it) && it.reason === 'Failed');
    return bad === undefined ? [] : [seenCondition(object, bad)];
  });
  return said.find(({ object }) => object.startsWith('Challenge.')) ?? said.at(-1);
}

function issuersOf(live: Manifest, view: ClusterView): readonly Manifest[] {
  return fieldReferences(live)
    .filter(({ to }) => to.kind.endsWith('Issuer'))
    .flatMap(({ to }) => view.find(to) ?? []);
}
