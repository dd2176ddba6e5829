import { isRecord, jsonText } from '#kube';
import type { YamlPath } from '#yaml';
import { valueAt } from '#yaml';
import type { Fixer } from '../fix.ts';
import { firstOf } from '../fixers/first-of.ts';
import { ignoredField } from '../fixers/ignored-field.ts';
import { putOneOf } from '../fixers/put-value.ts';
import { objectOf } from '../subject-of.ts';
import { runbook } from './runbook.ts';

/** Writes into git what somebody changed in the cluster by hand, field by field; whether it was meant, people say. */
const ported = putOneOf(({ raw }, context) => {
  const object = objectOf(context, raw);
  const live = isRecord(raw.data) ? raw.data['live'] : undefined;
  if (!object || !isRecord(live)) return [];
  return differing(object.manifest, live).map((path) => ({
    path,
    value: valueAt(live, path),
    option: `port-${String(path.at(-1))}`,
  }));
});

const owned: Fixer = (flaw, context) => {
  const object = objectOf(context, flaw.raw);
  const live = isRecord(flaw.raw.data) ? flaw.raw.data['live'] : undefined;
  if (!object || !isRecord(live)) return [];
  return differing(object.manifest, live).flatMap((path) =>
    ignoredField({ option: `leave-${String(path.at(-1))}` })(
      { ...flaw, raw: { ...flaw.raw, path: `/${path.join('/')}` } },
      context,
    ),
  );
};

/** Fields of the specification that git sets to one scalar and the cluster has as another. */
function differing(git: unknown, live: unknown, path: YamlPath = []): readonly YamlPath[] {
  if (path.length > 12) return [];
  if (Array.isArray(git))
    return git.flatMap((item, index) =>
      Array.isArray(live) ? differing(item, live[index], [...path, index]) : [],
    );
  if (isRecord(git))
    return Object.entries(git).flatMap(([key, child]) =>
      isRecord(live) && !(path.length === 0 && ['metadata', 'status', 'apiVersion', 'kind'].includes(key))
        ? differing(child, live[key], [...path, key])
        : [],
    );
  const isScalar = ['string', 'number', 'boolean'].includes(typeof live);
  return isScalar && jsonText(git) !== jsonText(live) ? [path] : [];
}

export const portedField = firstOf(ported, owned, runbook);
