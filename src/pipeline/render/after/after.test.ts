import { describe, expect, test } from 'vitest';
import { memoryTree } from '#files';
import { locate } from '#files';
import { context, data, chart, cm, ids, render, repo } from '../fixtures/render.ts';
import { trackedManifest } from './tracking.ts';

describe('afterwards', () => {
  test('overrides in git change the tool options and nothing else', () => {
    const files = {
      ...chart,
      'chart/.argocd-source.yaml': 'path: elsewhere\nhelm: { parameters: [{ name: color, value: blue }] }\n',
      'chart/.argocd-source-web.yaml': 'helm: { releaseName: r }\n',
    };
    const rendered = render(`source: { ${repo}, path: chart }`, files);
    expect(ids(rendered)).toEqual(['ConfigMap/shop/r']);
    expect(data(rendered)).toMatchObject({ color: 'blue' });
  });
  test('tracking: annotation by default, the destination namespace for cluster-scoped objects, none on CRDs', () => {
    const crd =
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: x }\n';
    const files = {
      'm/a.yaml': `${cm('a')}---\napiVersion: v1\nkind: Namespace\nmetadata: { name: big }\n---\n${crd}`,
    };
    const { owner: application, objects } = render(`source: { ${repo}, path: m }`, files);
    const { settings } = context(memoryTree({}));
    const tracked = objects.map(
      (object) =>
        trackedManifest(object, application, settings).metadata?.annotations?.[
          'argocd.argoproj.io/tracking-id'
        ],
    );
    expect(tracked).toEqual(['web:/ConfigMap:shop/a', 'web:/Namespace:shop/big', undefined]);
  });
  test('lists are taken apart, whichever tool made them, and items know their lines', () => {
    const template = `apiVersion: v1
kind: List
items:
{{- range list "a" "b" }}
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: {{ . }}
{{- end }}
---
apiVersion: v1
kind: ConfigMapList
items: null
`;
    const rendered = render(`source: { ${repo}, path: chart }`, {
      'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
      'chart/templates/list.yaml': template,
    });
    expect(ids(rendered)).toEqual(['ConfigMap/shop/a', 'ConfigMap/shop/b']);
    const kind = rendered.objects[1]?.origin.field(['kind']);
    expect(kind && locate(kind.edit)).toMatchObject({ file: 'chart/templates/list.yaml', line: 6 });
  });
  test('kinds that the settings exclude are noted and left out', () => {
    const files = { 'm/a.yaml': 'apiVersion: v1\nkind: Endpoints\nmetadata: { name: e }\n' };
    const rendered = render(`source: { ${repo}, path: m }`, files);
    expect(ids(rendered)).toEqual([]);
    expect(rendered.notes[0]).toMatchObject({ code: 'excluded-resource' });
  });
  test('a namespace that the manifest leaves out comes from the destination', () => {
    const { objects } = render(`source: { ${repo}, path: m }`, { 'm/a.yaml': cm('a') });
    const field = objects[0]?.origin.field(['metadata', 'namespace']);
    expect(field && locate(field.edit)).toMatchObject({ file: 'app.yaml', line: 5 });
  });
});
