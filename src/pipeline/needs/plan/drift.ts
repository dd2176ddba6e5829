import { argoCdVersion, isArgoKind } from '#argocd';
import { asText } from '#text';
import { type Fleet, type FleetObject, autoscalerOf } from '#fleet';
import { arrayAt, idText, isRecord, numberAt, recordAt, recordsAt, stringAt } from '#kube';
import type { Drift } from './sync-plan.ts';
import type { ApplicationUnit } from '#render';
import { manifestOf } from '#sources';
import { pointerText } from '#yaml';

/** Fields of an Application's objects that are certain to differ from git once everything runs. */
export function driftsOf(
  fleet: Fleet,
  { owner: application }: ApplicationUnit,
  objects: readonly FleetObject[],
): readonly Drift[] {
  const drifts = objects.flatMap((object) => [...replicaDrift(fleet, object), ...childDrift(fleet, object)]);
  const rules = recordsAt(application.manifest, 'spec', 'ignoreDifferences').map(([, rule]) => rule);
  return drifts.filter((drift) => !rules.some((rule) => ignores(rule, drift)));
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

function ignores(rule: Readonly<Record<string, unknown>>, { object, path }: Drift): boolean {
  const matches = (field: string, value: string) =>
    (stringAt(rule, field) ?? '') === '' || stringAt(rule, field) === value || stringAt(rule, field) === '*';
  if (!matches('group', object.id.group) || !matches('kind', object.id.kind)) return false;
  if (!matches('name', object.id.name) || !matches('namespace', object.id.namespace)) return false;
  const pointer = pointerText(path);
  const dotted = `.${path.join('.')}`;
  return (
    arrayAt(rule, 'jsonPointers').some(
      (each) => pointer === each || pointer.startsWith(`${asText(each)}/`),
    ) || arrayAt(rule, 'jqPathExpressions').includes(dotted)
  );
}
