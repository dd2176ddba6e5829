import { fieldReferences } from '#fleet';
import { type Manifest, entryOf } from '#kube';
import { secretMakers } from '#knowledge';
import type { Because, Evidence } from '../because.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { foreignOwner } from '../needs/words.ts';
import { manifestText, objectText } from '../object-text.ts';
import { type OwnWords, shapeOf } from '../own-words.ts';
import { conditionsOf, isGoodCondition, seenCondition, seenField } from '../seen.ts';

/** How an object of a known word is not well, and the kind of thing that is lacking then. */
export type KnownReason = { readonly how: How<'looked'>; readonly needs?: string };

/** What conditions say in one word. */
export const knownReasons: Readonly<Partial<Record<string, KnownReason>>> = {
  BackendNotFound: { how: 'without-its-service', needs: 'Service' },
  NoMatchingListenerHostname: { how: 'by-its-gateway' },
  NoMatchingParent: { how: 'by-its-gateway' },
  NotAllowedByListeners: { how: 'by-its-gateway' },
  AddressNotAssigned: { how: 'and-without-address' },
  AddressNotUsable: { how: 'and-without-address' },
  InvalidOwnership: { how: 'and-name-taken' },
  InvalidCertificateRef: { how: 'without-its-certificate', needs: 'Secret' },
};

/** An object of which nothing bad is said, and that a health check of the settings does not call well. */
export function strictCheck(live: Manifest): Because {
  const root = manifestText(live);
  const good = conditionsOf(live).filter(isGoodCondition);
  const isWell = good.length > 0;
  return unmet('judged', isWell ? 'by-an-absent-condition' : 'too-strictly', {
    root: `Health check of ${live.kind}`,
    objects: [root, 'ConfigMap/argocd/argocd-cm'],
    say: {
      what: isWell
        ? `${root} is well by its own conditions, and the health check in the settings of Argo CD waits for something else`
        : `Nothing is said against ${root}, and the health check in the settings of Argo CD waits for a state that it is not in yet`,
      so: 'its Application never gets Healthy, and later waves wait',
      do: isWell
        ? 'let the check read a condition that the operator writes, or remove it'
        : 'let the check call this state Healthy or Suspended, or remove it',
    },
    evidence: isWell
      ? good.slice(0, 2).map((it) => seenCondition(live, it))
      : [
          seenField({
            object: live,
            field: 'status',
            value: JSON.stringify(live['status'] ?? {}).slice(0, 500),
          }),
        ],
  });
}

/** Something that wants to write a Secret, or a key of a provider, that somebody else writes. */
export function twoWriters(live: Manifest, evidence: readonly Evidence[]): Because {
  const root = manifestText(live);
  return unmet('provided', 'two-writers', {
    root,
    say: {
      what: `It wants to write a Secret that somebody else owns: ${root}`,
      so: 'it is never filled, and its Application stays Degraded',
      do: 'let one of them make the Secret, or give this one another target',
    },
    evidence,
  });
}

/** An object that nothing else is to blame for, in its own words. */
export function notReady(
  live: Manifest,
  { reason, text, evidence }: OwnWords,
  words: readonly OwnWords[],
): Because {
  const root = manifestText(live);
  const parents = fieldReferences(live).filter(({ to }) => to.kind === 'Gateway');
  const taken = words.find((it) => foreignOwner.test(it.text));
  if (taken !== undefined && (secretMakers.has(live.kind) || live.kind === 'PushSecret'))
    return twoWriters(live, [taken.evidence]);
  const known = entryOf(knownReasons, reason)?.how ?? (taken === undefined ? undefined : 'and-name-taken');
  const other = /^Gateway(?:Class)?$/.test(live.kind) ? 'and-without-address' : 'and-not-well';
  return unmet('looked', known ?? other, {
    root,
    objects: [root, ...new Set(parents.map(({ to }) => objectText(to)))],
    ...(known === undefined ? { shape: shapeOf(text, live) } : {}),
    say: {
      what: `${root} is not well: ${(taken?.text ?? text) || evidence.value}`,
      so: 'its Application is not Healthy',
      do: 'do what its message says',
    },
    evidence: [(taken ?? { evidence }).evidence],
  });
}
