import {
  type ScopedRule,
  applicationRules,
  applyRules,
  argoCdVersion,
  isArgoKind,
  rulesFor,
  settingsRules,
} from '#argocd';
import type { Budget } from '#budget';
import { type Fleet, type FleetObject, autoscalerOf } from '#fleet';
import { idText, isRecord, numberAt, recordAt, recordsAt } from '#kube';
import type { PlanContext } from './plan-sync.ts';
import type { Drift } from './sync-plan.ts';
import type { ApplicationUnit } from '#render';
import { manifestOf } from '#sources';
import { pointerText, valueAt } from '#yaml';

/** Fields of an Application's objects that are certain to differ from git once everything runs. */
export function driftsOf(
  { fleet, settings, budget }: Pick<PlanContext, 'fleet' | 'settings' | 'budget'>,
  { owner: application }: ApplicationUnit,
  objects: readonly FleetObject[],
): readonly Drift[] {
  const rules = [...applicationRules(application.manifest), ...settingsRules(settings)];
  return objects
    .flatMap((object) => [...replicaDrift(fleet, object), ...childDrift(fleet, object)])
    .filter((drift) => !isLeftOut(drift, rulesFor(rules, drift.object.manifest), budget));
}

/** An autoscaler whose range leaves out what git says changes the number at once. */
function replicaDrift(fleet: Fleet, object: FleetObject): readonly Drift[] {
  const replicas = numberAt(object.manifest, 'spec', 'replicas');
  if (replicas === undefined) return [];
  const scaler = autoscalerOf(fleet, object);
  if (scaler?.id.kind !== 'HorizontalPodAutoscaler') return [];
  const least = numberAt(scaler.manifest, 'spec', 'minReplicas') ?? 1;
  const most = numberAt(scaler.manifest, 'spec', 'maxReplicas') ?? Number.POSITIVE_INFINITY;
  if (replicas === 0 || (replicas >= least && replicas <= most)) return [];
  const message = `${idText(object.id)} says replicas: ${replicas}, and ${idText(scaler.id)} changes that to ${replicas < least ? least : most}`;
  return [{ object, path: ['spec', 'replicas'], message }];
}

/**
 * The controller rewrites child Applications (util/argo/argo.go, NormalizeApplicationSpec): an empty project, empty tool
 * blocks, an empty sync policy. Of several sources most releases rewrite a copy, which nobody sees: where no release is
 * declared, nothing is claimed.
 */
function childDrift({ facts }: Fleet, object: FleetObject): readonly Drift[] {
  if (!isArgoKind(object.id, 'Application')) return [];
  const spec = recordAt(object.manifest, 'spec');
  const found: Drift[] = [];
  const rewritten = (path: readonly (string | number)[], what: string) =>
    found.push({
      object,
      path,
      message: `Argo CD rewrites ${what} of ${idText(object.id)}, so that it never matches git`,
      ...ofRelease(facts),
    });
  if (spec['project'] === '' || spec['project'] === undefined)
    rewritten(['spec', 'project'], 'the empty project');
  if (isEmpty(spec['syncPolicy'])) rewritten(['spec', 'syncPolicy'], 'the empty syncPolicy');
  // Only the write with which a sync of the child begins drops it: a parent that heals itself writes it again.
  const isHealed =
    recordAt(manifestOf(object.unit.owner), 'spec', 'syncPolicy', 'automated')['selfHeal'] === true;
  if (numberAt(spec, 'syncPolicy', 'retry', 'limit') === 0 && !isHealed)
    rewritten(['spec', 'syncPolicy', 'retry', 'limit'], 'the zero retry limit');
  const several = isRewriting(facts.argocd?.version) ? recordsAt(spec, 'sources') : [];
  const sources = [
    { path: ['spec', 'source'], source: recordAt(spec, 'source') },
    ...several.map(([index, source]) => ({ path: ['spec', 'sources', index], source })),
  ];
  for (const { path, source } of sources) {
    for (const tool of ['helm', 'kustomize', 'directory'] as const) {
      if (isEmpty(source[tool])) rewritten([...path, tool], `the empty ${tool} block`);
    }
  }
  return found;
}

/** What releases do differently is certain of one that is declared. */
export function ofRelease({ argocd }: Fleet['facts']): Pick<Drift, 'unlessFact'> {
  return argocd?.version === undefined ? { unlessFact: 'which release of Argo CD compares it' } : {};
}

function isRewriting(version: string | undefined): boolean {
  return version !== undefined && argoCdVersion(version).has('rewritesSources');
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

/** Whether rules leave a field out of the comparison. Who manages it on the cluster is not known from git. */
function isLeftOut({ object, path }: Drift, rules: readonly ScopedRule[], budget?: Budget): boolean {
  const pointer = pointerText(path);
  const isNamed = rules.some(
    ({ jsonPointers, managedFieldsManagers }) =>
      managedFieldsManagers.length > 0 ||
      jsonPointers.some((each) => pointer === each || pointer.startsWith(`${each}/`)),
  );
  if (isNamed) return true;
  const { manifest } = object;
  return (
    valueAt(manifest, path) !== undefined && valueAt(applyRules(manifest, rules, budget), path) === undefined
  );
}
