import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadConfig } from '#config';
import { memoryTree } from '#files';
import { idText } from '#kube';
import { bringCharts } from './bring-charts.ts';
import { run } from '#run';

/** A gzipped ustar archive of text files. */
function archive(files: Record<string, string>): Uint8Array {
  const blocks: Buffer[] = [];
  for (const [name, text] of Object.entries(files)) {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000644\0', 100);
    header.write(`${text.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        ', 148);
    header.write('0', 156);
    header.write('ustar\0', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(text.length / 512) * 512);
    body.write(text);
    blocks.push(header, body);
  }
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

const cm = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;

test('charts are brought in rounds, dependencies of fetched charts included', async () => {
  const repository: Record<string, Uint8Array> = {
    shop: archive({
      'shop/Chart.yaml':
        'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- name: db\n  version: 2.0.0\n  repository: https://charts.example.org\n',
      'shop/templates/cm.yaml': cm('shop'),
    }),
    db: archive({
      'db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 2.0.0\n',
      'db/templates/cm.yaml': cm('db'),
    }),
  };
  const tree = memoryTree({
    'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  source: { repoURL: https://charts.example.org, chart: shop, targetRevision: 1.0.0 }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
`,
  });
  const input = { tree, config: loadConfig(tree) };
  const asked: string[] = [];
  const { rendered } = await bringCharts(input, ({ name }) => {
    asked.push(name);
    const bytes = repository[name] ?? new Uint8Array();
    return Promise.resolve({ kind: 'chart', bytes });
  });
  expect(asked).toEqual(['shop', 'db']);
  const { targets, askedCharts } = rendered;
  expect(targets[0]?.units[0]?.objects.map((object) => idText(object.id)).sort()).toEqual([
    'ConfigMap/shop/db',
    'ConfigMap/shop/shop',
  ]);
  expect(askedCharts.filter(({ given }) => given?.kind !== 'chart')).toEqual([]);
});

test('why a chart cannot be had is in the problem that names it', async () => {
  const tree = memoryTree({
    'app.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  source: { repoURL: https://charts.example.org, chart: shop, targetRevision: 1.0.0 }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
`,
  });
  const { rendered } = await bringCharts({ tree, config: loadConfig(tree) }, () =>
    Promise.resolve({ kind: 'absent', reason: 'refused', because: 'charts.example.org answers 401' }),
  );
  expect(rendered.problems).toMatchObject([
    {
      code: 'chart-unavailable',
      reason: 'refused',
      message:
        'not verified, because chart shop 1.0.0 of https://charts.example.org is not available: charts.example.org answers 401',
    },
  ]);
});

test('a copied chart is compared with the archive of its repository, when that is available', () => {
  const chart = 'apiVersion: v2\nname: db\nversion: 2.0.0\n';
  const tree = memoryTree({
    'shop/Chart.yaml':
      'apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- name: db\n  version: 2.0.0\n  repository: https://charts.example.org\n',
    'shop/charts/db/Chart.yaml': chart,
    'shop/charts/db/templates/cm.yaml': cm('of-our-own'),
  });
  const bytes = archive({ 'db/Chart.yaml': chart, 'db/templates/cm.yaml': cm('db') });
  const charts = () => ({ kind: 'chart', bytes }) as const;
  const { findings } = run({ tree, config: loadConfig(tree), today: '2026-11-15', charts }).findings;
  const edited = findings.filter(({ rule }) => rule === 'edited-chart');
  expect(edited.map(({ location }) => location.file)).toEqual(['shop/charts/db/templates/cm.yaml']);
});
