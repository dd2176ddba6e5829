import type { Because, Thing } from '../because.ts';
import { goneFact } from '../needs/fact-need.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { wholeText } from '../own-words.ts';
import { conditionsOf, seenCondition } from '../seen.ts';
import { unmetNeeds } from '../unmet-needs.ts';
import { thingAt, type World } from '../world.ts';

/** A Certificate or issuer of cert-manager that is not ready: what it needs is broken, or it cannot do what is asked. */
export function certificate(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live?.apiVersion.startsWith('cert-manager.io/') !== true) return [];
  const { live } = thing;
  const view = world.cluster(thing.cluster);
  const ready = conditionsOf(live).find(({ type }) => type === 'Ready');
  if (view === undefined || ready === undefined || ready.status === 'True') return [];
  const evidence = seenCondition(live, ready);
  const issuers = unmetNeeds(live, view).filter(
    ({ id, state }) => id.kind.endsWith('Issuer') && (state === 'unwell' || /not found/i.test(ready.message)),
  );
  if (issuers.length > 0)
    return issuers.map(({ id }) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
  const said = { text: wholeText(ready.message, thing.id, view), evidence };
  const gone = goneFact(said, { owner: live, namespace: thing.id.namespace, view });
  if (gone !== undefined) return [gone];
  const root = manifestText(live);
  return [
    unmet('issued', 'not-yet', {
      root,
      say: {
        what: live.kind === 'Certificate' ? `${root} is not issued` : `The issuer ${root} is not ready`,
        so: 'the Secret with the certificate does not come, and what serves TLS with it does not start',
        do: 'do what the message says: credentials and solver of the issuer, or the names of the certificate',
      },
      evidence: [evidence],
    }),
  ];
}
