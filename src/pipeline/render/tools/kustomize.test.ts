import { describe, expect, test } from 'vitest';
import { type Files, chart, cm, firstFailure, ids, render, repo } from '../fixtures/render.ts';

describe('Kustomize', () => {
  test('a patch without a target names the kustomization that takes it in', () => {
    const [failure] = render(`source: { ${repo}, path: overlay }`, {
      'overlay/kustomization.yaml': 'resources: [../base]\npatchesStrategicMerge: [web.yaml]\n',
      'overlay/web.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n',
      'base/kustomization.yaml': 'resources: [shop.yaml]\n',
      'base/shop.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\n',
    }).failures;
    expect(failure?.place.source.name).toBe('overlay/web.yaml');
    expect(failure?.related?.map(({ place }) => place.source.name)).toEqual(['overlay/kustomization.yaml']);
  });

  test('build options may lift the load restriction, which helps only where nothing else stops the build', () => {
    const build = (resources: string) =>
      render(`source: { ${repo}, path: shop }`, {
        'shop/kustomization.yaml': `resources: [../settings.yaml, ${resources}]\n`,
        'shop/own.yaml': cm('own'),
        'settings.yaml': cm('settings'),
        'base/kustomization.yaml': 'resources: [settings.yaml]\n',
        'base/settings.yaml': cm('settings'),
      }).failures.map(({ doubt }) => doubt !== undefined);
    expect(build('own.yaml')).toEqual([true]);
    expect(build('../base')).toEqual([false]);
  });

  test('what the Kustomize of an old Argo CD may take is not verified', () => {
    const build = (patch: string, release: string) =>
      render(`source: { ${repo}, path: shop }`, {
        'shop/kustomization.yaml': `resources: [own.yaml]\npatches: [${patch}]\n`,
        'shop/own.yaml': cm('own'),
        'argocd.yaml': `image: quay.io/argoproj/argocd:${release}\n`,
      });
    const old = build('own.yaml', 'v2.2.5');
    expect(old.failures).toEqual([]);
    expect(old.problems.map(({ because }) => because)).toEqual([
      expect.stringContaining('Argo CD 2.2, which git installs, has a Kustomize before 5'),
    ]);
    expect(firstFailure(build('own.yaml', 'v2.7.0'))).toContain('cannot unmarshal string');
    expect(firstFailure(build('{ path: lost.yaml }', 'v2.2.5'))).toContain('lost.yaml');
  });

  test('a kustomization that says nothing is refused, unless the Application edits it', () => {
    const files = { 'shop/kustomization.yaml': '# resources: [cm.yaml]\n', 'shop/cm.yaml': cm('settings') };
    const source = `${repo}, path: shop`;
    expect(firstFailure(render(`source: { ${source} }`, files))).toContain('kustomization.yaml is empty');
    expect(render(`source: { ${source}, kustomize: { namePrefix: a- } }`, files).failures).toEqual([]);
  });

  const files: Files = {
    'base/kustomization.yaml':
      'resources: [cm.yaml, deployment.yaml]\nimages: [{ name: web, newTag: "1" }]\n',
    'base/cm.yaml': cm('settings'),
    'base/deployment.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: 1, selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: web }] } } }\n',
    'extra/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: c-\n',
  };
  const kustomize = (options: string) =>
    render(`source: { ${repo}, path: base, kustomize: { ${options} } }`, files);
  test('a field that the Application edits leads to the Application', () => {
    const [settings] = kustomize('namePrefix: a-').objects;
    const { edit, steps } = settings?.origin.field(['metadata', 'name']) ?? {};
    expect(edit?.source.name).toBe('app.yaml');
    expect(steps?.map((step) => step.kind)).toEqual(['application', 'document']);
  });
  test('the edits of the Application are applied to a copy', () => {
    expect(ids(kustomize('namePrefix: a-, nameSuffix: -z'))).toEqual([
      'ConfigMap/shop/a-settings-z',
      'Deployment/shop/a-web-z',
    ]);
    expect(ids(kustomize('namespace: other'))).toEqual(['ConfigMap/other/settings', 'Deployment/other/web']);
    expect(ids(kustomize('components: [../extra]'))).toEqual([
      'ConfigMap/shop/c-settings',
      'Deployment/shop/c-web',
    ]);
    const [, deployment] = kustomize(
      "images: ['web=registry/web:2'], replicas: [{ name: web, count: 3 }], commonLabels: { team: '$ARGOCD_APP_NAME' }",
    ).objects;
    expect(deployment?.manifest).toMatchObject({
      metadata: { labels: { team: 'web' } },
      spec: { replicas: 3, template: { spec: { containers: [{ image: 'registry/web:2' }] } } },
    });
    const [patched] = kustomize(
      "patches: [{ target: { kind: ConfigMap }, patch: '- { op: add, path: /data, value: { a: b } }' }]",
    ).objects;
    expect(patched?.manifest).toMatchObject({ data: { a: b() } });
  });
  test('missing components are left out when asked for', () => {
    expect(kustomize('components: [../none], ignoreMissingComponents: true').failures).toEqual([]);
    expect(firstFailure(kustomize('components: [../none]'))).toContain('kustomize');
  });
  test('a kustomization beside a chart wins', () => {
    expect(
      render(`source: { ${repo}, path: chart }`, { ...chart, 'chart/kustomization.yaml': 'resources: []\n' })
        .tools,
    ).toEqual(['kustomize']);
  });
  test('a file outside of its folder is refused, unless build options that git does not show allow it', () => {
    const outside = { 'base/kustomization.yaml': 'resources: [../cm.yaml]\n', 'cm.yaml': cm('a') };
    const settings = (options: string) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { kustomize.buildOptions: ${options} }\n`;
    const spec = `source: { ${repo}, path: base }`;
    const doubts = [outside, { ...outside, 'argocd/cm.yaml': settings('--enable-helm') }].map((each) => {
      const [failure] = render(spec, each).failures;
      return [failure?.message.includes('security; file'), failure?.doubt !== undefined];
    });
    expect(doubts).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test.each(['--enable-helm', '--enable-alpha-plugins --enable-exec'])(
    'charts are rendered with %s',
    (options) => {
      const rendered = render(`source: { ${repo}, path: base }`, {
        'argocd/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { kustomize.buildOptions: ${options} }\n`,
        'base/kustomization.yaml': 'helmGlobals: { chartHome: . }\nhelmCharts: [{ name: web }]\n',
        'base/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
        'base/web/templates/cm.yaml': cm('a'),
      });
      expect([rendered.failures, rendered.objects.length]).toEqual([[], 1]);
    },
  );

  test('a file that is missing fails at the line that lists it', () => {
    const rendered = render(`source: { ${repo}, path: base }`, {
      ...files,
      'base/kustomization.yaml': 'resources:\n  - cm.yml\n',
    });
    expect(firstFailure(rendered)).toContain('kustomize base/kustomization.yaml:2');
  });
});

function b(): string {
  return 'b';
}
