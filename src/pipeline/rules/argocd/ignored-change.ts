import { asText } from '#text';
import { manifestOf } from '#sources';
import { type ScopedRule, applicationRules, applyRules, hasOption } from '#argocd';
import { type FleetObject } from '#fleet';
import { arrayAt, isRecord, recordAt } from '#kube';
import { type YamlPath, pathText } from '#yaml';
import { defineRule } from '../rule.ts';
import { changes } from '../changes.ts';

/** A commit changes only fields that Argo CD is told to ignore, and to leave as they are in the cluster. */
export const ignoredChange = defineRule<{ object: string; field?: string }>({
  name: 'ignored-change',
  title: 'A change that never reaches the cluster, because its fields are ignored',
  impact: 'breaks',
  looksAt: 'everything',
  fix: 'patch',
  find(context, report) {
    for (const fleet of context.fleets) {
      const followed = fleet.applications.filter(
        ({ owner }) => respectedRules(owner).length > 0 && !isWrittenBack(owner),
      );
      if (followed.length === 0) continue;
      for (const object of fleet.objects) {
        const { owner } = object.unit;
        if (!followed.some((unit) => unit === object.unit)) continue;
        context.bounded(owner, (budget) => {
          const kept = applyRules(object.manifest, respectedRules(owner), budget);
          const path = releasedField(object.manifest, kept);
          if (path === undefined) return;
          const data = { object: `${object.id.kind} ${object.id.name}`, field: pathText(path) };
          report({ object, path, data, impact: 'weakens' });
        });
      }
    }
    if (!context.base) return;
    for (const { before, after } of changes(context)) {
      if (!after) continue;
      const rules = respectedRules(after.unit.owner);
      if (rules.length === 0 || text(before.manifest) === text(after.manifest)) continue;
      context.bounded(after.unit.owner, (budget) => {
        const [old, current] = [before, after].map((each) => applyRules(each.manifest, rules, budget));
        if (text(old) !== text(current)) return;
        report({ object: after, path: ['spec'], data: { object: `${after.id.kind} ${after.id.name}` } });
      });
    }
  },
  say: ({ object, field }) => ({
    what:
      field === undefined
        ? `${object} changes only in fields that ignoreDifferences names`
        : `git sets ${field} of ${object}, which ignoreDifferences names`,
    so: `RespectIgnoreDifferences keeps the values of the cluster, and ${field === undefined ? 'the' : 'the next'} change never arrives`,
    do: 'Take the fields out of ignoreDifferences, or remove RespectIgnoreDifferences=true',
  }),
});

type Owner = FleetObject['unit']['owner'];

/** The rules of an Application that hold when it syncs as well. */
function respectedRules(owner: Owner): readonly ScopedRule[] {
  const manifest = manifestOf(owner);
  const options = arrayAt(manifest, 'spec', 'syncPolicy', 'syncOptions').map(asText);
  return hasOption(options, 'RespectIgnoreDifferences=true') ? applicationRules(manifest) : [];
}

/** Whether somebody else sets images, and git only those to begin with. */
function isWrittenBack(owner: Owner): boolean {
  return Object.keys(recordAt(manifestOf(owner), 'metadata', 'annotations')).some((key) =>
    key.startsWith('argocd-image-updater.argoproj.io/'),
  );
}

/** The first field that the rules take away and that nobody but git changes: what a container runs. */
function releasedField(whole: unknown, kept: unknown, path: YamlPath = []): YamlPath | undefined {
  if (kept === undefined) return released.test(path.join('.')) ? path : undefined;
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(whole)
    ? [...whole.entries()]
    : Object.entries(isRecord(whole) ? whole : {});
  for (const [key, value] of entries) {
    const found = releasedField(value, valueOf(kept, key), [...path, key]);
    if (found) return found;
  }
  return undefined;
}

function valueOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) ? value[key] : undefined;
}

const released = /spec\.(?:initC|c)ontainers(?:\.\d+(?:\.(?:image|command|args))?)?$/;

function text(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner));
}
