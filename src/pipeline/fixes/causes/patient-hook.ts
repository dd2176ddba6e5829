import { podTemplates } from '#fleet';
import { arrayAt, numberAt } from '#kube';
import { asText } from '#text';
import { joined } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { imageOrBlank } from '../fixers/fleet-image.ts';
import { objectOf } from '../subject-of.ts';

/**
 * Lets a Job wait for what it needs before it begins, and try again some times. A skeleton: what it waits for is the host and
 * port that it could not reach, or what people write there.
 */
export const patientHook: Fixer = (flaw, context) => {
  const { raw } = flaw;
  const object = objectOf(context, raw);
  const [pod] = object ? podTemplates(object.manifest) : [];
  if (!object || object.id.kind !== 'Job' || !pod || pod.spec['initContainers'] !== undefined) return [];
  const text = arrayAt(raw.data, 'seen').map(asText).join('\n');
  const [, host, port] =
    /(?:dial tcp|connect(?:ing|ion)? (?:to|refused)|https?:\/\/|lookup|host) ?"?([a-z0-9][\w.-]*[a-z0-9])"?(?:[: ]+(?:port )?(\d{2,5}))?/i.exec(
      text,
    ) ?? [];
  const what = host === undefined ? 'what the Job needs' : port === undefined ? host : `${host}:${port}`;
  const probe =
    host === undefined
      ? 'false # say here how to see that it is there'
      : port === undefined
        ? `nslookup ${host}`
        : `nc -z ${host} ${port}`;
  const wait = {
    name: 'wait',
    image: imageOrBlank(flaw, context, 'docker.io/library/busybox'),
    command: [
      'sh',
      '-c',
      `for i in $(seq 60); do ${probe} && exit 0; sleep 5; done; echo "${what} is not there"; exit 1`,
    ],
  };
  const { origin, manifest } = object;
  const edits = [
    fieldEdit(context, { origin, path: [...pod.path, 'initContainers'], value: [wait] }),
    ...((numberAt(manifest, 'spec', 'backoffLimit') ?? 6) < 3
      ? [fieldEdit(context, { origin, path: ['spec', 'backoffLimit'], value: 6 })]
      : []),
  ];
  if (edits.some((at) => at === undefined)) return [];
  return joined(
    edits.flatMap((at) => (at ? [{ at, edits: [at.edit] }] : [])),
    { what: `Let Job ${object.id.name} wait for ${what}, as a skeleton that people adjust`, option: 'wait' },
  ).map((way) => ({ ...way, isSkeleton: true }));
};
