import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { execFileSync } from 'node:child_process';
import { source } from '#files';
import { isManifest, isRecord } from '#kube';
import { parseYaml } from '#yaml';
import { randomPrograms } from '../jsonnet/random-programs.ts';
import type { Engine, Input } from './mutant.ts';

const fixtures = 'src/engines';

/** What the mutants of an engine are made from: inputs of our own, and those that lie beside the checkout. */
export function inputsOf(engine: Engine): readonly Input[] {
  return readers[engine]();
}

const readers: Readonly<Record<Engine, () => readonly Input[]>> = {
  helm: () => [...repeated(charts(), 40), ...probes()],
  kustomize: () => [
    ...repeated(kustomizations(), 10),
    ...recordedKustomizations(),
    ...conformingKustomizations(),
  ],
  jsonnet: () => [...programs(), ...typedPrograms()],
  health: liveObjects,
};

/** The larger inputs stand several times in the list, so that each gets its share. */
function repeated(inputs: readonly Input[], times: number): readonly Input[] {
  return Array.from({ length: times }, () => inputs).flat();
}

const chartFolders = [
  'oracle/mutants/inputs/helm/shop',
  'examples/fleet/charts/service',
  'examples/fleet/components/foundation/vault/chart',
  'examples/fleet/components/observability/grafana/chart',
  'oracle/argocd/scenarios/helm-hooks-mapped/git/apps/crm',
];

function charts(): readonly Input[] {
  return chartFolders.map((folder) => ({
    name: folder,
    files: {
      ...filesBelow(folder, 'chart'),
      'values-of-the-user.yaml': readFileSync('oracle/mutants/inputs/helm/shop-values.yaml', 'utf8'),
    },
    target: 'chart',
    args: [
      ...'--namespace shop --kube-version 1.36.0 --include-crds'.split(' '),
      ...(folder.endsWith('shop') ? ['--values', 'values-of-the-user.yaml'] : []),
    ],
  }));
}

/** Our small templates, three of them in one chart. */
function probes(): readonly Input[] {
  const all: readonly (readonly string[])[] = JSON.parse(
    readFileSync(`${fixtures}/gotemplate/fixtures/probes.json`, 'utf8'),
  );
  const values = readFileSync(`${fixtures}/gotemplate/fixtures/values.yaml`, 'utf8');
  const templates = all.map(([template]) => template ?? '').filter((each) => !unfit.test(each));
  return Array.from({ length: Math.floor(templates.length / 3) }, (_, index) => ({
    name: `probes ${3 * index}`,
    files: {
      'chart/Chart.yaml': 'apiVersion: v2\nname: probe\nversion: 1.2.3\n',
      'chart/values.yaml': values,
      'chart/templates/probe.yaml': probeTemplate(templates.slice(3 * index, 3 * index + 3)),
    },
    target: 'chart',
    args: '--namespace shop --kube-version 1.36.0 --include-crds'.split(' '),
  }));
}

/** Templates that cannot be part of another one, or that read a clock. */
const unfit = /define|NOTES|now|ago|date/i;

function probeTemplate(templates: readonly string[]): string {
  const lines = templates.map(
    (template, index) =>
      `{{ define "p${index}" }}${template}{{ end }}{{ $p := include "p${index}" . }}\n  p${index}: {{ $p | quote }}`,
  );
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: probe\ndata:${lines.join('')}\n`;
}

function kustomizations(): readonly Input[] {
  const store = 'oracle/mutants/inputs/kustomize/store';
  const own = { name: store, files: filesBelow(store, ''), target: 'overlays/eu', args: [] };
  const fleet = 'examples/fleet/components';
  const files = filesBelow(fleet, '');
  const overlays = Object.keys(files).filter((path) => path.endsWith('overlays/dev/kustomization.yaml'));
  return [
    own,
    own,
    own,
    ...overlays.map((path) => {
      const root = path.split('/').slice(0, 2).join('/');
      const below = Object.entries(files).filter(([each]) => each.startsWith(`${root}/`));
      return { name: `${fleet}/${path}`, files: Object.fromEntries(below), target: dirname(path), args: [] };
    }),
  ];
}

function recordedKustomizations(): readonly Input[] {
  const recorded: {
    readonly cases: readonly {
      readonly name: string;
      readonly files: Readonly<Record<string, number>>;
      readonly error?: string;
    }[];
    readonly contents: readonly string[];
  } = JSON.parse(readFileSync(`${fixtures}/kustomize/fixtures/recorded.json`, 'utf8'));
  return recorded.cases.flatMap(({ name, files, error }) => {
    const entries = Object.entries(files).map(
      ([path, index]) => [path, recorded.contents[index] ?? ''] as const,
    );
    if (error !== undefined || entries.some(([, text]) => text.startsWith('base64:'))) return [];
    return [{ name, files: Object.fromEntries(entries), target: '.', args: [] }];
  });
}

function conformingKustomizations(): readonly Input[] {
  return conformance('kustomize/cases.jsonl').flatMap((each) => {
    const { test, path, files } = each;
    if (!isRecord(files) || typeof path !== 'string') return [];
    const texts = Object.entries(files).map(
      ([name, text]) => [name.replace(/^\//, ''), String(text)] as const,
    );
    return [
      { name: String(test), files: Object.fromEntries(texts), target: path.replace(/^\//, ''), args: [] },
    ];
  });
}

function programs(): readonly Input[] {
  const folder = `${fixtures}/jsonnet/fixtures`;
  return readdirSync(folder).flatMap((name) => {
    const all: readonly {
      readonly program: string;
      readonly files?: Readonly<Record<string, string>>;
      readonly libraries?: readonly string[];
      readonly tlas?: unknown;
      readonly extVars?: unknown;
      readonly output?: string;
    }[] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return all.flatMap(({ program, files = {}, libraries = [], tlas, extVars, output }, index) =>
      tlas === undefined && extVars === undefined && output !== undefined
        ? [
            {
              name: `${name} ${index}`,
              files: { ...files, 'main.jsonnet': program },
              target: 'main.jsonnet',
              args: libraries,
            },
          ]
        : [],
    );
  });
}

/** Programs that nobody wrote, of which every part has the type that it needs. */
function typedPrograms(): readonly Input[] {
  return randomPrograms(600, 1).map((program, index) => ({
    name: `random ${index}`,
    files: { 'main.jsonnet': program },
    target: 'main.jsonnet',
    args: [],
  }));
}

/** Live objects of our own, those of the conformance data, and the cases that Argo CD's own tests judge. */
function liveObjects(): readonly Input[] {
  const own: readonly unknown[] = JSON.parse(readFileSync('oracle/mutants/inputs/health.json', 'utf8'));
  const known = conformance('health/lua-kinds.jsonl').map(({ input }) => input);
  return [...own, ...own, ...known, ...upstreamObjects()].flatMap((object, index) =>
    isManifest(object)
      ? [
          {
            name: `${index} ${object.apiVersion} ${object.kind}`,
            files: { 'object.json': JSON.stringify(object, plainNumber) },
            target: 'object.json',
            args: [],
          },
        ]
      : [],
  );
}

function plainNumber(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

function upstreamObjects(): readonly unknown[] {
  const cache = execFileSync('go', ['env', 'GOMODCACHE'], { encoding: 'utf8' }).trim();
  const modules = `${cache}/github.com/argoproj/argo-cd`;
  const folders = [
    'v3@v3.5.6/resource_customizations',
    ...readdirSync(modules)
      .filter((name) => name.startsWith('gitops-engine@'))
      .map((name) => `${name}/pkg/health/testdata`),
  ];
  return folders.flatMap((folder) => {
    const files = filesBelow(join(modules, folder), '');
    return Object.entries(files)
      .filter(([path]) => /(^|testdata\/)[^/]*\.yaml$/.test(path))
      .flatMap(([path, text]) => parseYaml(source(path, text)).documents.map(({ value }) => value));
  });
}

function conformance(path: string): readonly Readonly<Record<string, unknown>>[] {
  const found = [process.env['PHINEUS_SHARED'] ?? '../shared', '../../shared']
    .map((folder) => `${folder}/conformance/${path}`)
    .find((each) => existsSync(each));
  if (found === undefined) return [];
  const lines = readFileSync(found, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

function filesBelow(folder: string, into: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [join(into, relative(folder, path)), readFileSync(path, 'utf8')] as const;
  });
  return Object.fromEntries(files.toSorted(([one], [two]) => (one < two ? -1 : 1)));
}
