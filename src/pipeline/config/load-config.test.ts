import { describe, expect, test } from 'vitest';
import { memoryTree } from '#files';
import { UserError } from '#outcome';
import { loadConfig } from './load-config.ts';

function load(text: string): ReturnType<typeof loadConfig> {
  return loadConfig(memoryTree({ 'phineus.yaml': text, 'argocd/overlays/local/root.yaml': '' }));
}

test('without a file there is one target of which nothing is known', () => {
  expect(loadConfig(memoryTree({}))).toMatchObject({
    targets: [{ name: 'default', roots: [], facts: {} }],
    isDeclared: false,
  });
});

test('targets are completed by the preset of their distribution; what is written wins', () => {
  const { targets } = load(`
targets:
  local: { distribution: k3d, kubernetes: "1.31", arch: arm64, roots: ./argocd/overlays/local/ }
  dev:
    distribution: aks
    storageClasses: [fast, { name: slow, default: true, bindingMode: Immediate }]
    namespaces: [team-a, { name: team-b, podSecurity: restricted }]
    objects: [Secret/vault/token, StorageClass/fast, { kind: ConfigMap, name: ca, keys: [ca.crt] }]
`);
  expect(targets.map((target) => target.name)).toEqual(['local', 'dev']);
  expect(targets[0]).toMatchObject({
    roots: ['argocd/overlays/local'],
    facts: { kubernetes: '1.31', arch: ['arm64'], ingressClasses: ['traefik'], loadBalancer: true },
  });
  const dev = targets[1]?.facts;
  expect(dev?.storageClasses?.map((each) => each.name)).toEqual(['fast', 'slow']);
  expect(dev?.namespaces?.map((each) => each.name)).toContain('kube-system');
  expect(dev?.namespaces?.at(-1)).toEqual({ name: 'team-b', podSecurity: 'restricted' });
  expect(dev?.objects).toEqual([
    { kind: 'Secret', namespace: 'vault', name: 'token' },
    { kind: 'StorageClass', name: 'fast' },
    { kind: 'ConfigMap', name: 'ca', keys: ['ca.crt'] },
  ]);
});

test('a rule is off with and without quotes', () => {
  const { policies } = load(
    'policies:\n  rules: { shared-object: off, floating-tag: "off", wide-patch: error }\n',
  );
  expect(policies.rules).toEqual({ 'shared-object': 'off', 'floating-tag': 'off', 'wide-patch': 'error' });
});

test('waivers know their line', () => {
  const { waivers } = load('waivers:\n  - { rule: shared-object, reason: known, expires: 2027-01-31 }\n');
  expect(waivers[0]).toMatchObject({ rule: 'shared-object', expires: '2027-01-31' });
  expect(waivers[0]?.place?.start).toBeGreaterThan(0);
});

describe('mistakes are refused with their line and a hint', () => {
  test.each([
    ['target:\n  a: {}\n', 1, 'phineus.yaml', 'did you mean targets?', 'unknown key "target"'],
    [
      'targets:\n  a:\n    distribtion: k3d\n',
      3,
      '',
      'did you mean distribution?',
      'unknown key "distribtion"',
    ],
    ['targets:\n  a:\n    distribution: k3s\n', 3, '', 'did you mean k3d?', 'openshift, generic, and is k3s'],
    ['targets:\n  a:\n    kubernetes: 1.31\n', 3, '', 'put it in quotes', 'targets.a.kubernetes'],
    ['targets:\n  a:\n    kubernetes: "latest"\n', 3, '', undefined, 'is not a Kubernetes version'],
    ['waivers:\n  - { rule: x, expires: 2027-01-31 }\n', 2, '', undefined, 'waivers[0].reason is missing'],
    [
      'waivers:\n  - { rule: x, reason: known, expires: 2027-02-31 }\n',
      2,
      '',
      'write YYYY-MM-DD',
      'not a day',
    ],
    ['targets: { dev: {} }\nparity:\n  compare: [dev, prod]\n', 3, '', 'targets are dev', '"prod"'],
    [
      'targets:\n  a:\n    storageClasses:\n      - { name: x, bindingMode: Wait }\n',
      4,
      '',
      undefined,
      'bindingMode',
    ],
    [
      'targets:\n  prod:\n    promotesFrom: stagin\n  staging: {}\n',
      3,
      '',
      'did you mean staging?',
      '"stagin"',
    ],
    [
      'targets:\n  a:\n    roots: [argocd/prod]\n',
      3,
      '',
      undefined,
      'names argocd/prod, which is not in this tree',
    ],
    ['targets: [a]\n', 1, '', undefined, 'targets'],
    ['a: b: c\n', 1, '', undefined, 'not valid YAML'],
  ])('%j', (text, line, _, hint, message) => {
    try {
      load(text);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      expect(error.message).toContain(message);
      expect(error.location).toMatchObject({ file: 'phineus.yaml', line });
      expect(error.hint).toBe(hint);
      return;
    }
    expect.unreachable('nothing was refused');
  });
});
