import { hidesUnready, namesPeer } from '#fleet';
import { manifestId } from '#kube';
import type { Because, Evidence, Id } from '../../because.ts';
import { manifestText } from '../../object-text.ts';
import { seenField } from '../../seen.ts';
import { isReady } from '../../is-ready.ts';
import { podsOf, servicesIn } from '../../services.ts';
import { type Asker, type AskNeed, surroundingsOf } from '../asker.ts';
import { unmet } from '../unmet.ts';
import { unknownName } from '../words.ts';
import { selectsItself } from './of-services.ts';

/** Members that look for each other by names which only those who are ready get. */
export const answerOfPeers: AskNeed = ({ text, evidence }, asker) => {
  const { view, namespace } = asker;
  if (!unknownName.test(text)) return [];
  return peersUnder(servicesIn(text, namespace, view), asker, evidence);
};

/** The same of members that run and do not answer their probe, when they were told the name and none of them is ready. */
export const answerOfToldPeers: AskNeed = ({ evidence }, asker) => {
  const { view, namespace } = asker;
  const told = surroundingsOf(asker).split('\n');
  const ids = view
    .ofKind('Service', namespace)
    .filter((it) => !podsOf(it, view).some(isReady))
    .map((it): Id => manifestId(it))
    .filter(({ name }) => told.some((text) => namesPeer(text, name, namespace)));
  return peersUnder(ids, asker, evidence);
};

function peersUnder(ids: readonly Id[], { pod, view }: Asker, evidence: Evidence): readonly Because[] {
  const service = ids
    .flatMap((id) => view.find(id) ?? [])
    .find((it) => hidesUnready(it) && pod !== undefined && selectsItself(it, pod));
  if (service === undefined) return [];
  const root = manifestText(service);
  return [
    unmet('answer', 'once-ready', {
      root,
      say: {
        what: `${root} gives names only to pods that are ready, and its pods get ready only once they find each other`,
        so: 'none of them ever gets ready',
        do: 'set publishNotReadyAddresses: true on the Service',
      },
      evidence: [
        evidence,
        seenField({ object: service, field: 'spec.publishNotReadyAddresses', value: 'not true' }),
      ],
    }),
  ];
}
