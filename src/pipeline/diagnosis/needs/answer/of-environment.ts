import { isStage } from '#knowledge';
import { type Manifest } from '#kube';
import type { Id } from '../../because.ts';
import { manifestText, objectText } from '../../object-text.ts';
import { servicesIn } from '../../services.ts';
import { type Asker, type AskNeed, surroundingsOf, toldTo } from '../asker.ts';
import { unmet } from '../unmet.ts';
import { isUnanswered } from './is-unanswered.ts';

/** Something of no environment, or of another one, that asks a Service of one, which is not there or does not answer. */
export const answerOfEnvironment: AskNeed = (said, asker) => {
  const { view, namespace, owner } = asker;
  const named = servicesIn(said.text, namespace, view);
  const isSilent = named.length === 0 && isUnanswered(said);
  const all = isSilent ? servicesIn(surroundingsOf(asker), namespace, view) : named;
  const service = all.find((id) => {
    if (stageIn(id.namespace) === undefined || id.namespace === namespace) return false;
    return view.isAbsent(id) ? true : isOfOtherStage(id, asker) && isUnanswered(said);
  });
  if (service === undefined) return [];
  const root = manifestText(owner);
  const own = stageIn(namespace);
  if (own !== undefined && own === stageIn(service.namespace)) return [];
  const others = own === undefined ? [] : alsoCalling(service, asker);
  const how =
    own === undefined
      ? 'of-one-environment'
      : others.length > 0
        ? 'of-one-for-all'
        : 'of-another-environment';
  return [
    unmet('answer', how, {
      root,
      objects: [root, objectText(service), ...others.map(manifestText)],
      say:
        own === undefined
          ? {
              what: `${root} stands in no environment and asks ${objectText(service)}, which is in one of them by its name and is not there`,
              so: 'it ends again and again, and whoever needs it waits, in all environments',
              do: 'let it ask something of the whole cluster, or make one for each environment',
            }
          : {
              what: `${root} stands in ${own} and asks ${objectText(service)}, which is of another environment`,
              so: 'it gets no answer, or that of the wrong environment',
              do: 'let it ask the Service of its own environment: the address comes from values of another one',
            },
      evidence: [said.evidence],
    }),
  ];
};

/** The same workload of a third environment, which calls that Service too: what they share says so. */
function alsoCalling(service: Id, { owner, view, namespace }: Asker): readonly Manifest[] {
  return view.named(owner.kind, owner.metadata?.name ?? '').filter((it) => {
    const stage = stageIn(it.metadata?.namespace ?? '');
    if (stage === undefined || stage === stageIn(namespace) || stage === stageIn(service.namespace))
      return false;
    return servicesIn(toldTo(it, view), it.metadata?.namespace ?? '', view).some(
      (id) => id.name === service.name && id.namespace === service.namespace,
    );
  });
}

/** The word of a namespace that names an environment. */
function stageIn(namespace: string): string | undefined {
  return namespace.split('-').find(isStage);
}

function isOfOtherStage({ namespace }: Id, asker: Asker): boolean {
  const [own, other] = [stageIn(asker.namespace), stageIn(namespace)];
  return own !== undefined && other !== undefined && own !== other;
}

/** Whether a Service is of another environment than who asks, or of one while who asks looks after the whole cluster. */
export function isOfOneStage(id: Id, asker: Asker): boolean {
  const isOfAll = /operator|controller|system|platform|cluster/.test(
    `${asker.namespace} ${asker.owner.metadata?.name}`,
  );
  return (
    isOfOtherStage(id, asker) || (isOfAll && !stageIn(asker.namespace) && stageIn(id.namespace) !== undefined)
  );
}
