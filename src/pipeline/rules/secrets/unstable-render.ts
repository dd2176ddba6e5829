import { objection } from '#evidence';
import { asText } from '#text';
import { type ScopedRule, applicationRules, applyRules, hasOption, isHook, settingsRules } from '#argocd';
import type { FleetObject } from '#fleet';
import { type Manifest, arrayAt, isRecord } from '#kube';
import { manifestOf } from '#sources';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

type Unstable = { object: string; field: string; end: 'replaced' | 'rewritten' | 'out-of-sync' };

/** A chart renders something else each time: the object never agrees with the cluster. */
export const unstableRender = defineRule<Unstable>({
  name: 'unstable-render',
  title: 'An object comes out differently each time its chart is rendered',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  findIn({ fleet, settings }, report) {
    const everywhere = settingsRules(settings);
    const objects = new Map(fleet.objects.map((object) => [object.manifest, object]));
    for (const unit of fleet.units) {
      const changing = unit.changingObjects();
      const secrets = changing.filter(({ manifest }) => isSecret(manifest));
      const isFolder = unit.owner.kind === 'folder';
      // Where a Secret changes, checksums and what else is made of it change with it.
      for (const { manifest, again } of secrets.length > 0 || isFolder ? secrets : changing) {
        const object = objects.get(manifest);
        const path = firstDifference(manifest, again);
        if (!object || !path || (isHook(manifest) && !isSecret(manifest))) continue;
        const shield = shieldOf(object, again, everywhere);
        if (shield === 'kept') continue;
        report({
          object,
          path,
          data: {
            object: `${object.id.kind} ${object.id.name}`,
            field: path.join('.'),
            end: endOf(manifest, shield),
          },
          ...(!isSecret(manifest) && { impact: 'tidies' }),
          reasons: [...(shield === 'none' ? [] : [ignored]), ...(isFolder ? [otherValues] : [])],
        });
      }
    }
  },
  say: ({ object, field, end }) => ({
    what: `${field} of ${object} comes out differently each time the chart is rendered`,
    so: ends[end],
    do: 'Set it in the values, or take it from a secret store; Argo CD renders without lookup',
  }),
});

const ends: Readonly<Record<Unstable['end'], string>> = {
  replaced: 'It is random or the time of day, and as a hook it is replaced on each sync',
  rewritten: 'It is random or the time of day, and each sync writes another one',
  'out-of-sync':
    'It is random or the time of day: the application goes OutOfSync, and each sync writes another one',
};

const ignored = objection('ignored-difference', 'the difference is ignored');
const otherValues = objection('other-values', 'whoever installs the chart may set it');

function isSecret({ apiVersion, kind }: Manifest): boolean {
  return kind === 'Secret' && apiVersion === 'v1';
}

type Shield = 'none' | 'ignored' | 'kept';

/** Whether the Application ignores the difference, and even keeps what the cluster has. */
function shieldOf(
  { manifest, unit, id }: FleetObject,
  again: Manifest,
  everywhere: readonly ScopedRule[],
): Shield {
  const app = manifestOf(unit.owner);
  const rules = [...applicationRules(app), ...everywhere];
  const [before, after] = [manifest, again].map((each) =>
    applyRules({ ...each, metadata: { ...each.metadata, namespace: id.namespace } }, rules),
  );
  if (firstDifference(before, after) !== undefined) return 'none';
  const options = arrayAt(app, 'spec', 'syncPolicy', 'syncOptions').map(asText);
  return hasOption(options, 'RespectIgnoreDifferences=true') ? 'kept' : 'ignored';
}

function endOf(manifest: Manifest, shield: Shield): Unstable['end'] {
  if (isHook(manifest)) return 'replaced';
  return shield === 'ignored' ? 'rewritten' : 'out-of-sync';
}

/** The way to the first leaf in which two values differ. */
function firstDifference(left: unknown, right: unknown): YamlPath | undefined {
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) return [];
    return deeper(left.map((_, index) => [index, left[index], right[index]]));
  }
  if (isRecord(left) && isRecord(right)) {
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
    return deeper(keys.map((key) => [key, left[key], right[key]]));
  }
  return Object.is(left, right) ? undefined : [];
}

function deeper(parts: readonly (readonly [string | number, unknown, unknown])[]): YamlPath | undefined {
  for (const [step, left, right] of parts) {
    const rest = firstDifference(left, right);
    if (rest) return [step, ...rest];
  }
  return undefined;
}
