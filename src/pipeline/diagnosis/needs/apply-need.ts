import { everyNode, isRecord, type Manifest, manifestId, recordsAt, stringAt } from '#kube';
import type { Id } from '../because.ts';
import { objectsIn } from '../objects-in.ts';
import type { ClusterView } from '../world.ts';
import type { Asker, Said } from './asker.ts';
import type { Reading } from './readings.ts';
import { notTaken } from './taken-need.ts';

/**
 * What the API server does not take of a program that applies objects itself: in the same words, and for the same
 * reasons, as of Argo CD. Which object it is stands in the words, or who owns the field tells.
 */
export const applyReading: Reading = {
  sign: /Apply failed with \d+ conflicts?:[^\n]{0,400}|conflicts? with "[^"]{1,100}"[^\n]{0,200}|\b[A-Z]\w{2,60}(?:\.[a-z0-9.]{1,100})? "[^"]{1,253}" is invalid: [^\n]{0,300}|field is immutable|strict decoding error[^\n]{0,200}|error validating data[^\n]{0,200}/,
  read(said, asker) {
    const isProgram = asker.pod !== undefined;
    if (!isProgram && !conflict.test(said.text)) return [];
    const object = (isProgram ? undefined : carriedBy(asker.owner)) ?? refusedObject(said, asker);
    return notTaken(said.text, { object, evidence: said.evidence, view: asker.view });
  },
};

/** What only the API server says, whoever repeats it: somebody else owns the fields. */
const conflict = /Apply failed with \d{1,4} conflicts?: /;

/** The object that another one carries whole in its spec, for its operator to apply. */
function carriedBy(owner: Manifest): Id | undefined {
  for (const { value } of everyNode(owner['spec'])) {
    if (!isRecord(value)) continue;
    const [apiVersion, kind] = [stringAt(value, 'apiVersion'), stringAt(value, 'kind')];
    const name = stringAt(value, 'metadata', 'name');
    if (apiVersion === undefined || kind === undefined || name === undefined) continue;
    const namespace = stringAt(value, 'metadata', 'namespace') ?? '';
    return manifestId({ apiVersion, kind, metadata: { name, namespace } });
  }
  return undefined;
}

function refusedObject({ text }: Said, { owner, namespace, view }: Asker): Id {
  const [, word = '', quoted = ''] =
    /\b([A-Za-z]{3,63})(?:\.[a-z0-9.-]{1,253})? "([^"]{1,253})" is invalid/.exec(text) ?? [];
  const kind = view.kindNamed(word);
  if (kind !== undefined)
    return { group: kind.group, kind: kind.kind, namespace: kind.namespaced ? namespace : '', name: quoted };
  const [, manager = ''] = /conflicts? with "([^"]{1,100})"/.exec(text) ?? [];
  const fields = [...text.slice(0, 2048).matchAll(/(?:^|[\s,])\.((?:\w{1,60}[.[]?){1,12}[\w-]{1,60})/g)].map(
    ([, path = '']) => path.split(/[.[]/)[0] ?? '',
  );
  const owned = manager === '' ? undefined : ownedBy({ manager, fields, namespace }, view);
  const named = objectsIn(text, namespace, view)
    .map(({ id }) => id)
    .find((id) => view.find(id) !== undefined);
  return named ?? (owned === undefined ? manifestId(owner) : manifestId(owned));
}

/** The object of a namespace of which somebody owns fields. */
function ownedBy(
  {
    manager,
    fields,
    namespace,
  }: { readonly manager: string; readonly fields: readonly string[]; readonly namespace: string },
  view: ClusterView,
): Manifest | undefined {
  return view.cluster.objects.find(
    (it) =>
      it.metadata?.namespace === namespace &&
      recordsAt(it, 'metadata', 'managedFields').some(
        ([, entry]) =>
          stringAt(entry, 'manager') === manager &&
          stringAt(entry, 'subresource') !== 'status' &&
          (fields.length === 0 ||
            (Array.isArray(entry['paths']) ? entry['paths'] : []).some((path) =>
              fields.some((field) => String(path).startsWith(`/${field}`)),
            )),
      ),
  );
}
