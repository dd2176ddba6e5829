import { type Manifest, recordsAt, stringAt } from '#kube';
import { manifestText, objectText } from '../../object-text.ts';
import { seenField } from '../../seen.ts';
import { isWithoutBackends, servicesIn } from '../../services.ts';
import { type AskNeed } from '../asker.ts';
import { unmet } from '../unmet.ts';
import { unknownName } from '../words.ts';

/** A Service that has pods and refuses, where one of its ports is given a protocol: some proxies do not send that on. */
export const answerInProtocol: AskNeed = ({ text, evidence }, { view, namespace, owner }) => {
  if (!/connection refused|ECONNREFUSED/i.test(text)) return [];
  const service = servicesIn(text, namespace, view)
    .flatMap((id) => view.find(id) ?? [])
    .find((it) => !isWithoutBackends(it, view) && protocolsOf(it).length > 0);
  if (service === undefined) return [];
  const root = manifestText(service);
  return [
    unmet('answer', 'in-this-protocol', {
      root,
      objects: [root, manifestText(owner)],
      say: {
        what: `${root} has pods that are ready and refuses calls; its ports are marked as ${protocolsOf(service).join(', ')}`,
        so: 'a proxy that does not know the protocol sends nothing on',
        do: 'take appProtocol away, or name one that the proxy of this cluster knows',
      },
      evidence: [
        evidence,
        seenField({ object: service, field: 'spec.ports', value: protocolsOf(service).join(', ') }),
      ],
    }),
  ];
};

function protocolsOf(service: Manifest): readonly string[] {
  return recordsAt(service, 'spec', 'ports').flatMap(([, port]) => stringAt(port, 'appProtocol') ?? []);
}

/** A Service by its short name, which is there and answers, while the resolver of the program does not know the name. */
export const answerUnderShortName: AskNeed = ({ text, evidence }, { view, namespace, owner }) => {
  if (!unknownName.test(text)) return [];
  const service = servicesIn(text, namespace, view).find(
    (id) => id.namespace === namespace && !text.includes(`${id.name}.`) && view.find(id) !== undefined,
  );
  if (service === undefined) return [];
  const root = manifestText(owner);
  return [
    unmet('answer', 'under-a-short-name', {
      root,
      objects: [root, objectText(service)],
      say: {
        what: `${root} asks for ${objectText(service)} by the name ${service.name}, which its resolver does not know`,
        so: 'the Service is there and answers, and the program never reaches it',
        do: `write the whole name: ${service.name}.${service.namespace}.svc.cluster.local`,
      },
      evidence: [evidence],
    }),
  ];
};
