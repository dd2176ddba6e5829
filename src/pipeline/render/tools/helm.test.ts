import { describe, expect, test } from 'vitest';
import { locate, memoryTree } from '#files';
import type { Folder } from '#sources';
import { chartArchive } from '../../../../test/chart-archive.ts';
import { data, type Files, chart, cm, context, firstFailure, ids, render, repo } from '../fixtures/render.ts';
import { renderUnit } from '../render-unit.ts';

describe('Helm', () => {
  test('the release is named after the application and goes to its destination', () => {
    expect(ids(render(`source: { ${repo}, path: chart }`, chart))).toEqual(['ConfigMap/shop/web']);
    expect(
      ids(render(`source: { ${repo}, path: chart, helm: { releaseName: r, namespace: other } }`, chart)),
    ).toEqual(['ConfigMap/other/r']);
  });
  test('layers: value files, inline values, parameters, forced strings', () => {
    const files = { ...chart, 'chart/dev.yaml': 'color: file\nsize: 2\n', 'env/shop-web.yaml': 'size: 3\n' };
    const spec = (more: string) =>
      `source:\n  ${repo}\n  path: chart\n  helm: { valueFiles: [dev.yaml, '/env/shop-$ARGOCD_APP_NAME.yaml'], ${more} }`;
    expect(data(render(spec(''), files))).toMatchObject({ color: 'file', size: '3' });
    expect(data(render(spec("values: 'color: inline'"), files))).toMatchObject({ color: 'inline' });
    expect(
      data(render(spec("values: 'color: inline', valuesObject: { color: object }"), files)),
    ).toMatchObject({ color: 'object' });
    expect(
      data(
        render(
          spec(
            "parameters: [{ name: color, value: 'a,b' }, { name: list, value: '{x,y}' }, { name: size, value: '007', forceString: true }]",
          ),
          files,
        ),
      ),
    ).toEqual({ color: 'a,b', list: 'x-y', size: '007' });
  });
  test('missing value files fail at their line unless ignored', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    valueFiles:\n      - values-dve.yaml`;
    const files = { ...chart, 'chart/values-dev.yaml': '' };
    const rendered = render(spec, files);
    expect(firstFailure(rendered)).toContain(
      'value-file-missing app.yaml:11 value file values-dve.yaml does not exist',
    );
    expect(rendered.failures[0]?.suggestion).toBe('did you mean chart/values-dev.yaml?');
    expect(render(`${spec}\n    ignoreMissingValueFiles: true`, files).failures).toEqual([]);
    const ignored = render(spec, chart, { isIgnored: () => true }).failures[0];
    expect(ignored?.suggestion).toContain('git ignores it');
  });
  test('a name of a value file that is empty is the folder, which an old Argo CD does not know', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    valueFiles: [values.yaml, '']`;
    const [failure] = render(spec, chart).failures;
    expect(failure?.message).toBe("value file '' is a folder (read chart: is a directory)");
    expect(failure?.doubt).toContain('before 2.2.4');
    const settings = { ...context(memoryTree(chart)).settings, hasVersion: true };
    expect(render(spec, chart, { settings }).failures.map(({ doubt }) => doubt)).toEqual([undefined]);
  });
  test('a template that does not parse fails, though a missing dependency could explain other failures', () => {
    const spec = `source: { ${repo}, path: chart }`;
    const wanting = {
      ...chart,
      'chart/Chart.yaml': `${chart['chart/Chart.yaml']}\ndependencies: [{ name: cache, version: 1.0.0, repository: https://charts.example.com }]\n`,
    };
    const withTemplate = (text: string) => render(spec, { ...wanting, 'chart/templates/more.yaml': text });
    expect(withTemplate('{{ include "cache.name" . }}').failures).toEqual([]);
    expect(firstFailure(withTemplate("name: '{{path.basename}}'"))).toContain('function "path" not defined');
  });
  test('a chart that is looked at without its broken templates shares nothing with the chart as it is', () => {
    const files = { ...chart, 'chart/templates/broken.yaml': '{{ index .Values.size 1 }}\n' };
    const shared = context(memoryTree(files));
    const { origin, sources, destination } = render(`source: { ${repo}, path: chart }`, files).owner;
    const folder = {
      kind: 'folder',
      target: 'default',
      name: 'chart',
      path: 'chart',
      origin,
      sources,
      destination,
    } as const;
    const objects = (owner: Folder) => renderUnit(owner, shared).objects.length;
    expect([
      objects(folder),
      objects({ ...folder, salvagedWithout: 'broken-parts' }),
      objects(folder),
    ]).toEqual([0, 1, 0]);
  });
  test('a value file of a scheme of its own is for a plug-in to read', () => {
    const spec = `source: { ${repo}, path: chart, helm: { valueFiles: ['secrets://db.yaml'] } }`;
    const { failures, problems } = render(spec, chart);
    expect(failures).toEqual([]);
    expect(problems[0]?.message).toContain('value file secrets://db.yaml is not available');
  });

  test('globs in value files, explicit entries keep their place', () => {
    const files = {
      ...chart,
      'chart/v/a.yaml': 'color: a\n',
      'chart/v/b.yaml': 'color: b\n',
      'chart/v/x/c.yaml': 'color: c\n',
    };
    const color = (list: string) =>
      data(render(`source: { ${repo}, path: chart, helm: { valueFiles: [${list}] } }`, files));
    expect(color("'v/**/*.yaml'")).toMatchObject({ color: 'c' });
    expect(color("'v/*.yaml', v/a.yaml")).toMatchObject({ color: 'a' });
    expect(
      firstFailure(render(`source: { ${repo}, path: chart, helm: { valueFiles: ['w/*.yaml'] } }`, files)),
    ).toContain('values file glob "w/*.yaml" matched no files');
  });
  test('value files of another source', () => {
    const files = { ...chart, 'env/dev.yaml': 'color: ref\n' };
    const sources = (file: string) =>
      `sources:\n  - { ${repo}, path: chart, helm: { valueFiles: [${file}] } }\n  - { ${repo}, ref: values }`;
    expect(data(render(sources('$values/env/dev.yaml'), files))).toMatchObject({ color: 'ref' });
    expect(firstFailure(render(sources('$value/env/dev.yaml'), files))).toContain(
      'ref-missing app.yaml:7 source referenced "$value", which is not one of the available sources ($values)',
    );
  });
  test('a source that is not there is reported though the file in it is not decided, and the chart not available', () => {
    const sources = (file: string) =>
      `sources:\n  - { repoURL: https://charts.example.org, chart: web, targetRevision: 1.0.0, helm: { valueFiles: ['${file}'] } }\n  - { ${repo}, ref: secrets }`;
    expect(firstFailure(render(sources('$deploy/{{.name}}/web.yaml'), {}))).toContain(
      'source referenced "$deploy", which is not one of the available sources ($secrets)',
    );
    expect(render(sources('$secrets/{{.name}}/web.yaml'), {}).failures).toEqual([]);
  });
  test('values that no template reads are found when asked for, with their line', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    valuesObject:\n      colour: red\n      size: 2`;
    const unreadValues = render(spec, chart).unreadValues();
    expect(unreadValues.map(({ path, suggestion, place }) => [path, suggestion, locate(place).line])).toEqual(
      [['colour', 'color', 11]],
    );
  });
  test('fileParameters', () => {
    const files = { ...chart, 'chart/color.txt': 'green' };
    expect(
      data(
        render(
          `source: { ${repo}, path: chart, helm: { fileParameters: [{ name: color, path: color.txt }] } }`,
          files,
        ),
      ),
    ).toMatchObject({ color: 'green' });
  });
  test('inline values that do not parse fail at their own line', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    values: |\n      color: red\n      size: a: b\n`;
    expect(firstFailure(render(spec, chart))).toContain('yaml app.yaml:12');
  });
  test('what a comment of inline values says in angle brackets waits for nobody', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    values: |\n      # export <KEY>\n      size: a: b\n`;
    expect(firstFailure(render(spec, chart))).toContain('yaml app.yaml:12');
  });
  test('inline values that wait to be filled in are a problem', () => {
    const spec = `source:\n  ${repo}\n  path: chart\n  helm:\n    values: |\n      a: b\n      <ANNOTATIONS>\n`;
    const { failures, problems } = render(spec, chart);
    expect(failures).toEqual([]);
    expect(problems[0]).toMatchObject({ code: 'fact-unknown', location: { file: 'app.yaml', line: 10 } });
  });
  test('a dependency that is not available is given the global values, where the chart may read them', () => {
    const files = {
      'chart/Chart.yaml':
        'apiVersion: v2\nname: shop\nversion: 0.1.0\ndependencies:\n  - { name: child, version: ^1.0.0, repository: https://charts.example.org }\n',
      'chart/values.yaml': 'global: { registry: registry.example.org }\nchild: { repository: cache }\n',
      'chart/templates/cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: shop }\ndata:\n  image: {{ .Values.child.global.registry }}/{{ .Values.child.repository }}\n',
    };
    expect(data(render(`source: { ${repo}, path: chart }`, files))).toMatchObject({
      image: 'registry.example.org/cache',
    });
  });
  test('a dependency in the tree is used, one that is not available is a problem that names it', () => {
    const child: Files = {
      'child/Chart.yaml': 'apiVersion: v2\nname: child\nversion: 1.0.0\n',
      'child/templates/cm.yaml': cm('child'),
    };
    const depends = (line: string) => ({
      ...chart,
      ...child,
      'chart/Chart.yaml': `apiVersion: v2\nname: shop\nversion: 0.1.0\ndependencies:\n  - { name: child, version: 1.0.0, repository: ${line} }\n`,
    });
    expect(ids(render(`source: { ${repo}, path: chart }`, depends('file://../child')))).toContain(
      'ConfigMap/shop/child',
    );
    const rendered = render(`source: { ${repo}, path: chart }`, depends('https://charts.example.org'));
    expect(rendered.problems[0]).toMatchObject({
      code: 'chart-unavailable',
      message: 'not verified, because dependency child 1.0.0 of https://charts.example.org is not available',
    });
  });
  test('a chart from a repository is a problem until somebody brings it', () => {
    const asked: string[] = [];
    const { problems } = render(
      'source: { repoURL: registry.example.org/charts, chart: redis, targetRevision: 18.x }',
      {},
      {
        charts: ({ name, version, repository }) => void asked.push(`${repository} ${name} ${version}`),
      },
    );
    expect(asked).toEqual(['oci://registry.example.org/charts redis 18.x']);
    expect(problems[0]).toMatchObject({ code: 'chart-unavailable', location: { file: 'app.yaml', line: 6 } });
  });

  test('targets share a rendering only where they look the same to the chart', () => {
    const files = {
      ...chart,
      'chart/templates/cm.yaml': `{{ if .Capabilities.APIVersions.Has "example.org/v1" }}\n${cm('extra')}{{ end }}`,
    };
    const shared = context(memoryTree(files));
    const seen = (servedApis: readonly string[]) =>
      ids(render(`source: { ${repo}, path: chart }`, files, { ...shared, servedApis }));
    expect(seen(['example.com/v1'])).toEqual([]);
    expect(seen(['example.org/v1'])).toEqual(['ConfigMap/shop/extra']);
    expect(seen(['example.com/v1'])).toEqual([]);
    expect(shared.cache.results.size).toBe(2);
  });
  test('an offline target does not get the dependencies that another target fetches', () => {
    const archive = chartArchive({
      'child/Chart.yaml': 'apiVersion: v2\nname: child\nversion: 1.0.0\n',
      'child/templates/cm.yaml': cm('child'),
    });
    const files = {
      ...chart,
      'chart/Chart.yaml':
        'apiVersion: v2\nname: shop\nversion: 0.1.0\ndependencies:\n  - { name: child, version: 1.0.0, repository: https://charts.example.org }\n',
    };
    const shared = context(memoryTree(files));
    const spec = `source: { ${repo}, path: chart }`;
    const online = { ...shared, charts: () => ({ kind: 'chart', bytes: archive }) as const };
    const offline = { ...shared, facts: { ...shared.facts, offline: true } };
    expect(ids(render(spec, files, online))).toContain('ConfigMap/shop/child');
    expect(ids(render(spec, files, offline))).not.toContain('ConfigMap/shop/child');
  });
  test('value files of a fetched chart and of a repository are told apart, whatever their paths', () => {
    const archive = chartArchive({
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/env/values.yaml': 'color: chart\nsize: 1\n',
      'shop/templates/cm.yaml': `${cm('shop')}data: { color: {{ .Values.color }}, size: {{ .Values.size | quote }} }\n`,
    });
    const files = { 'env/values.yaml': 'color: repository\n' };
    const shared = {
      ...context(memoryTree(files)),
      charts: () => ({ kind: 'chart', bytes: archive }) as const,
    };
    const rendered = (valueFiles: string) =>
      render(
        `sources:
  - { repoURL: https://charts.example.org, chart: shop, targetRevision: 1.0.0, helm: { valueFiles: [${valueFiles}] } }
  - { ${repo}, ref: values }`,
        files,
        shared,
      );
    const own = rendered('env/values.yaml');
    expect(data(own)).toEqual({ color: 'chart', size: '1' });
    expect(own.filesRead).toEqual([]);
    const both = rendered('env/values.yaml, $values/env/values.yaml');
    expect(data(both)).toEqual({ color: 'repository', size: '1' });
    expect(both.filesRead).toEqual(['env/values.yaml']);
    const { source, start } = both.objects[0]?.origin.place ?? {};
    expect({ path: source?.path, packedIn: source?.packedIn, start }).toEqual({
      path: 'templates/cm.yaml',
      packedIn: 'shop-1.0.0.tgz',
      start: 0,
    });
  });
});
