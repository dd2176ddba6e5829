import { asText } from '#text';
import { joinPath, readText } from '#files';
import type { Fleet, World } from '#fleet';
import { type Knowledge, isScript } from '#knowledge';
import { type GroupKind, type Json, arrayAt, jsonText, recordAt, recordsAt, stringAt } from '#kube';
import { type ApplicationUnit, isIncomplete } from '#render';
import { type TreeIndex, commandFiles } from '#sources';

/**
 * The Applications that may bring the definition of a kind and are not seen completely, where one of them installs the
 * chart that does: whoever wrote the fleet has it brought so, and on an empty cluster it is not there before one of
 * these syncs. Nothing, where git does not show that, or where the tree brings the chart another way too.
 */
export function bringersOf(
  { fleet, tree }: { readonly fleet: Fleet; readonly tree: TreeIndex },
  world: World,
  kind: GroupKind,
): readonly ApplicationUnit[] {
  const charts = fleet.knowledge.chartsThatDefine(kind);
  if (charts.length === 0) return [];
  const unseen = fleet.applications.filter(
    (unit) =>
      fleet.worldOf(unit.owner) === world && mayDefine({ tree, knowledge: fleet.knowledge }, unit, kind),
  );
  const bringing = unseen.filter((unit) =>
    sourcesOf(tree, unit).some(
      ({ names, texts }) =>
        names.some((name) => charts.includes(name)) && !texts().some((text) => withoutDefinitions.test(text)),
    ),
  );
  if (bringing.length === 0 || isNamedInCommands(tree, charts)) return [];
  // The first is named where none of them comes to it.
  return [...bringing, ...unseen.filter((unit) => !bringing.includes(unit))];
}

/** Whether what is not seen of an Application may hold the definition of a kind of which we know the charts. */
export function mayDefine(
  { tree, knowledge }: { readonly tree: TreeIndex; readonly knowledge: Knowledge },
  unit: ApplicationUnit,
  kind: GroupKind,
): boolean {
  const charts = knowledge.chartsThatDefine(kind);
  if (charts.length === 0 || !isIncomplete(unit)) return false;
  if (unit.problems.some(({ code }) => code !== 'chart-unavailable')) return true;
  const names = sourcesOf(tree, unit).flatMap((each) => each.names);
  return (
    names.length === 0 || names.some((name) => charts.includes(name) || !knowledge.isDefinitionChart(name))
  );
}

/** The charts that a source takes, itself or as dependencies of one of the tree, and the texts of their values. */
type ChartSource = { readonly names: readonly string[]; texts(): readonly string[] };

function sourcesOf(tree: TreeIndex, { owner }: ApplicationUnit): readonly ChartSource[] {
  const spec = recordAt(owner.manifest, 'spec');
  const all: readonly Json[] = [
    recordAt(spec, 'source'),
    ...recordsAt(spec, 'sources').map(([, each]) => each),
  ];
  return all.map((each) => {
    const path = stringAt(each, 'path') ?? '';
    const wrapper = path === '' ? undefined : tree.value(joinPath(path, 'Chart.yaml'));
    const dependencies = recordsAt(wrapper, 'dependencies').map(([, one]) => stringAt(one, 'name') ?? '');
    const files = arrayAt(each, 'helm', 'valueFiles').map((file) => asText(file).replace(/^\$[\w-]+\//, ''));
    return {
      names: [...[stringAt(each, 'chart') ?? []].flat(), ...dependencies],
      texts: () => [
        jsonText(each),
        ...[...files, ...[...files, 'values.yaml'].map((file) => joinPath(path, file))].map((file) =>
          textOf(tree, file),
        ),
      ],
    };
  });
}

/** Values that leave the definitions out; who writes them brings these another way. */
const withoutDefinitions =
  /\bskipCrds["']?: ?true|crds?["']?:\s{0,40}["{]{0,2}(?:(?:enabled|install|create)["']?: ?)?false/i;

function textOf(tree: TreeIndex, file: string): string {
  return readText(tree.tree, file) ?? '';
}

/** Whether a script names one of these charts, or a guide has a command that does. */
function isNamedInCommands(tree: TreeIndex, charts: readonly string[]): boolean {
  const isNamed = (text: string) => charts.some((chart) => text.includes(chart));
  const isCommand = /\b(?:helm|kubectl|oc|kustomize)\b/;
  return commandFiles(tree).some((file) => {
    const text = textOf(tree, file);
    if (!tree.searches.take(10 + text.length / 8) || !isNamed(text)) return false;
    return isScript(file) || text.split('\n').some((line) => isNamed(line) && isCommand.test(line));
  });
}
