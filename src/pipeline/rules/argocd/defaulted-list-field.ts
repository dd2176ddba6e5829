import { asText } from '#text';
import {
  type ArgoCdSettings,
  type ScopedRule,
  applicationRules,
  applyRules,
  compareOptionsOf,
  isMergedBySchema,
  settingsRules,
} from '#argocd';
import type { Budget } from '#budget';
import { type Manifest, arrayAt, isManifest, isRecord } from '#kube';
import { type Schema, fleetCrds, withDefaults } from '#schema';
import { manifestOf } from '#sources';
import { type YamlPath, valueAt } from '#yaml';
import { defineRule } from '../rule.ts';

/**
 * The API server fills in a default inside a list. With server-side apply Argo CD puts git's list in the place of the
 * live one and finds the default missing (gitops-engine/pkg/diff/diff.go, structuredMergeDiff).
 */
export const defaultedListField = defineRule<{ object: string; field: string; value: unknown }>({
  name: 'defaulted-list-field',
  title: 'A default inside a list makes an application look OutOfSync',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  find({ targets, schemas, bounded }, report) {
    if (!schemas) return;
    for (const { fleet, settings } of targets) {
      if (settings.compare.serverSideDiff) continue;
      const { kubernetes } = fleet.facts;
      const crds = fleetCrds(fleet.definedKinds.map(({ definition }) => definition.manifest));
      const where = { crds, ...(kubernetes === undefined ? {} : { kubernetes }) };
      const reported = new Set<string>();
      for (const object of fleet.objects) {
        const { manifest, id } = object;
        const key = `${id.group}/${id.kind}`;
        const app = manifestOf(object.unit.owner);
        if (reported.has(key) || !isMerged(manifest, app, settings)) continue;
        const source = schemas.kind(id.group, id.kind, where)?.source;
        if (source === undefined || source === 'built-in') continue;
        const schema = schemas.schema(manifest.apiVersion, id.kind, where);
        const rules = [...applicationRules(app), ...settingsRules(settings)];
        bounded(object.unit.owner, (budget) => {
          const path = schema && leftAfter(manifest, schema, { rules, budget });
          if (!path) return;
          reported.add(key);
          const value = valueAt(withDefaults(manifest, schema), path);
          const data = { object: `${id.kind} ${id.name}`, field: path.join('.'), value };
          report({ object, path, data });
        });
      }
    }
  },
  say: ({ object, field }) => ({
    what: `the API server fills in ${field} of ${object}`,
    so: 'With server-side apply Argo CD compares such a list as a whole, and the application stays OutOfSync',
    do: 'Write the default into git, or compare with ServerSideDiff=true',
  }),
});

function isMerged(manifest: Manifest, app: Manifest, settings: ArgoCdSettings): boolean {
  const syncOptions = arrayAt(app, 'spec', 'syncPolicy', 'syncOptions').map(asText);
  return isMergedBySchema(manifest, settings, { syncOptions, compareOptions: compareOptionsOf(app) });
}

/** The first default inside a list that no rule tells Argo CD to ignore. */
function leftAfter(
  manifest: Manifest,
  schema: Schema,
  { rules, budget }: { readonly rules: readonly ScopedRule[]; readonly budget: Budget },
): YamlPath | undefined {
  const filled = withDefaults(manifest, schema);
  if (!isManifest(filled)) return undefined;
  const [before, after] = [manifest, filled].map((each) => applyRules(each, rules, budget));
  return filledInList({ before, after, schema, isReplaced: false });
}

/** The first field that was filled in below a list which is replaced as a whole. */
function filledInList({
  before,
  after,
  schema,
  isReplaced,
}: {
  readonly before: unknown;
  readonly after: unknown;
  readonly schema: Schema;
  readonly isReplaced: boolean;
}): YamlPath | undefined {
  if (Array.isArray(before) && Array.isArray(after)) {
    const { items, listType } = schema;
    const isWhole = isReplaced || (listType ?? 'atomic') === 'atomic';
    return (
      items &&
      firstOf(
        before.map((item, index) => [
          index,
          filledInList({ before: item, after: after[index], schema: items, isReplaced: isWhole }),
        ]),
      )
    );
  }
  if (!isRecord(before) || !isRecord(after)) return undefined;
  const added = Object.keys(after).find((key) => !Object.hasOwn(before, key));
  if (isReplaced && added !== undefined) return [added];
  return firstOf(
    Object.keys(before).map((key) => {
      const inner = schema.properties?.get(key);
      return [
        key,
        inner && filledInList({ before: before[key], after: after[key], schema: inner, isReplaced }),
      ];
    }),
  );
}

function firstOf(parts: readonly (readonly [string | number, YamlPath | undefined])[]): YamlPath | undefined {
  for (const [step, rest] of parts) if (rest) return [step, ...rest];
  return undefined;
}
