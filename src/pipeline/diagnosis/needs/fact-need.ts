import { goneFromCloud } from '#knowledge';
import { fieldReferences } from '#fleet';
import { everyNode, type Manifest } from '#kube';
import type { Because } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { objectsIn } from '../objects-in.ts';
import { seenField } from '../seen.ts';
import type { Asker, Said } from './asker.ts';
import { mentions } from './makers.ts';
import type { Reading } from './readings.ts';
import { unmet } from './unmet.ts';
import { absent, anyOf, near } from './words.ts';

/** What clouds write of something that they do not have, or have no more. */
const unknownToCloud = anyOf(
  goneFromCloud,
  near(
    /hosted ?zone|dns ?zone|managed ?zone|resource ?group|subscription|tenant|directory|application|client|\brole\b|identity|service ?account|key ?vault|subnet|\bvpc\b|security ?group|load ?balancer|(?:public|static|elastic) ?ip|\bproject\b|instance profile|\barn:/,
    /not (?:be )?found|does ?n[o']t exist|not exist|no such|unknown|was deleted|no longer exists/,
    120,
  ),
);

/**
 * Something outside that the cluster writes down and that is not there any more. Only what an object carries as it is
 * said counts: what it was looked up from is then the one to put right.
 */
export const factReading: Reading = {
  sign: unknownToCloud,
  read(said, asker) {
    const found = goneFact(said, asker);
    return found === undefined ? [] : [found];
  },
};

/** The same, where words of an unknown identity may tell of it. */
export function goneFact({ text, evidence }: Said, asker: Asker): Because | undefined {
  const shown = text.slice(0, 4096);
  const isUnknown = unknownToCloud.test(shown);
  const ids = isUnknown ? [...shown.matchAll(identifiers)].map(([id]) => id) : [];
  const found = carriersOf(asker).flatMap((object) =>
    carried(object, [...ids, ...(isUnknown || absent.test(shown) ? annotatedIn(shown, object, asker) : [])]),
  );
  const [first] = found;
  if (first === undefined) return undefined;
  const root = manifestText(first.object);
  return unmet('login', 'by-a-fact-of-the-past', {
    root,
    objects: [...new Set([root, manifestText(asker.owner)])],
    say: {
      what: `${root} writes down ${first.id}, which the cloud does not have`,
      so: `${manifestText(asker.owner)} gets nothing from it`,
      do: 'write what is there now, best from where the cloud is set up',
    },
    evidence: [evidence, seenField({ object: first.object, field: first.field, value: first.id })],
  });
}

/** Names that only clouds give: numbers of clients and tenants, resources, zones, accounts and addresses. */
const identifiers =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\barn:aws[\w-]{0,10}:[\w:/.+=,@-]{5,200}|\/subscriptions\/[\w./-]{10,300}|\bprojects\/[\w./-]{3,200}|\b[\w.-]{1,64}@[\w.-]{1,100}\.iam\.gserviceaccount\.com\b|\bZ[A-Z0-9]{9,31}\b|\b(?:subnet|vpc|sg|eipalloc|acm|lb)-[0-9a-z]{6,32}\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[a-z0-9-]{3,60}\.(?:vault\.azure\.net|privatelink\.\w{2,20}\.azure\.com)\b/gi;

/** Where somebody keeps what it tells a cloud: its account, itself, and what it names. */
function carriersOf({ owner, pod, view, namespace }: Asker): readonly Manifest[] {
  const named = fieldReferences(pod ?? owner).map(({ to }) =>
    to.kind === 'ServiceAccount' ? { ...to, namespace } : to,
  );
  const there = named.flatMap((id) => view.find(id) ?? []);
  return [...there.filter(({ kind }) => kind === 'ServiceAccount'), ...there, owner];
}

/** What annotations for whoever looks after an object say, and words repeat; what is an object of the cluster is none of it. */
function annotatedIn(text: string, object: Manifest, { view, namespace }: Asker): readonly string[] {
  const own = new Set(objectsIn(text, namespace, view).map(({ id }) => id.name));
  return Object.entries(object.metadata?.annotations ?? {})
    .filter(([key]) => key.includes('/') && !ofTools.test(key))
    .flatMap(([, value]) => value.split(/[\s,]+/))
    .filter((it) => it.length > 3 && !own.has(it) && mentions(text, [it]));
}

/** Annotations of those who bring objects, and not of those who look after them. */
const ofTools = /^(?:[a-z]+\.)?(?:argoproj\.io|helm\.sh|kubernetes\.io\/last-applied)|^kubectl\./;

function carried(
  object: Manifest,
  ids: readonly string[],
): readonly { readonly object: Manifest; readonly id: string; readonly field: string }[] {
  for (const { path, value } of everyNode(withoutStatus(object))) {
    const id = typeof value === 'string' ? ids.find((it) => value.includes(it)) : undefined;
    if (id !== undefined) return [{ object, id, field: path.join('.') }];
  }
  return [];
}

function withoutStatus({ status: _status, ...rest }: Manifest): object {
  return rest;
}
