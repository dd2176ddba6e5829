import {
  GoList,
  GoMap,
  GoObject,
  type GoValue,
  type ObjectType,
  STRING_LIST,
  STRING_MAP,
  goMap,
} from '#gotemplate';
import type { ChartMetadata, Dependency } from '../chart/chart-metadata.ts';
import type { ActiveChart } from '../dependencies/active-chart.ts';
import { toValue } from '../values/go-maps.ts';

/** The object that templates see as `.Chart` in Helm 4: a map with Go's field names, where unknown is nil. */
export function chartMap(chart: ActiveChart): GoMap {
  const { metadata } = chart;
  return goMap([
    ['Name', metadata.name],
    ['Home', metadata.home],
    ['Sources', new GoList([...metadata.sources])],
    ['Version', metadata.version],
    ['Description', metadata.description],
    ['Keywords', new GoList([...metadata.keywords])],
    [
      'Maintainers',
      new GoList(
        metadata.maintainers.map(({ name, email, url }) =>
          goMap([
            ['Name', name],
            ['Email', email],
            ['URL', url],
          ]),
        ),
      ),
    ],
    ['Icon', metadata.icon],
    ['APIVersion', metadata.apiVersion],
    ['Condition', metadata.condition],
    ['Tags', metadata.tags],
    ['AppVersion', metadata.appVersion],
    ['Deprecated', metadata.deprecated],
    ['Annotations', annotations(metadata)],
    ['KubeVersion', metadata.kubeVersion],
    ['Dependencies', new GoList((metadata.dependencies ?? []).map(dependencyMap))],
    ['Type', metadata.type],
    ['IsRoot', chart.isRoot],
  ]);
}

function annotations(metadata: ChartMetadata): GoMap {
  const entries = goMap(Object.entries(metadata.annotations ?? {}), STRING_MAP);
  return metadata.annotations === null ? new GoMap(entries.entries, STRING_MAP, true) : entries;
}

function dependencyMap(dependency: Dependency): GoMap {
  return goMap([
    ['Name', dependency.name],
    ['Version', dependency.version],
    ['Repository', dependency.repository],
    ['Condition', dependency.condition],
    ['Tags', new GoList([...dependency.tags])],
    ['Enabled', dependency.enabled],
    ['ImportValues', new GoList(dependency.importValues.map((pair) => toValue(pair)))],
    ['Alias', dependency.alias],
  ]);
}

/**
 * The object that templates see as `.Chart` in Helm 3: a struct, where an unknown field is an error and JSON
 * has the names of Chart.yaml.
 */
export class ChartStruct extends GoObject {
  readonly type: ObjectType = {
    name: 'struct { chart.Metadata; IsRoot bool }',
    kind: 'struct',
    methods: null,
  };
  private readonly fields: ReadonlyMap<string, GoValue>;
  private readonly metadata: ChartMetadata;
  private readonly isRoot: boolean;

  constructor(chart: ActiveChart) {
    super();
    this.metadata = chart.metadata;
    this.isRoot = chart.isRoot;
    this.fields = new Map<string, GoValue>([
      ...chartMap(chart).entries,
      ['Sources', new GoList([...chart.metadata.sources], STRING_LIST)],
      ['Keywords', new GoList([...chart.metadata.keywords], STRING_LIST)],
    ]);
  }

  override field(name: string): GoValue | undefined {
    return this.fields.get(name);
  }

  override fieldNames(): readonly string[] {
    return [...this.fields.keys()];
  }

  override json(): GoValue {
    const { metadata } = this;
    const entries: [string, unknown][] = [
      ['name', metadata.name],
      ['home', metadata.home],
      ['sources', metadata.sources],
      ['version', metadata.version],
      ['description', metadata.description],
      ['keywords', metadata.keywords],
      ['maintainers', metadata.maintainers.map(withoutEmpty)],
      ['icon', metadata.icon],
      ['apiVersion', metadata.apiVersion],
      ['condition', metadata.condition],
      ['tags', metadata.tags],
      ['appVersion', metadata.appVersion],
      ['deprecated', metadata.deprecated],
      ['annotations', metadata.annotations ?? {}],
      ['kubeVersion', metadata.kubeVersion],
      ['dependencies', (metadata.dependencies ?? []).map(dependencyJson)],
      ['type', metadata.type],
    ];
    return toValue({ ...withoutEmpty(Object.fromEntries(entries)), IsRoot: this.isRoot });
  }
}

function dependencyJson({ importValues, repository, name, ...rest }: Dependency): object {
  return { name, repository, ...withoutEmpty({ ...rest, 'import-values': importValues }) };
}

/** encoding/json's omitempty. */
function withoutEmpty(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => !isEmpty(entry)));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === '' || value === false || value === null;
}
