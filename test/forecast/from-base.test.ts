import { describe, expect, test } from 'vitest';
import type { Facts } from '#config';
import { memoryTree } from '#files';
import { type RunResult, run } from '#run';

type Files = Readonly<Record<string, string>>;

const repoURL = 'https://git.acme.test/fleet.git';

const declared: Facts = {
  objects: [],
  apis: [],
  namespaces: [],
  storageClasses: [{ name: 'standard', default: true, bindingMode: 'WaitForFirstConsumer' }],
  nodePools: [{ name: 'workers' }],
  images: { missing: [] },
  offline: true,
};

function check(files: Files, base?: Files, facts: Facts = declared): RunResult {
  const before = base && check(base, undefined, facts);
  return run({
    tree: memoryTree(files),
    config: {
      targets: [{ name: 'dev', roots: [], facts }],
      repositories: { [repoURL]: '.' },
      policies: {},
      waivers: [],
      isDeclared: true,
    },
    today: '2026-11-16',
    ...(before && { base: before.fleets, before: before.states() }),
  });
}

/** The verdict on the only Application, and what is found that would fail a gate or only a bootstrap. */
function brief({ forecasts, findings }: RunResult): readonly string[] {
  const verdicts = (forecasts[0]?.applications ?? []).map(({ verdict }) => verdict);
  const loud = findings.findings.filter(({ severity }) => severity !== 'info');
  return [
    ...verdicts,
    ...loud.map(({ severity, rule, reasons }) => {
      const isOfBootstrap = reasons.some(({ text }) => text.includes('nothing but a bootstrap'));
      return `${severity} ${rule}${isOfBootstrap ? ', at a bootstrap only' : ''}`;
    }),
  ];
}

function application(options = 'CreateNamespace=true', automated = '{ prune: true }'): Files {
  return {
    'apps/shop.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: ${repoURL}, path: shop }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: ${automated}, syncOptions: [${options}] }
`,
  };
}

function wave(number: number): string {
  return `annotations: { argocd.argoproj.io/sync-wave: "${number}" }`;
}

function deployment(name: string, pod: string, { at = 0, more = '' } = {}): Files {
  const mounts = pod.includes('name: keys') ? ', volumeMounts: [{ name: keys, mountPath: /keys }]' : '';
  return {
    [`shop/${name}.yaml`]: `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, ${wave(at)} }
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      ${pod}
      containers:
        - { name: ${name}, image: registry.acme.test/${name}:1.0.0${mounts}${more} }
`,
  };
}

function plain(kind: string, name: string, at = 0): Files {
  return {
    [`shop/${kind}-${name}.yaml`]: `apiVersion: v1\nkind: ${kind}\nmetadata: { name: ${name}, ${wave(at)} }\n`,
  };
}

const mounted = (secret: string) => `volumes: [{ name: keys, secret: { secretName: ${secret} } }]`;

describe('a change that meets the fleet of its base', () => {
  test('may move what exists behind what needs it, which stops a bootstrap only', () => {
    const pod = 'serviceAccountName: shop';
    const before = { ...application(), ...deployment('shop', pod), ...plain('ServiceAccount', 'shop') };
    const after = { ...before, ...plain('ServiceAccount', 'shop', 5) };
    expect(brief(check(after))).toEqual(['blocked', 'error wave-inversion']);
    const disposable = check(after, before, { ...declared, disposable: true });
    expect(brief(disposable)).toEqual(['blocked', 'error wave-inversion']);
    expect(brief(check(after, before))).toEqual(['converges', 'warning wave-inversion, at a bootstrap only']);
  });

  test('does not find what it brings itself in the wrong order', () => {
    const before = { ...application(), ...deployment('shop', '') };
    const after = {
      ...before,
      ...deployment('relay', mounted('relay')),
      ...plain('Secret', 'relay', 5),
    };
    expect(brief(check(after, before))).toEqual(['blocked', 'error wave-inversion']);
  });

  test('restarts what it changes, which then waits for what only comes after it', () => {
    const before = { ...application(), ...deployment('shop', ''), ...plain('Secret', 'old', 5) };
    const after = {
      ...before,
      ...deployment('shop', mounted('keys')),
      ...plain('Secret', 'keys', 5),
    };
    expect(brief(check(after, before))).toEqual(['blocked', 'error wave-inversion']);
  });

  test('finds the namespace that Argo CD created, and not the one that it removes itself', () => {
    const secret = plain('Secret', 'keys');
    const created = { ...application(), ...secret };
    const unmade = { ...application(''), ...secret };
    expect(brief(check(unmade))).toEqual(['blocked', 'error missing-namespace']);
    expect(brief(check(unmade, created))).toEqual([
      'converges',
      'warning missing-namespace, at a bootstrap only',
    ]);
    const brought = {
      ...unmade,
      'shop/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
    };
    expect(brief(check(unmade, brought))).toEqual(['blocked', 'error missing-namespace']);
  });

  test('finds claims bound that wait for their consumer', () => {
    const claim = (at: number) => ({
      'shop/claim.yaml': `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, ${wave(at)} }
spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }
`,
    });
    const pod = 'volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]';
    const before = { ...application(), ...deployment('shop', pod), ...claim(0) };
    const after = { ...before, ...claim(-1) };
    expect(brief(check(after))).toEqual(['blocked', 'error claim-before-consumer']);
    expect(brief(check(after, before))).toEqual([
      'converges',
      'warning claim-before-consumer, at a bootstrap only',
    ]);
  });

  test('finds pods running that wait for each other, and those that it changes restart beside them', () => {
    const waiting = (name: string, other: string, more = '') => ({
      ...deployment(
        name,
        `initContainers: [{ name: wait, image: registry.acme.test/busybox:1.36.1, command: [sh, -c, "until nc -z ${other} 80; do sleep 1; done"] }]`,
        { more },
      ),
      [`shop/${name}-service.yaml`]: `apiVersion: v1
kind: Service
metadata: { name: ${name} }
spec: { selector: { app: ${name} }, ports: [{ port: 80 }] }
`,
    });
    const before = { ...application(), ...waiting('shop', 'relay'), ...waiting('relay', 'shop') };
    const after = { ...before, ...plain('Secret', 'keys') };
    expect(check(after, before).forecasts[0]?.verdict).toBe('converges');
    const changed = { ...before, ...waiting('shop', 'relay', ', args: [--verbose]') };
    expect(check(changed, before).forecasts[0]?.verdict).toBe('converges');
  });

  test('cannot change what the API server does not let it', () => {
    const before = { ...application(), ...deployment('shop', '') };
    const text = before['shop/shop.yaml'] ?? '';
    const after = { ...before, 'shop/shop.yaml': text.replaceAll('app: shop', 'app: till') };
    const [shop] = check(after, before).forecasts[0]?.applications ?? [];
    expect(shop?.chain.at(-1)?.message).toContain('which cannot be changed');
  });

  test('is not carried by what it takes away', () => {
    const after = { ...application(), ...deployment('shop', mounted('keys')) };
    const before = { ...after, ...plain('Secret', 'keys') };
    expect(brief(check(after, before))).toEqual(['blocked', 'error dangling-secret']);
  });

  test('finds nothing of an Application that its base could not render', () => {
    const after = {
      ...application(),
      ...deployment('shop', 'serviceAccountName: shop'),
      ...plain('ServiceAccount', 'shop', 5),
    };
    const before = { ...after, 'shop/kustomization.yaml': 'resources: [gone.yaml]\n' };
    expect(brief(check(after, before))).toEqual(['blocked', 'error wave-inversion']);
  });

  test('finds what somebody synced who pressed the button', () => {
    const unmanaged = application('CreateNamespace=true', 'null');
    const pod = 'serviceAccountName: shop';
    const before = { ...unmanaged, ...deployment('shop', pod), ...plain('ServiceAccount', 'shop') };
    const after = { ...before, ...plain('ServiceAccount', 'shop', 5) };
    expect(check(after).forecasts[0]?.applications[0]?.chain.length).toBeGreaterThan(0);
    expect(brief(check(after, before))[0]).toBe('manual');
  });
});
