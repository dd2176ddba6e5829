import { containersOf, podTemplates } from '#fleet';
import { arrayAt, numberAt } from '#kube';
import { asText } from '#text';
import { putField, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { firstOf } from '../fixers/first-of.ts';
import { putOneOf } from '../fixers/put-value.ts';
import { objectOf } from '../subject-of.ts';
import { valueFiles } from '../value-files.ts';

const flag = /^(--?(?:enable-)?leader-elect(?:ion)?)(?:=true)?$/;

/** Lets a controller that runs alone go without an election, which a slow API server makes it lose. */
const byArgument = putOneOf(({ raw }, context) => {
  const object = objectOf(context, raw);
  if (!object || (numberAt(object.manifest, 'spec', 'replicas') ?? 1) > 1) return [];
  return podTemplates(object.manifest)
    .flatMap(containersOf)
    .flatMap(({ spec, path }) =>
      (['command', 'args'] as const).flatMap((field) =>
        arrayAt(spec, field).flatMap((word, index) => {
          const name = flag.exec(asText(word))?.[1];
          return name === undefined ? [] : [{ path: [...path, field, index], value: `${name}=false` }];
        }),
      ),
    );
});

const keys = [
  ['leaderElection', 'enabled'],
  ['leaderElect'],
  ['leaderElection'],
  ['controller', 'leaderElection', 'enabled'],
];

/** The same by a value of the chart, where its defaults have one. */
const byValue: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  if (!object || (numberAt(object.manifest, 'spec', 'replicas') ?? 1) > 1) return [];
  const files = valueFiles(context, object.unit);
  const path = keys.find((key) => files.some(({ document }) => valueAt(document.value, key) === true));
  const [own] = files;
  if (!path || !own) return [];
  return oneFile({ file: own.file, path }, [putField(own.document, path, false)], {
    what: `Switch ${path.join('.')} off: one replica needs no election`,
    why: `${own.file.name} decides on ${path.join('.')}`,
  });
};

export const withoutElection = firstOf(byValue, byArgument);
