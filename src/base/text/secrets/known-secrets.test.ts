import { describe, expect, it } from 'vitest';
import { forgetSecrets, keepSecrets, renewSecrets, withoutSecrets } from './known-secrets.ts';

function keep(values: readonly string[], names: readonly string[] = [], open: readonly string[] = []): void {
  keepSecrets({ values, names, openAmong: () => open });
}

const again = (text: string, times: number): string =>
  times === 0 ? text : again(Buffer.from(text).toString('base64'), times - 1).replace(/=+$/, '');

describe('a secret that is known', () => {
  it.each([
    ['as it is', 'the password is a4B8c1D9e', 'the password is •••'],
    ['in capitals', 'A4B8C1D9E', '•••'],
    ['in other case', 'A4b8C1d9E', '•••'],
    ['beside letters that grow in small', 'İ A4B8c1D9e', 'İ •••'],
    ['in base64', Buffer.from('a4B8c1D9e').toString('base64'), '•••'],
    ['inside of other base64', Buffer.from('user:a4B8c1D9e!').toString('base64'), 'dXNlcjp•••Uh'],
    ['in hex', Buffer.from('a4B8c1D9e').toString('hex'), '•••'],
    ['twice', 'a4B8c1D9e and a4B8c1D9e', '••• and •••'],
    ['before an ellipsis', 'got "a4B8c1D9…', 'got "•••…'],
    ['where a text was cut', 'got "a4B8c1D9', 'got "•••'],
    ['in base64 of base64', again('a4B8c1D9e', 2), '•••'],
    ['in base64 of base64 of base64', again('a4B8c1D9e', 3), '•••'],
    [
      'in base64 of base64, in a word of megabytes',
      again(`${'x'.repeat(1e6)}a4B8c1D9e${'y'.repeat(1e6)}`, 2),
      '•••',
    ],
    ['not in a word of megabytes', 'x'.repeat(9e6), 'x'.repeat(9e6)],
    ['in base64 of base64, behind a letter', `x${again('xa4B8c1D9e', 2)}`, '•••'],
  ])('is hidden %s', (_, text, shown) => {
    keep(['a4B8c1D9e']);
    expect(withoutSecrets(text)).toBe(shown);
  });

  it.each(['4815162342', '4.815162342e+09', '4.815162342e+9', '-4815162342'])(
    'is hidden as a number: %s',
    (text) => {
      keep(['4815162342']);
      expect(withoutSecrets(`refused: ${text}`)).toMatch(/^refused: -?•••$/);
    },
  );

  it('is hidden by the longest that is known', () => {
    keep(['q1w2e3r4', 'q1w2e3r4t5y6']);
    expect(withoutSecrets('q1w2e3r4t5y6!')).toBe('•••!');
  });

  it('is hidden where it is one entry of a file', () => {
    keep(['[database]\nuser = app\npassword = z9Y8x7W6\n']);
    expect(withoutSecrets('cannot log in with z9Y8x7W6')).toBe('cannot log in with •••');
  });
});

describe('what is left alone', () => {
  it.each([
    ['a value of few characters', 'x1y2z3'],
    ['a word', 'postgresql'],
    ['words with hyphens', 'payments-gateway'],
    ['an address', 'https://git.example.org/acme/gitops.git'],
    ['a host with its port', 'db-1.payments.svc.cluster.local:5432'],
    ['a version of an API', 'networking.k8s.io/v1beta1'],
    ['an option', 'CreateNamespace=true'],
    ['the name of an option', 'ClientSideApplyMigration'],
    ['a short number', '48151623'],
    ['a round number', '1500000000'],
    ['a version', 'v10.11.12'],
  ])('%s', (_, value) => {
    keep([value]);
    expect(withoutSecrets(`it says ${value}`)).toBe(`it says ${value}`);
  });

  it('a secret that stands in a name of something else', () => {
    keep(['k1l2m3n4'], ['apps/web-k1l2m3n4.yaml']);
    expect(withoutSecrets('apps/web-k1l2m3n4.yaml is not applied')).toContain('k1l2m3n4');
  });

  it('a name with which a secret begins', () => {
    keep(['ledger-9h8g7f-admin'], ['ledger-9h8g7f']);
    expect(withoutSecrets('ledger-9h8g7f')).toBe('ledger-9h8g7f');
    expect(withoutSecrets('ledger-9h8g7f-admin')).toBe('•••');
  });

  it('but no name that is made of a secret', () => {
    keep(['ledger-9h8g7f'], ['LEDGER-9H8G7F', btoa('ledger-9h8g7f')]);
    expect(withoutSecrets('LEDGER-9H8G7F')).toBe('•••');
    expect(withoutSecrets(btoa('ledger-9h8g7f'))).not.toContain('ZzlnOGc3');
    expect(withoutSecrets(btoa('ledger-9h8g7f'))).toContain('•••');
  });

  it('what is filled in later, and not what stands around it', () => {
    keep(['preview-pr-{{number}}-admin', 'n4M5b6V7{{ .x }}']);
    expect(withoutSecrets('web-preview-pr-{{number}}')).toBe('web-preview-pr-{{number}}');
    expect(withoutSecrets('n4M5b6V7')).toBe('•••');
  });

  it('a secret that is a kind, where that is what the kind is called', () => {
    const types = new Map([
      ['K8sAllowedRepos9x', () => true],
      ['p4Q5r6S7t8X', () => false],
    ]);
    keepSecrets({ values: ['K8sAllowedRepos9x', 'p4Q5r6S7t8'], names: [], types, openAmong: () => [] });
    expect(withoutSecrets('K8sAllowedRepos9x and p4Q5r6S7t8X')).toBe('K8sAllowedRepos9x and •••X');
  });

  it('words with which the text of a secret begins', () => {
    keep(['severity: critical\nnamespace: payments\npassword: m5N6b7V8\n', 'application for payments']);
    for (const word of ['severity', 'namespace', 'application', 'application for…'])
      expect(withoutSecrets(word)).toBe(word);
  });

  it('words that files seem to give away, with the signs around them', () => {
    const guessed = ['containers,', '`kubectl', '$KUBECONFIG', '#!/bin/bash', 'k3L4m5N6,'];
    keepSecrets({ values: [], guessed, names: [], openAmong: () => [] });
    expect(guessed.map(withoutSecrets)).toEqual([...guessed.slice(0, -1), '•••']);
  });

  it('a guess that stands openly elsewhere, unless it looks random by its letters and digits', () => {
    const guessed = ['payments-v2', 'a1b2.example.org/acme/web:a1b2c3', 'metrics,health', 'Zq7vK2mX9pT4wR'];
    keepSecrets({ values: [], guessed, names: [], openAmong: (among) => among });
    expect(guessed.map(withoutSecrets)).toEqual([...guessed.slice(0, -1), '•••']);
  });

  it('a word with a digit that stands openly elsewhere, and only then', () => {
    keep(['payments-v2', 'canary-hunter2'], [], ['payments-v2']);
    expect(withoutSecrets('payments-v2 and canary-hunter2')).toBe('payments-v2 and •••');
  });
});

describe('what looks like a key', () => {
  it.each([
    ['is hidden though nobody knows it', 'it is Zq7vK2mX9pT4wR', 'it is •••'],
    ['is hidden within a path', 'x/Zq7vK2mX9pT4wR/y-Zq7vK2mX9pT4wR', 'x/•••/y-•••'],
    ['is shown where a thing is called so', 'file Ab1Cd2Ef3Gh4.yaml', 'file Ab1Cd2Ef3Gh4.yaml'],
  ])('%s', (_, text, shown) => {
    renewSecrets();
    keep([], ['apps/Ab1Cd2Ef3Gh4.yaml']);
    expect(withoutSecrets(text)).toBe(shown);
  });

  it.each([
    'sha256:4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a',
    'requiredDuringSchedulingIgnoredDuringExecution of networking.k8s.io/v1beta1',
    'ConfigMap/settings-7tk9dmf2b5, revision 3be9bb95d2f1',
    'AmazonEKSLoadBalancerControllerRole2 in us-east-1a',
    'spec.template.spec.containers[0].env[12].valueFrom.secretKeyRef',
    '2026-11-17T21:58:00Z and 1.2.3-rc.4+build5',
  ])('is nothing that people write: %s', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  it('takes a time that grows with the text', () => {
    const text = `${'aB3 '.repeat(500_000)}${'x'.repeat(2_000_000)}`;
    expect(withoutSecrets(text)).toBe(text);
  });
});

describe('a piece of work', () => {
  const random = (at: number) => `x${at}y7Z${at * 7}q`;

  it('forgets what others long before it came across, and not what the one before did', () => {
    keep(['b2n3m4v5c6']);
    for (let work = 1; work < 4; work++) renewSecrets();
    expect(withoutSecrets('it is b2n3m4v5c6')).toBe('it is •••');
    renewSecrets();
    expect(withoutSecrets('it is b2n3m4v5c6')).toBe('it is b2n3m4v5c6');
  });

  it('that comes across too many says so, and hides every word that could be one', () => {
    renewSecrets();
    const many = Array.from({ length: 21_000 }, (_, at) => random(at + 1_000_000));
    const names = ['apps/payments-7f3a9c.yaml', 'ledger-2b4d6f'];
    expect(keepSecrets({ values: many, names, openAmong: () => [] })).toBe(false);
    expect(withoutSecrets(`refused: ${many[0]} ${many.at(-1)}, "f7G8h9J0k1"`)).toBe(
      'refused: ••• •••, "•••"',
    );
    expect(
      withoutSecrets('apps/payments-7f3a9c.yaml: Deployment/ledger-2b4d6f of networking.k8s.io/v1'),
    ).toBe('apps/payments-7f3a9c.yaml: Deployment/ledger-2b4d6f of networking.k8s.io/v1');
    forgetSecrets();
  });

  it('takes the place of earlier ones before it has too many', () => {
    for (let work = 0; work < 3; work++) {
      renewSecrets();
      const all = Array.from({ length: 9_000 }, (_, at) => random(at + 1_000_000 * (work + 1)));
      expect(keepSecrets({ values: all, names: [], openAmong: () => [] })).toBe(true);
    }
    expect(withoutSecrets(random(3_000_001))).toBe('•••');
    forgetSecrets();
  });
});

it('hides every word that could be a secret where something could not be looked through', () => {
  renewSecrets();
  const found = { values: ['m3N4b5V6c7'], names: ['ledger-2b4d6f'], openAmong: () => [] };
  expect(keepSecrets({ ...found, areMore: true })).toBe(false);
  expect(withoutSecrets('m3N4b5V6c7, "f7G8h9J0k1" of ledger-2b4d6f')).toBe('•••, "•••" of ledger-2b4d6f');
  forgetSecrets();
});

it('takes a time that grows with the text, however many secrets begin alike', () => {
  const start = 'a1b2c3d4'.repeat(20);
  keep(Array.from({ length: 20_000 }, (_, at) => `${start}${at}e5`));
  const text = `${start}x`.repeat(5_000);
  const before = process.cpuUsage().user;
  expect(withoutSecrets(text).startsWith('•••')).toBe(true);
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(5_000);
});
