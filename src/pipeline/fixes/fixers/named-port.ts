import { recordsAt } from '#kube';
import { type YamlPath, renameKey, setScalar } from '#yaml';
import { joined, oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import type { Origin } from '#kube';

/** Gives the only port of a container, which has no name, the name by which a probe asks for it. */
export const namedContainerPort: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const path = (raw.path ?? '').split('/').slice(1, -3);
  const container = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const name = textIn(raw.data, ['port']);
  const ports = object && recordsAt(object.manifest, ...container, 'ports');
  return object && name !== undefined && ports
    ? named(context, { origin: object.origin, list: [...container, 'ports'], ports, name })
    : [];
};

/** The same for the only port of a Service; or asks for that port by its number. */
export const namedServicePort: Fixer = ({ raw }, context) => {
  const [, service] = (textIn(raw.data, ['of']) ?? '').split(' ');
  const name = textIn(raw.data, ['port']);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const places = new Set(raw.related?.map(({ place }) => place.source.name));
  const object = fleet?.objects.find(
    ({ id, origin }) => id.kind === 'Service' && id.name === service && places.has(origin.place.source.name),
  );
  const ports = object ? recordsAt(object.manifest, 'spec', 'ports') : [];
  if (!object || name === undefined || /^\d+$/.test(name)) return [];
  const [only, ...others] = ports;
  const number = others.length === 0 ? only?.[1]['port'] : undefined;
  return [
    ...named(context, { origin: object.origin, list: ['spec', 'ports'], ports, name }),
    ...(typeof number === 'number' ? byNumber(String(number)) : []),
  ];

  /** An Ingress has a field of its own for the number of a port. */
  function byNumber(text: string): readonly Candidate[] {
    const at = editPlace(context, raw.place);
    if (!at || at.path.at(-1) !== 'name' || at.path.at(-2) !== 'port') return [];
    return joined(
      [
        { at, edits: [renameKey(at.document, at.path, 'number')] },
        { at, edits: [setScalar(at.document, at.path, text)] },
      ],
      {
        what: `Ask for port ${text} by its number`,
        why: `Service ${service ?? ''} gives it no name`,
      },
    );
  }
};

type Ports = {
  readonly origin: Origin;
  readonly list: YamlPath;
  readonly ports: readonly (readonly [number, Readonly<Record<string, unknown>>])[];
  readonly name: string;
};

function named(context: FixContext, { origin, list, ports, name }: Ports): readonly Candidate[] {
  const [only, ...others] = ports;
  if (!only || others.length > 0 || only[1]['name'] !== undefined) return [];
  const at = fieldEdit(context, { origin, path: [...list, only[0], 'name'], value: name });
  if (!at) return [];
  return oneFile(at, [at.edit], {
    what: `Call the port ${name}`,
    why: 'it is the only one, and has no name',
  });
}
