import { describe, expect, test } from 'vitest';
import { formatImageLock } from '#config';
import { secretsIn } from '#kube';
import { isCredentialName, withoutCredential, writtenSecrets } from '#text';

const secret = 'hT5nB8qWz3LxV6';

describe('a variable whose last word is SECRET', () => {
  test.each(['SECRET', 'SESSION_SECRET', 'APP_SECRET', 'OAUTH2_COOKIE_SECRET'])(
    '%s is a credential',
    (name) => {
      expect(isCredentialName(name)).toBe(true);
      expect(withoutCredential(`  ${name}: ${secret}`)).toBe(`  ${name}: •••`);
      expect(writtenSecrets(`export ${name}=${secret}\n`)).toContain(secret);
      expect(writtenSecrets(`- name: ${name}\n  value: ${secret}\n`)).toContain(secret);
      expect(secretsIn(pod({ env: [{ name, value: secret }] }))).toContain(secret);
    },
  );

  test.each(['SECRET_NAME', 'DB_SECRET_REF', 'SECRET_PATH', 'existingSecret', 'imagePullSecret'])(
    '%s says where it is',
    (name) => {
      expect(isCredentialName(name)).toBe(false);
      expect(secretsIn(pod({ env: [{ name, value: secret }] }))).toEqual([]);
    },
  );
});

describe('a list of words that makes a Secret', () => {
  test.each([
    [['kubectl', 'create', 'secret', 'generic', 'z', `--from-literal=k=${secret}`]],
    [['create', 'secret', 'generic', 'z', '--from-literal', `k=${secret}`]],
  ])('%j gives it away', (command) => {
    expect(secretsIn(pod({ command }))).toEqual([secret]);
    expect(writtenSecrets(JSON.stringify(command))).toContain(secret);
    expect(writtenSecrets(`command: [${command.join(', ')}]\n`)).toContain(secret);
    expect(writtenSecrets(`command:\n${command.map((word) => `  - ${word}\n`).join('')}`)).toContain(secret);
  });

  test('one that makes a ConfigMap does not', () => {
    expect(secretsIn(pod({ command: ['create', 'configmap', 'z', `--from-literal=k=${secret}`] }))).toEqual(
      [],
    );
  });
});

test('the lock of images holds no password of a command', () => {
  const text = formatImageLock([
    {
      image: 'a:1',
      state: 'present',
      command: ['/bin/app', `--password=${secret}`, '--token', secret, '--port=80'],
    },
  ]);
  expect(text).not.toContain(secret);
  expect(text).toContain('/bin/app');
  expect(text).toContain('--port=80');
});

function pod(container: object) {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'a' },
    spec: { containers: [{ name: 'a', ...container }] },
  };
}
