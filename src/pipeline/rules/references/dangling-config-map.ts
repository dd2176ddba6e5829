import { directoryName, joinPath } from '#files';
import { isUndeployed } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { type TreeIndex, graphOf } from '#sources';
import type { Rule } from '../rule.ts';
import { type DanglingEdge, provenSeverity, reportMissing } from './dangling.ts';

/** A pod or custom resource needs a ConfigMap that nothing creates. */
export const danglingConfigMap: Rule = {
  name: 'dangling-config-map',
  title: 'A ConfigMap is referenced that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['dangling-config-ref'],
  find(context, report) {
    const generated = generatedNames(context.index);
    reportMissing(context, report, new Set(['ConfigMap']), (edge, fleet) => {
      const severity = provenSeverity(edge, fleet);
      if (severity !== 'warning' || !isUndeployed(edge.from.world)) return severity;
      return generated.has(edge.to.name) || isBaseBesideBases(context.index, edge) ? 'info' : severity;
    });
  },
};

/** The ConfigMaps that some kustomization or component generates. */
function generatedNames(index: TreeIndex): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [directory, name] of index.kustomizations) {
    const value = index.yaml(joinPath(directory, name))?.documents[0]?.value;
    for (const [, generator] of recordsAt(value, 'configMapGenerator'))
      names.add(stringAt(generator, 'name') ?? '');
  }
  return names;
}

/** Whether it lies in a folder of bases: whoever builds on it brings what it needs, unless it brings it under another name. */
function isBaseBesideBases(index: TreeIndex, { from, resolution }: DanglingEdge): boolean {
  if (resolution.hints.nearestIsUnused) return false;
  const { owner } = from.unit;
  if (owner.kind !== 'folder' || owner.path === '') return false;
  const folder = directoryName(owner.path);
  return [...graphOf(index).bases].some((base) => directoryName(base) === folder);
}
