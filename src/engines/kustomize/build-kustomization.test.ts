import { Budget } from '#budget';
import { locate, memoryTree } from '#files';
import { describe, expect, it } from 'vitest';
import { type BuildError, buildKustomization, helmRenderer } from './index.ts';

const base = {
  'base/kustomization.yaml':
    'resources:\n- deployment.yaml\nconfigMapGenerator:\n- name: settings\n  literals:\n  - color=blue\n',
  'base/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata:
  name: guestbook
spec:
  replicas: 1
  template:
    spec:
      containers:
      - name: web
        image: guestbook:1.0
        envFrom:
        - configMapRef:
            name: settings
`,
};

describe('buildKustomization', () => {
  it('names the hash of a generated ConfigMap wherever it is used', () => {
    const { text, errors } = buildKustomization({ tree: memoryTree(base), path: 'base' });
    expect(errors).toEqual([]);
    expect(text.match(/settings-[a-z0-9]{10}/g)).toHaveLength(2);
  });

  it('builds on without what a generator would make that is a program', () => {
    const tree = memoryTree({
      'kustomization.yaml': 'resources:\n- settings.yaml\ngenerators:\n- secrets.yaml\n',
      'settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n',
      'secrets.yaml':
        'apiVersion: acme.org/v1\nkind: decrypt\nmetadata:\n  name: secrets\nfiles:\n- password.enc.yaml\n',
    });
    const options = { enablePlugins: true };
    expect(buildKustomization({ tree, path: '', options }).errors.map(({ kind }) => kind)).toEqual([
      'not-run',
    ]);
    const built = buildKustomization({ tree, path: '', options: { ...options, leaveOut: true } });
    expect(built.errors).toEqual([]);
    expect(built.objects.map(({ manifest }) => manifest.kind)).toEqual(['ConfigMap']);
    expect(built.facts.notRun).toEqual([
      'loading generator plugins: failed to load generator: the plugin decrypt is not run',
    ]);
  });

  it('knows what ksops makes of encrypted files, except the values', () => {
    const tree = memoryTree({
      'kustomization.yaml': 'namespace: payments\ngenerators:\n- secrets.yaml\n',
      'secrets.yaml':
        'apiVersion: viaduct.ai/v1\nkind: ksops\nmetadata:\n  name: secrets\nfiles:\n- ./ledger.enc.yaml\nsecretFrom:\n- metadata:\n    name: tokens\n  files:\n  - token.enc\n',
      'ledger.enc.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata:\n  name: ledger\nstringData:\n  password: ENC[AES256_GCM,data:x]\nsops:\n  mac: y\n',
      'token.enc': 'ENC[AES256_GCM,data:z]',
    });
    const options = { enablePlugins: true, leaveOut: true };
    const { objects, facts, errors } = buildKustomization({ tree, path: '', options });
    expect(errors).toEqual([]);
    expect(facts.leftOut).toEqual([]);
    expect(objects.map(({ manifest }) => manifest)).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'ledger', namespace: 'payments' },
        stringData: { password: 'ENC[AES256_GCM,data:x]' },
      },
      expect.objectContaining({ kind: 'Secret', metadata: { name: 'tokens', namespace: 'payments' } }),
    ]);
  });

  it('merges what ksops makes into what stands there, when the file asks for it', () => {
    const tree = memoryTree({
      'kustomization.yaml': 'resources:\n- settings.yaml\ngenerators:\n- secrets.yaml\n',
      'settings.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  host: a.example.org\n',
      'secrets.yaml':
        'apiVersion: viaduct.ai/v1\nkind: ksops\nmetadata:\n  name: secrets\nfiles:\n- settings.enc.yaml\n',
      'settings.enc.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n  annotations:\n    kustomize.config.k8s.io/behavior: merge\ndata:\n  port: ENC[AES256_GCM,data:x]\n',
    });
    const options = { enablePlugins: true, leaveOut: true };
    const { objects, errors } = buildKustomization({ tree, path: '', options });
    expect(errors).toEqual([]);
    expect(objects.map(({ manifest }) => manifest)).toEqual([
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'settings' },
        data: { host: 'a.example.org', port: 'ENC[AES256_GCM,data:x]' },
      },
    ]);
  });

  it('lets ksops open files outside of the kustomization, as a program of its own does', () => {
    const tree = memoryTree({
      'apps/ledger/kustomization.yaml': 'generators:\n- secrets.yaml\n',
      'apps/ledger/secrets.yaml':
        'apiVersion: viaduct.ai/v1\nkind: ksops\nmetadata:\n  name: secrets\nfiles:\n- ../../shared/bucket.enc.yaml\nsecretFrom:\n- metadata:\n    name: tokens\n  files:\n  - ../../shared/token.enc\n',
      'shared/bucket.enc.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata:\n  name: bucket\nstringData:\n  key: ENC[AES256_GCM,data:x]\nsops:\n  mac: y\n',
      'shared/token.enc': 'ENC[AES256_GCM,data:z]',
    });
    const { objects, errors } = buildKustomization({
      tree,
      path: 'apps/ledger',
      options: { enablePlugins: true, leaveOut: true },
    });
    expect(errors).toEqual([]);
    expect(objects.map(({ manifest }) => manifest.metadata?.name)).toEqual(['bucket', 'tokens']);
  });

  it('leaves out what ksops makes of a file that is encrypted altogether', () => {
    const tree = memoryTree({
      'kustomization.yaml': 'generators:\n- secrets.yaml\n',
      'secrets.yaml':
        'apiVersion: viaduct.ai/v1\nkind: ksops\nmetadata:\n  name: secrets\nfiles:\n- all.enc.yaml\n',
      'all.enc.yaml':
        'apiVersion: ENC[AES256_GCM,data:x]\nkind: ENC[AES256_GCM,data:y]\nmetadata:\n  name: ENC[AES256_GCM,data:z]\n',
    });
    const { facts, errors } = buildKustomization({
      tree,
      path: '',
      options: { enablePlugins: true, leaveOut: true },
    });
    expect(errors).toEqual([]);
    expect(facts.notRun).toEqual([
      'loading generator plugins: failed to load generator: all.enc.yaml is encrypted altogether',
    ]);
  });

  it('builds on without a remote base, and keeps what patches say of its objects as fragments', () => {
    const tree = memoryTree({
      'kustomization.yaml': `namespace: payments
resources:
- github.com/acme/ledger/deploy?ref=v1
- settings.yaml
patches:
- path: ledger.yaml
`,
      'settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n',
      'ledger.yaml': `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ledger
spec:
  template:
    spec:
      serviceAccountName: clerk
`,
    });
    expect(buildKustomization({ tree, path: '' }).errors.map(({ kind }) => kind)).toEqual([
      'remote-unavailable',
    ]);
    const { objects, errors, facts } = buildKustomization({ tree, path: '', options: { leaveOut: true } });
    expect(errors).toEqual([]);
    expect(objects.map(({ manifest }) => manifest.metadata)).toEqual([
      { name: 'settings', namespace: 'payments' },
    ]);
    expect(facts.fragments.map(({ manifest }) => manifest.metadata)).toEqual([
      { name: 'ledger', namespace: 'payments' },
    ]);
  });

  it('tells who set a field: base line, patch, transformer', () => {
    const { objects, errors } = buildKustomization({
      tree: memoryTree({
        ...base,
        'dev/kustomization.yaml': `resources:
- ../base
namePrefix: dev-
images:
- name: guestbook
  newTag: "2.0"
patches:
- path: replicas.yaml
`,
        'dev/replicas.yaml': `apiVersion: apps/v1
kind: Deployment
metadata:
  name: guestbook
spec:
  replicas: 3
`,
      }),
      path: 'dev',
    });
    expect(errors).toEqual([]);
    const deployment = objects.find((object) => object.manifest.kind === 'Deployment');
    const steps = (...path: (string | number)[]): string[] =>
      (deployment?.origin.field(path).steps ?? []).map((step) => {
        const at = step.place && locate(step.place);
        return `${step.kind} ${at?.file ?? ''}:${at?.line ?? 0}`;
      });
    expect(steps('spec', 'replicas')).toEqual([
      'patch dev/replicas.yaml:6',
      'document base/deployment.yaml:6',
    ]);
    expect(steps('metadata', 'name')).toEqual([
      'transformer dev/kustomization.yaml:3',
      'document base/deployment.yaml:4',
    ]);
    expect(steps('spec', 'template', 'spec', 'containers', 0, 'image')).toEqual([
      'transformer dev/kustomization.yaml:5',
      'document base/deployment.yaml:11',
    ]);
  });

  it('points at the entry of a missing file and suggests its neighbour', () => {
    const { errors } = buildKustomization({
      tree: memoryTree({
        'kustomization.yaml': 'resources:\n- deploymnet.yaml\n',
        'deployment.yaml': base['base/deployment.yaml'],
      }),
      path: '',
    });
    expect(firstPlace(errors)).toBe('kustomization.yaml:2');
    expect(errors[0]?.suggestion).toBe('did you mean deployment.yaml?');
  });

  it('finds nothing above the root of a repository, where a whole disk has only its root again', () => {
    const tree = memoryTree({ ...base, 'kustomization.yaml': 'resources:\n- ../base\n' });
    expect(buildKustomization({ tree, path: '' }).errors).toEqual([]);
    const { errors } = buildKustomization({ tree, path: '', options: { isPart: true } });
    expect(errors).toMatchObject([
      { kind: 'missing-file', suggestion: 'it leads out of the repository; count the ../ again' },
    ]);
  });

  it('advises when patches are written in the old form', () => {
    const { errors } = buildKustomization({
      tree: memoryTree({ 'kustomization.yaml': 'patches:\n- patch.yaml\n', 'patch.yaml': '' }),
      path: '',
    });
    expect(errors[0]?.suggestion).toContain('- path: FILE');
    expect(firstPlace(errors)).toBe('kustomization.yaml:2');
  });

  it('says that a remote base is not available instead of guessing', () => {
    const { errors } = buildKustomization({
      tree: memoryTree({ 'kustomization.yaml': 'resources:\n- https://github.com/acme/base//app?ref=v1\n' }),
      path: '',
    });
    expect(errors[0]?.kind).toBe('remote-unavailable');
  });

  it('leaves out what is not available when it is told to, and says so', () => {
    const { objects, errors, facts } = buildKustomization({
      tree: memoryTree({
        ...base,
        'kustomization.yaml':
          'resources:\n- https://github.com/acme/base//app?ref=v1\n- base\npatches:\n- path: patch.yaml\n',
        'patch.yaml': 'apiVersion: v1\nkind: Service\nmetadata:\n  name: of-the-remote-base\n',
      }),
      path: '',
      options: { leaveOut: true },
    });
    expect(errors).toEqual([]);
    expect(objects.map(({ manifest }) => manifest.kind)).toEqual(['ConfigMap', 'Deployment']);
    expect(facts.leftOut).toHaveLength(1);
  });

  it('names the Application as the one who set what it edits', () => {
    const { objects } = buildKustomization({
      tree: memoryTree(base),
      path: 'base',
      options: {
        edit: (kustomization) => ({ ...kustomization, namePrefix: 'app-', commonLabels: { team: 'a' } }),
      },
    });
    const deployment = objects.find((object) => object.manifest.kind === 'Deployment');
    const [step] = deployment?.origin.field(['metadata', 'name']).steps ?? [];
    expect(step).toMatchObject({ kind: 'application', text: 'namePrefix app- of the Application' });
    const [label] = deployment?.origin.field(['metadata', 'labels', 'team']).steps ?? [];
    expect(label).toMatchObject({ kind: 'application' });
  });

  it('tells which literal of a generator made an entry', () => {
    const { objects } = buildKustomization({ tree: memoryTree(base), path: 'base' });
    const configMap = objects.find((object) => object.manifest.kind === 'ConfigMap');
    const origin = configMap?.origin.field(['data', 'color']);
    expect(origin?.steps[0]).toMatchObject({ kind: 'generator' });
    expect(origin && locate(origin.edit)).toMatchObject({ file: 'base/kustomization.yaml', line: 4 });
  });

  it('leads from a field of a chart to the values that set it', () => {
    const { objects, errors } = buildKustomization({
      tree: memoryTree({
        'kustomization.yaml': 'helmCharts:\n- name: web\n  releaseName: web\n  valuesFile: values-dev.yaml\n',
        'values-dev.yaml': 'color: blue\n',
        'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
        'charts/web/values.yaml': 'color: red\n',
        'charts/web/templates/settings.yaml':
          'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  color: {{ .Values.color }}\n',
      }),
      path: '',
      options: { enableHelm: true, helm: helmRenderer() },
    });
    expect(errors).toEqual([]);
    const steps = objects[0]?.origin.field(['data', 'color']).steps ?? [];
    const files = steps.map((step) => step.place && locate(step.place).file);
    expect(files).toContain('values-dev.yaml');
  });

  it('refuses anchors that contain themselves or grow without end', () => {
    const build = (text: string): string =>
      buildKustomization({
        tree: memoryTree({ 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': text }),
        path: '',
      }).errors[0]?.message ?? 'built';
    const head = 'apiVersion: v1\nkind: A\nmetadata: {name: a}\n';
    expect(build(`${head}spec: &s\n  x: *s\n`)).toContain('contains itself');
    const bomb = Array.from({ length: 12 }, (_, i) =>
      i === 0
        ? 'l0: &l0 [x,x,x,x,x,x,x,x,x,x]'
        : `l${i}: &l${i} [${Array(10)
            .fill(`*l${i - 1}`)
            .join(',')}]`,
    );
    expect(build(`${head}${bomb.join('\n')}\n`)).toContain('excessive aliasing');
  });
});

function firstPlace([error]: readonly BuildError[]): string {
  const { file, line } = error?.place ? locate(error.place) : { file: 'nowhere', line: 0 };
  return `${file}:${line}`;
}

describe('a value that is written to many places', () => {
  const settings = (name: string, data = '  a: b\n') =>
    `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n${data}`;
  const build = (kustomization: object, data?: string) => {
    const names = Array.from({ length: 20 }, (_, i) => `settings-${i}`);
    const tree = memoryTree({
      'kustomization.yaml': JSON.stringify({ resources: ['all.yaml'], ...kustomization }),
      'all.yaml': names.map((name) => settings(name, data)).join(''),
    });
    const budget = new Budget({ bytes: 4_000_000 });
    return () => buildKustomization({ tree, path: '', options: { budget } });
  };
  const select = { kind: 'ConfigMap' };

  it('is paid for before each copy, where it grows with every copy of itself', () => {
    const fieldPaths = Array.from({ length: 40 }, (_, i) => `data.k${i}`);
    const source = { ...select, name: 'settings-0', fieldPath: 'data' };
    const targets = [{ select, fieldPaths, options: { create: true } }];
    expect(build({ replacements: [{ source, targets }] })).toThrow('it built more than 4 MiB');
  });

  it('is paid for where it is written into a text', () => {
    const fieldPaths = Array.from({ length: 40 }, () => 'data.text.a');
    const source = { ...select, name: 'settings-0', fieldPath: 'data.text' };
    const data = `  text: '{"a":"${'x'.repeat(5000)}"}'\n`;
    expect(build({ replacements: [{ source, targets: [{ select, fieldPaths }] }] }, data)).toThrow(
      'it built more than 4 MiB',
    );
  });

  const large = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, 'v']));
  it.each([
    ['a JSON patch', JSON.stringify([{ op: 'add', path: '/data/large', value: large }])],
    [
      'a merge patch',
      JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, data: large }),
    ],
  ])('is paid for where it comes from %s', (_, patch) => {
    expect(build({ patches: [{ target: select, patch }] })).toThrow('it built more than 4 MiB');
  });
});
