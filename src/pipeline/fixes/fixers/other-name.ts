import { arrayAt } from '#kube';
import { editDistance } from '#outcome';
import { asText } from '#text';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { containingName } from './containing-name.ts';
import { createdByChart } from './created-by-chart.ts';
import { firstOf } from './first-of.ts';
import { includedFile } from './included-file.ts';
import { meantWord, otherWord } from './meant-word.ts';
import { otherNamespace } from './other-namespace.ts';
import { putValue } from './put-value.ts';
import { renamedProvider } from './renamed-provider.ts';
import { skeleton } from './skeleton.ts';

/** What is there of the kind that is asked for, in the same namespace. */
const sameWordsHere = containingName(({ raw }, { fleets }) => {
  const [kind, written] = [textIn(raw.data, ['kind']), textIn(raw.data, ['name'])];
  const namespace = textIn(raw.data, ['namespaces']);
  const objects = fleets.find(({ target }) => target === raw.target)?.objects ?? [];
  const near = objects.filter(({ id }) => id.kind === kind && id.namespace === (namespace ?? ''));
  return { written, names: near.map(({ id }) => id.name) };
});

/** The only name of what is there, or is made there, that is one slip away: a nearer one may lack what is asked for. */
const slipHere: Fixer = ({ raw }, context) => {
  const [kind, written] = [textIn(raw.data, ['kind']) ?? kindOfRule[raw.rule], textIn(raw.data, ['name'])];
  const namespace = textIn(raw.data, ['namespaces']) ?? raw.object?.namespace ?? '';
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const from = objectOf(context, raw);
  if (!fleet || !from || kind === undefined || written === undefined) return [];
  const to = { group: '', kind, namespace, name: written };
  const { objects, produced } = fleet.index;
  const names = [
    ...objects.siblings(from.world, to).map(({ id }) => id.name),
    ...produced.siblings(from.world, to).map(({ name }) => name),
  ];
  const [meant, ...others] = new Set(names.filter((name) => name !== written && isOneEdit(name, written)));
  if (meant === undefined || others.length > 0) return [];
  return otherWord(context, raw.place, { written, meant, isChoice: false });
};

const kindOfRule: Readonly<Record<string, string>> = {
  'dangling-config-map': 'ConfigMap',
  'dangling-secret': 'Secret',
};

function isOneEdit(a: string, b: string): boolean {
  return Math.min(a.length, b.length) > 4 && editDistance(a, b, 2) === 1;
}

/** The only one of its kind that may be meant: of those that the same Application brings, or of all in that namespace. */
const onlyOneHere: Fixer = (flaw, context) => {
  const { raw } = flaw;
  const [kind, written] = [textIn(raw.data, ['kind']), textIn(raw.data, ['name'])];
  const namespace = textIn(raw.data, ['namespaces']) ?? raw.object?.namespace ?? '';
  const objects = context.fleets.find(({ target }) => target === raw.target)?.objects ?? [];
  const near = objects.filter(
    ({ id }) => id.kind === kind && (id.namespace === namespace || id.namespace === ''),
  );
  const own = near.filter(({ unit }) => unit.owner.name === raw.application);
  const [only, ...others] = new Set([own, near].find(({ length }) => length > 0)?.map(({ id }) => id.name));
  if (only === undefined || others.length > 0 || written === undefined) return [];
  return otherWord(context, raw.place, { written, meant: only, isChoice: true });
};

/** Another key of what is there; which one, somebody has to say. */
export const availableKey: Fixer = ({ raw }, context) => {
  const written = textIn(raw.data, ['key']);
  const available = arrayAt(raw.data, 'available').map(asText);
  if (written === undefined || available.length > 3) return [];
  return available.flatMap((meant) => otherWord(context, raw.place, { written, meant, isChoice: true }));
};

/** What may be meant by a name that nothing has. */
export const otherName = firstOf(
  renamedProvider,
  meantWord({ written: 'name', meant: ['instead', 'name'] }),
  slipHere,
  includedFile,
  otherNamespace,
  sameWordsHere,
  onlyOneHere,
  // Who refers to it may belong beside it; that is for people to say.
  putValue(({ raw }) => ({
    path: ['metadata', 'namespace'],
    value: textIn(raw.data, ['instead', 'namespaces']),
    option: 'move',
  })),
  createdByChart,
  skeleton,
);
