import type { Because } from '../../because.ts';
import { policiesAgainst, policiesShut } from '../../network-policies.ts';
import { manifestText } from '../../object-text.ts';
import { servicesIn } from '../../services.ts';
import { type Asker, type AskNeed, type Said, surroundingsOf } from '../asker.ts';
import { unmet } from '../unmet.ts';
import { tooLate } from '../words.ts';
import { isUnanswered } from './is-unanswered.ts';

/** Services that answer others and that a policy keeps from this pod, when its words are that it waited too long. */
export const answerThroughPolicies: AskNeed = (said, asker) => {
  const { view, namespace, owner, pod } = asker;
  if ((!isUnanswered(said) && said.text.trim() !== '') || pod === undefined) return [];
  const shut = tooLate.test(said.text) ? portShut(said, asker) : [];
  if (shut.length > 0) return shut;
  const named = servicesIn(said.text, namespace, view);
  const ids = named.length > 0 ? named : servicesIn(surroundingsOf(asker), namespace, view);
  return ids
    .flatMap((id) => view.find(id) ?? [])
    .flatMap((service) => {
      const policies = policiesAgainst(pod, service, view).map(manifestText);
      const [root] = policies;
      if (root === undefined) return [];
      return [
        unmet('answer', 'blocked', {
          root,
          objects: [...policies, manifestText(owner), manifestText(service)],
          say: {
            what: `${policies.join(' and ')} lets the pods of ${manifestText(owner)} not reach ${manifestText(service)}`,
            so: 'they wait for an answer until they give up',
            do: 'let the policy admit their namespace and labels',
          },
          evidence: [said.evidence],
        }),
      ];
    });
};

/** A port that the words name and to which no policy lets the pod out, be it that of those who tell addresses. */
function portShut({ text, evidence }: Said, { view, owner, pod }: Asker): readonly Because[] {
  const port =
    pod === undefined ? undefined : calledPorts(text).find((it) => policiesShut(pod, it, view).length > 0);
  if (pod === undefined || port === undefined) return [];
  const policies = policiesShut(pod, port, view).map(manifestText);
  const [root = ''] = policies;
  return [
    unmet('answer', 'blocked', {
      root,
      objects: [...policies, manifestText(owner)],
      say: {
        what: `${policies.join(' and ')} lets the pods of ${manifestText(owner)} not out to port ${port}${port === 53 ? ', where addresses are asked for' : ''}`,
        so: 'they wait for an answer until they give up',
        do: `let the policy admit port ${port}`,
      },
      evidence: [evidence],
    }),
  ];
}

/** The ports of what somebody called: `lookup x on 10.96.0.10:53`, `dial tcp 10.0.0.1:443`. */
function calledPorts(text: string): readonly number[] {
  const called = text
    .slice(0, 4096)
    .matchAll(/(?:->|\bon |\bdial (?:tcp|udp) )\[?[\w.-]{1,253}\]?:(\d{2,5})\b/g);
  return [...called].map(([, port = '']) => Number(port));
}
