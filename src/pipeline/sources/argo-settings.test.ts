import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { readArgoSettings } from './argo-settings.ts';
import { indexTree } from './tree/tree-index.ts';

function settings(files: Record<string, string>): ReturnType<typeof readArgoSettings> {
  return readArgoSettings(indexTree(memoryTree(files)), {});
}

test('argocd-cm, argocd-cmd-params-cm and the resource of the operator are read wherever they are', () => {
  const found = settings({
    'a/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata: { kustomize.enable: "false" }\n',
    'b/params.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cmd-params-cm }\ndata: { application.namespaces: "*" }\n',
    'c/argocd.yaml':
      'apiVersion: argoproj.io/v1beta1\nkind: ArgoCD\nmetadata: { name: argocd }\nspec: { resourceTrackingMethod: annotation, extraConfig: { installationID: a } }\n',
  });
  expect(found).toMatchObject({
    data: {
      'kustomize.enable': 'false',
      'application.resourceTrackingMethod': 'annotation',
      installationID: 'a',
      'application.namespaces': '*',
    },
  });
});

test('build options in the values of a chart count', () => {
  const values =
    'configs:\n  cm:\n    kustomize.buildOptions: --enable-helm --load-restrictor LoadRestrictionsNone\n';
  expect(settings({ 'argocd/values.yaml': values }).data['kustomize.buildOptions']).toBe(
    '--enable-helm --load-restrictor LoadRestrictionsNone',
  );
});

test('server-side diff in the values of a chart counts', () => {
  const values = 'configs:\n  params:\n    controller.diff.server.side: true\n';
  expect(settings({ 'argocd/values.yaml': values }).data).toEqual({
    'controller.diff.server.side': 'true',
  });
});

test('what is declared wins, and the namespace is the one most Applications live in', () => {
  const application =
    'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a, namespace: openshift-gitops }\n';
  const index = indexTree(memoryTree({ 'a.yaml': application }));
  expect(readArgoSettings(index, {}).namespace).toBe('openshift-gitops');
  const facts = {
    argocd: { namespace: 'argo', version: '3.5', settings: { 'reposerver.x': '1', url: 'u' } },
  };
  expect(readArgoSettings(index, facts)).toMatchObject({
    namespace: 'argo',
    version: { major: 3, minor: 5 },
    data: { url: 'u', 'reposerver.x': '1' },
  });
});

test('settings that a kustomization generates from files count', () => {
  const found = settings({
    'argocd/kustomization.yaml':
      'configMapGenerator:\n- name: argocd-cm\n  files: [cm/globalProjects]\n  envs: [cm/envs]\n  literals: [installationID=a]\n',
    'argocd/cm/globalProjects': '- projectName: everywhere\n',
    'argocd/cm/envs': '# options\nkustomize.buildOptions=--enable-alpha-plugins\n',
  });
  expect(found.data).toEqual({
    globalProjects: '- projectName: everywhere\n',
    installationID: 'a',
    'kustomize.buildOptions': '--enable-alpha-plugins',
  });
});

test.each(['', '"'])('build options go on behind the end of a line', (quote) => {
  const values = `configs:\n  cm:\n    kustomize.buildOptions: ${quote}--enable-helm --load-restrictor\n      LoadRestrictionsNone${quote}\n    url: a\n`;
  const { data } = settings({ 'values.yaml': values });
  expect(data['kustomize.buildOptions']).toBe('--enable-helm --load-restrictor LoadRestrictionsNone');
});

test('build options of several places all count', () => {
  const found = settings({
    'a/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata: { kustomize.buildOptions: --enable-alpha-plugins }\n',
    'b/kustomization.yaml':
      'configMapGenerator: [{ name: argocd-cm, behavior: merge, literals: ["kustomize.buildOptions=--enable-helm"] }]\n',
  });
  expect(found.data['kustomize.buildOptions']).toContain('--enable-helm');
  expect(found.data['kustomize.buildOptions']).toContain('--enable-alpha-plugins');
});

test.each([
  ['the image', 'a.yaml', 'image: quay.io/argoproj/argocd:v2.13.1', 'label'],
  [
    'the manifests of a tag',
    'kustomization.yaml',
    'resources: [https://raw.githubusercontent.com/argoproj/argo-cd/v2.14.2/manifests/install.yaml]',
    'label',
  ],
  [
    'a script that takes them by ref',
    'Makefile',
    'up:\n\tkubectl apply -k https://github.com/argoproj/argo-cd//manifests/ha?ref=v2.12.0',
    'label',
  ],
  ['a newer one', 'a.yaml', 'image: quay.io/argoproj/argocd:v3.2.0', 'annotation'],
])('the version of Argo CD is that of %s', (_, file, text, trackingMethod) => {
  expect(settings({ [file]: `${text}\n` }).trackingMethod).toBe(trackingMethod);
});

test('two versions of Argo CD tell of none', () => {
  const image = (version: string) => `image: quay.io/argoproj/argocd:${version}\n`;
  expect(settings({ 'a.yaml': image('v2.13.1'), 'b.yaml': image('v2.9.0') }).trackingMethod).toBe(
    'annotation',
  );
});

test.each([
  ['7.7.14', '2.13'],
  ['7.8.2', '2.14'],
  ['5.51.6', '2.9'],
])('chart argo-cd %s installs Argo CD %s', (chart, line) => {
  const command = `helm upgrade --install argocd argo/argo-cd --namespace argocd \\\n  --version ${chart}\n`;
  const { version, hasVersion } = settings({ 'bootstrap.sh': command });
  expect(`${version.major}.${version.minor}`).toBe(line);
  expect(hasVersion).toBe(true);
});

test('the chart that Terraform installs tells the version', () => {
  const release = 'resource "helm_release" "argocd" {\n  chart = "argo-cd"\n  version = "9.7.1"\n}\n';
  expect(settings({ 'main.tf': release }).version).toMatchObject({ major: 3, minor: 4 });
});

test('of a recent chart, and where nothing is pinned, the newest version is taken', () => {
  const wrapped =
    'apiVersion: v2\nname: argo-cd\nversion: 0.1.0\ndependencies: [{ name: argo-cd, version: 10.2.0 }]\n';
  const newest = settings({});
  expect(newest.hasVersion).toBe(false);
  expect(settings({ 'argo-cd/Chart.yaml': wrapped })).toMatchObject({
    hasVersion: true,
    version: { major: newest.version.major, minor: newest.version.minor },
  });
});

test('a script installs the release that its variable names', () => {
  const script =
    'ARGOCD_VERSION="${ARGOCD_VERSION:-v2.10.0}"\nCHART_VERSION=7.1.0\nkubectl apply -f https://raw.githubusercontent.com/argoproj/argo-cd/${ARGOCD_VERSION}/manifests/install.yaml\n';
  expect(settings({ 'install.sh': script }).version).toMatchObject({ major: 2, minor: 10 });
});

test('a command that takes the version of the chart from a variable tells the version', () => {
  const script =
    'ARGOCD_VERSION="6.7.3"\nhelm upgrade --install argocd argo/argo-cd \\\n  --version ${ARGOCD_VERSION}\n';
  expect(settings({ 'install.sh': script }).version).toMatchObject({ major: 2, minor: 10 });
});

test('the default of a variable of Terraform tells the version of the chart', () => {
  const found = settings({
    'main.tf': 'resource "helm_release" "argocd" {\n  chart = "argo-cd"\n  version = var.argocd_chart\n}\n',
    'variables.tf': 'variable "argocd_chart" {\n  type = string\n  default = "6.7.3"\n}\n',
  });
  expect(found.version).toMatchObject({ major: 2, minor: 10 });
});

test('the tag that a kustomization gives the image tells the version', () => {
  const found = settings({
    'kustomization.yaml': 'images:\n- name: quay.io/argoproj/argocd\n  newTag: v2.12.3\n',
  });
  expect(found.version).toMatchObject({ major: 2, minor: 12 });
});

test('an Argo CD that was put aside tells of its version and settings only where no other does', () => {
  const archived = {
    'ZZ_archived/argocd/install.yaml': 'image: quay.io/argoproj/argocd:v2.2.5\n',
    'ZZ_archived/argocd/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata: { installationID: old }\n',
  };
  expect(settings(archived)).toMatchObject({
    version: { major: 2, minor: 2 },
    data: { installationID: 'old' },
  });
  const living = {
    'argocd/application.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: argocd }\nspec: { source: { chart: argo-cd, targetRevision: 9.2.4 } }\n',
    'argocd/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata: { url: "https://argocd.example" }\n',
  };
  const found = settings({ ...archived, ...living });
  expect(found).toMatchObject({ version: { major: 3, minor: 2 }, hasVersion: true });
  expect(found.data).toEqual({ url: 'https://argocd.example' });
});

test.each([
  ['argocd/cm.yaml', 'argocd', true],
  ['argocd/cm.yaml', 'evil', false],
  ['docs/cm.yaml', 'argocd', false],
])('%s in namespace %s takes objects out of sight: %s', (file, namespace, isBelieved) => {
  const cm = `apiVersion: v1
kind: ConfigMap
metadata: {name: argocd-cm, namespace: ${namespace}}
data:
  resource.exclusions: |
    - {apiGroups: ["*"], kinds: ["*"], clusters: ["*"]}
`;
  expect('resource.exclusions' in settings({ [file]: cm }).data).toBe(isBelieved);
});
