import { stringAt } from '#kube';
import { type Because, because, type Thing } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { conditionsOf, seenCondition } from '../seen.ts';
import { thingAt, type World } from '../world.ts';

/** A Certificate or issuer of cert-manager that is not ready: the issuer is broken, or it cannot do what is asked. */
export function certificate(thing: Thing, world: World): readonly Because[] {
  if (
    thing.kind !== 'object' ||
    thing.live === undefined ||
    !thing.live.apiVersion.startsWith('cert-manager.io/')
  )
    return [];
  const view = world.cluster(thing.cluster);
  const ready = conditionsOf(thing.live).find(({ type }) => type === 'Ready');
  if (view === undefined || ready === undefined || ready.status === 'True') return [];
  const evidence = seenCondition(thing.live, ready);
  const root = manifestText(thing.live);
  const name = stringAt(thing.live, 'spec', 'issuerRef', 'name');
  if (name !== undefined) {
    const kind = stringAt(thing.live, 'spec', 'issuerRef', 'kind') ?? 'Issuer';
    const group = stringAt(thing.live, 'spec', 'issuerRef', 'group') || 'cert-manager.io';
    const namespace = kind === 'ClusterIssuer' ? '' : thing.id.namespace;
    const issuer = thingAt(view, { group, kind, namespace, name });
    const live = issuer.kind === 'object' ? issuer.live : undefined;
    const isAbsent =
      live === undefined &&
      view.isAbsent({ group, kind, namespace, name }) &&
      /not found/i.test(ready.message);
    const isBroken = conditionsOf(live).some(({ type, status }) => type === 'Ready' && status !== 'True');
    if (isAbsent || isBroken) return [{ kind: 'rests-on', thing: issuer, evidence }];
  }
  return [
    because({
      class: 'certificate-not-issued',
      root,
      objects: [root],
      say: {
        what: thing.live.kind === 'Certificate' ? `${root} is not issued` : `The issuer ${root} is not ready`,
        so: 'the Secret with the certificate does not come, and what serves TLS with it does not start',
        do: 'do what the message says: credentials and solver of the issuer, or the names of the certificate',
      },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}
