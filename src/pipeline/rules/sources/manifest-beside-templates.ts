import { addTo } from '#groups';
import { asText } from '#text';
import { baseName, directoryName, placeAt, readText } from '#files';
import { isKeptAside } from '#knowledge';
import { isManifest, stringAt } from '#kube';
import type { Unit } from '#render';
import { type TreeIndex, filesBelow, graphOf, isAppliedByHand, isOfTool } from '#sources';
import { defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { fileSubject } from '../subjects.ts';

/** A manifest lies beside the Chart.yaml of a chart that is installed: Helm renders templates/ alone, and it is never deployed. */
export const manifestBesideTemplates = defineRule<{ path: string; object: string }>({
  name: 'manifest-beside-templates',
  title: 'A manifest stands beside Chart.yaml, where Helm does not look',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant', 'conditional', 'brought'],
  find({ index, fleets }, report) {
    const installed = installedCharts(fleets);
    const { inputs } = graphOf(index);
    const isReadElse = readersIn(fleets);
    for (const path of index.manifestFiles) {
      const chart = directoryName(path);
      if (!installed.has(chart) || inputs.has(path) || isReadElse(path, chart)) continue;
      if (isKeptAside(path) || isAppliedByHand(index, path) || isNamed(index, chart, path)) continue;
      const documents = index.yaml(path)?.documents ?? [];
      const [first] = documents;
      if (!first || !documents.every(({ value }) => isObject(value))) continue;
      report({
        subject: fileSubject(fleets[0]?.target ?? '', placeAt(first.source, first.start)),
        data: {
          path,
          object: `${stringAt(first.value, 'kind')} ${asText(stringAt(first.value, 'metadata', 'name') ?? '')}`,
        },
      });
    }
  },
  say: ({ path, object }) => ({
    what: `${path} (${object}) stands beside Chart.yaml, where Helm does not look for manifests`,
    so: 'It is never deployed',
    do: 'Move it into templates, or delete it',
  }),
});

function installedCharts(fleets: RuleContext['fleets']): ReadonlySet<string> {
  const units = fleets.flatMap(({ applications }) => applications);
  return new Set(units.flatMap(({ chartUses }) => chartUses.flatMap(({ path = [] }) => path)));
}

/** Prepares the answer to "does somebody read a file who does not take it along with the chart?". */
function readersIn(fleets: RuleContext['fleets']): (path: string, chart: string) => boolean {
  const readers = new Map<string, Unit[]>();
  for (const unit of fleets.flatMap(({ units }) => units)) {
    for (const file of unit.filesRead) {
      addTo(readers, file, unit);
    }
  }
  return (path, chart) =>
    (readers.get(path) ?? []).some(({ chartUses }) => !chartUses.some((use) => use.path === chart));
}

/**
 * Whether it is an object of a cluster; those of Argo CD and of the charts that K3s delivers are often applied by hand,
 * and tools keep files in the same form.
 */
function isObject(value: unknown): boolean {
  return (
    isManifest(value) &&
    !isOfTool(value.apiVersion) &&
    !/^(?:argoproj\.io|helm\.cattle\.io)\//.test(value.apiVersion) &&
    stringAt(value, 'metadata', 'name') !== undefined
  );
}

/** Whether a file of the chart, or a comment in it, speaks of the file: a template may read it. */
function isNamed(index: TreeIndex, chart: string, path: string): boolean {
  const name = baseName(path);
  return filesBelow(index, chart).some(
    (file) =>
      file !== path &&
      (/\.Files\.Glob/.test(readText(index.tree, file) ?? '') ||
        (readText(index.tree, file) ?? '').includes(name)),
  );
}
