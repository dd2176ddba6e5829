import { arrayAt, isRecord } from '#kube';
import { asText } from '#text';
import { putItem } from '#yaml';
import { oneFile, pathOf, textIn } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { firstOf } from './first-of.ts';
import { putValue } from './put-value.ts';

/** Declares a difference in phineus.yaml, with a reason that people write there. */
const declared: Fixer = ({ raw }, { tree }) => {
  const configuration = firstDocument(tree, 'phineus.yaml');
  const [kind, name, path] = ['kind', 'name', 'path'].map((key) => textIn(raw.data, [key]));
  if (!configuration || kind === undefined || name === undefined) return [];
  const reason = `to be said: why ${arrayAt(raw.data, 'targets').map(asText).join(' and ')} differ here`;
  const item = { kind, name, ...(path !== undefined && { path }), reason };
  const at = ['parity', 'allow'];
  return oneFile({ ...configuration, path: at }, [putItem(configuration.document, at, item)], {
    what: `Declare the difference under parity.allow, a skeleton whose reason people write`,
    why: 'phineus.yaml says in what targets may differ; the edit changes no cluster',
    effect: 'none',
    option: 'declare',
  });
};

/** Writes what the other target has. */
const alike = putValue(({ raw }) => {
  const [, other] = arrayAt(raw.data, 'targets').map(asText);
  return {
    path: pathOf(raw) ?? [],
    value: isRecord(raw.data) ? raw.data['other'] : undefined,
    option: `like-${other ?? 'the-other'}`,
  };
});

/** Declares a difference between targets, or ends it: which of the two, people say. */
export const alikeOrDeclared = firstOf(declared, alike);
