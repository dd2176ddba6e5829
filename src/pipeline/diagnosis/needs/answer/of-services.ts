import { type Manifest, matchesLabels, recordAt } from '#kube';
import type { Because, Evidence } from '../../because.ts';
import { hasSelector, isWithoutBackends, servicesIn } from '../../services.ts';
import { thingAt } from '../../world.ts';
import { type Asker, type AskNeed, surroundingsOf } from '../asker.ts';
import { noAnswer, tooLate, unknownName } from '../words.ts';
import { isOfOneStage } from './of-environment.ts';

/** Services that the words name and behind which nobody answers, or that do not exist. */
export const answerOfNamed: AskNeed = ({ text, evidence }, asker) => brokenServices(text, asker, evidence);

/**
 * The same of the Services that the program was told of, when its words are only that somebody does not answer, or that
 * it cannot serve, or when it left none.
 */
export const answerOfTold: AskNeed = ({ text, evidence }, asker) =>
  noAnswer.test(text) || tooLate.test(text) || cannotServe.test(text) || text.trim() === ''
    ? brokenServices(surroundingsOf(asker), asker, evidence)
    : [];

const cannotServe = /probe failed with statuscode: 50[0234]/;

function brokenServices(text: string, asker: Asker, evidence: Evidence): readonly Because[] {
  const { view, namespace, pod } = asker;
  const unknown = text
    .split('\n')
    .filter((line) => unknownName.test(line))
    .flatMap((line) => [...line.matchAll(unresolved), ...line.matchAll(withPort)])
    .map(([, name = '']) => name);
  const short = [...new Set(unknown)].map((name) => ({ group: '', kind: 'Service', namespace, name }));
  const isSaidUnknown =
    unknownName.test(text) || /not found|connection refused|produced zero addresses/i.test(text);
  return [...servicesIn(text, namespace, view), ...short.filter((id) => view.find(id) === undefined)]
    .filter((id) => {
      const service = view.find(id);
      if (service === undefined) return view.isAbsent(id) && isSaidUnknown && !isOfOneStage(id, asker);
      return isWithoutBackends(service, view) && !(pod !== undefined && selectsItself(service, pod));
    })
    .map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
}

/** Whom a container waits for that runs before the others and does not end: its command names them. */
export const answerAwaited: AskNeed = ({ text, evidence }, asker) => {
  const { view, namespace } = asker;
  const short = [...text.slice(0, 4096).matchAll(awaited)].flatMap(([, ...names]) =>
    names.filter((it) => it !== undefined),
  );
  const ids = [
    ...servicesIn(text, namespace, view),
    ...short.map((name) => ({ group: '', kind: 'Service', namespace, name })),
  ];
  const distinct = new Map(ids.map((id) => [`${id.namespace}/${id.name}`, id]));
  return [...distinct.values()]
    .filter((id) => {
      const service = view.find(id);
      return service === undefined ? view.isAbsent(id) : isWithoutBackends(service, view);
    })
    .map((id) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
};

/** A host without dots, after what names one or before its port. */
const awaited =
  /(?:-h|--host|-z|hosts|nslookup|tcp:\/\/)[ =]?([a-z][a-z0-9-]{1,62})(?=[\s:;"']|$)|(?<![\w./:-])([a-z][a-z0-9-]{1,62}):\d{2,5}\b/g;

/** A name without dots that no resolver knows: only the namespace could have it. */
const unresolved =
  /(?:\b(?:lookup|ENOTFOUND|EAI_AGAIN|upstream|getaddrinfo for|(?:unknown|resolve) host:?|UnknownHostException:)[ :"'`]{1,3}|\b(?:host(?: ?name)?|address|resolve)[ =:(]{0,2}["'`]|^\w{2,20}: (?=[a-z0-9-]{1,63}: (?:name or service|temporary failure)))(?!(?:address|error|failed|on|for)\b)([a-z][a-z0-9-]{0,62})(?!:\/\/)(?=[\s:;"'`,)]|\.?$)/gi;

/** A name without dots and the port that is called there. */
const withPort = /(?<![\w.:/-])([a-z][a-z0-9-]{0,62}):\d{2,5}\b/g;

/** Whether a Service selects a pod: then it is itself who should answer. */
export function selectsItself(service: Manifest, pod: Manifest): boolean {
  return hasSelector(service) && matchesLabels(recordAt(service, 'spec', 'selector'), pod.metadata?.labels);
}
