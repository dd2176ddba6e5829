import { type Abstract, type AbstractMap, type BuiltIn, given } from './abstract-value.ts';

/** What a template of a chart sees as dot, when nothing is known but what Helm itself puts there. */
export function rootScope(isOpen: boolean): AbstractMap {
  return {
    kind: 'map',
    entries: new Map<string, Abstract>([
      ['Values', given('.Values', ['map'], true)],
      ['Release', release],
      ['Chart', chart],
      ['Capabilities', capabilities],
      ['Template', template],
      ['Files', files],
      ['Subcharts', given('.Subcharts', ['map'])],
    ]),
    isOpen,
  };
}

type Entries = readonly (readonly [string, Abstract])[];

/** A struct, of which a field that it lacks is an error. */
function struct(name: string, fields: Entries, methods: Entries = []): BuiltIn {
  return { kind: 'built-in', name, isStruct: true, fields: new Map(fields), methods: new Map(methods) };
}

/** A map, of which a field that it lacks is nothing. */
function map(name: string, fields: Entries): BuiltIn {
  return { ...struct(name, fields), isStruct: false };
}

function fieldsOf(holder: string, names: readonly string[], kind: 'string' | 'bool' | 'list' | 'map') {
  return names.map((name) => [name, given(`${holder}.${name}`, [kind])] as const);
}

const release = map('.Release', [
  ['Name', given('.Release.Name', ['string'], true)],
  ['Namespace', given('.Release.Namespace', ['string'], true)],
  ['Service', given('.Release.Service', ['string'], true)],
  ['Revision', given('.Release.Revision', ['int'], true)],
  ...fieldsOf('.Release', ['IsUpgrade', 'IsInstall'], 'bool'),
]);

const chart = struct('.Chart', [
  ['Name', given('.Chart.Name', ['string'], true)],
  ['Version', given('.Chart.Version', ['string'], true)],
  ...fieldsOf(
    '.Chart',
    ['Home', 'Description', 'Icon', 'APIVersion', 'Condition', 'Tags', 'AppVersion', 'KubeVersion', 'Type'],
    'string',
  ),
  ...fieldsOf('.Chart', ['Sources', 'Keywords', 'Maintainers', 'Dependencies'], 'list'),
  ...fieldsOf('.Chart', ['Deprecated', 'IsRoot'], 'bool'),
  ['Annotations', given('.Chart.Annotations', ['map'])],
]);

const kubeVersion = struct(
  '.Capabilities.KubeVersion',
  fieldsOf('.Capabilities.KubeVersion', ['Version', 'Major', 'Minor'], 'string'),
  [
    ['GitVersion', given('.Capabilities.KubeVersion.Version', ['string'], true)],
    ['String', given('.Capabilities.KubeVersion.Version', ['string'], true)],
  ],
);

const capabilities = struct('.Capabilities', [
  ['KubeVersion', kubeVersion],
  [
    'APIVersions',
    struct('.Capabilities.APIVersions', [], [['Has', given('.Capabilities.APIVersions', ['bool'])]]),
  ],
  [
    'HelmVersion',
    struct(
      '.Capabilities.HelmVersion',
      fieldsOf(
        '.Capabilities.HelmVersion',
        ['Version', 'GitCommit', 'GitTreeState', 'GoVersion', 'KubeClientVersion'],
        'string',
      ),
    ),
  ],
]);

const template = map('.Template', [
  ['Name', given('.Template.Name', ['string'], true)],
  ['BasePath', given('.Template.BasePath', ['string'], true)],
]);

const files = struct(
  '.Files',
  [],
  [
    ['Get', given('.Files.Get', ['string'])],
    ['GetBytes', given('.Files.GetBytes')],
    ['Glob', given('.Files.Glob')],
    ['Lines', given('.Files.Lines', ['list'])],
    ['AsConfig', given('.Files.AsConfig', ['string'])],
    ['AsSecrets', given('.Files.AsSecrets', ['string'])],
  ],
);
