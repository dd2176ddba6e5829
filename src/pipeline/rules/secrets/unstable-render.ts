import { type ScopedRule, applicationRules, applyRules, hasOption, isHook, settingsRules } from '#argocd';
import type { FleetObject } from '#fleet';
import { type Manifest, arrayAt, isRecord } from '#kube';
import { manifestOf } from '#sources';
import type { YamlPath } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A chart draws something anew each time it is rendered: the object never agrees with the cluster. */
export const unstableRender: Rule = {
  name: 'unstable-render',
  title: 'An object comes out differently each time its chart is rendered',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['helm-generated-stable-secret'],
  find({ targets }, report) {
    for (const { fleet, settings } of targets) {
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
          const isSure = isSecret(manifest) && shield === 'none' && !isFolder;
          report({
            ...objectHit(fleet, object, path, message(object, path, shield)),
            severity: isSure ? 'warning' : 'info',
          });
        }
      }
    }
  },
};

function isSecret({ apiVersion, kind }: Manifest): boolean {
  return kind === 'Secret' && apiVersion === 'v1';
}

type Shield = 'none' | 'ignored' | 'kept';

/** Whether the Application is told to overlook the difference, and even to keep what the cluster has. */
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
  const options = arrayAt(app, 'spec', 'syncPolicy', 'syncOptions').map(String);
  return hasOption(options, 'RespectIgnoreDifferences=true') ? 'kept' : 'ignored';
}

function message({ id, manifest }: FleetObject, path: YamlPath, shield: Shield): string {
  const what = `${path.join('.')} of ${id.kind} ${id.name} comes out differently each time the chart is rendered`;
  const cause = 'it is random or the time of day, and Argo CD renders without lookup';
  if (isHook(manifest)) return `${what} (${cause}): as a hook it is replaced on each sync`;
  if (shield === 'ignored')
    return `${what} (${cause}): the difference is ignored, but each sync writes another one`;
  return `${what} (${cause}): the application goes OutOfSync whenever Argo CD renders it again, and each sync writes another one; set it, or take it from a store`;
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
