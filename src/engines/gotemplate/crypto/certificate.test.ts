import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { compareSync } from 'bcryptjs';
import { Execution, helm4Functions, parseTemplates } from '../index.ts';

const clock = () => new Date('2025-06-01T00:00:00Z');

function render(
  text: string,
  random: 'real' | 'deterministic' | { kind: 'seeded'; seed: string } = 'real',
): string {
  const set = parseTemplates([{ name: 'certs', text }], helm4Functions);
  return new Execution(set, { missingKey: 'zero', random, clock }).execute('certs', null);
}

describe('with real randomness', () => {
  test('a certificate authority signs certificates that verify', () => {
    const [ca = '', cert = '', key = ''] = render(
      '{{ $ca := genCA "Guestbook CA" 365 }}{{ $c := genSignedCert "guestbook.example" (list "10.0.0.1" "::1") (list "a.example" "b.example") 30 $ca }}' +
        '{{ $ca.Cert }}#{{ $c.Cert }}#{{ $c.Key }}',
    ).split('#');
    const authority = new X509Certificate(ca);
    const signed = new X509Certificate(cert);
    expect(authority.ca).toBe(true);
    expect(signed.ca).toBe(false);
    expect(signed.verify(authority.publicKey)).toBe(true);
    expect(signed.checkIssued(authority)).toBe(true);
    expect(signed.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(signed.subject).toBe('CN=guestbook.example');
    expect(signed.subjectAltName).toBe(
      'DNS:a.example, DNS:b.example, IP Address:10.0.0.1, IP Address:0:0:0:0:0:0:0:1',
    );
    expect(new Date(signed.validTo)).toEqual(new Date('2025-07-01T00:00:00Z'));
    expect(signed.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
  });

  test('keys of every kind sign certificates', () => {
    for (const kind of ['ecdsa', 'ed25519']) {
      const pem = render(
        `{{ $k := genPrivateKey "${kind}" }}{{ (genSelfSignedCertWithKey "x" nil nil 1 $k).Cert }}`,
      );
      const certificate = new X509Certificate(pem);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
    }
    expect(render('{{ genPrivateKey "dsa" }}')).toMatch(/^-----BEGIN DSA PRIVATE KEY-----/);
    expect(render('{{ genPrivateKey "nope" }}')).toBe('Unknown type nope');
  });

  test('a certificate can be built of its parts, and wrong parts are refused', () => {
    const text =
      '{{ $c := genCA "x" 1 }}{{ (buildCustomCert (b64enc $c.Cert) (b64enc $c.Key)).Cert | eq $c.Cert }}';
    expect(render(text)).toBe('true');
    expect(() => render('{{ buildCustomCert "!" "x" }}')).toThrow('unable to decode base64 certificate');
    expect(() => render('{{ genSelfSignedCert "a" (list "no-ip") nil 1 }}')).toThrow(
      'error parsing ip: no-ip',
    );
    expect(() => render('{{ genSignedCert "a" nil nil 1 "x" }}')).toThrow(
      'can\'t handle "x" for arg of type sprig.certificate',
    );
  });

  test('passwords are hashed and checked', () => {
    const [user, hash = ''] = render('{{ htpasswd "admin" "secret" }}').split(':');
    expect(user).toBe('admin');
    expect(compareSync('secret', hash)).toBe(true);
    expect(render('{{ htpasswd "a:b" "x" }}')).toBe('invalid username: a:b');
    expect(render('{{ randAlphaNum 24 }}')).toMatch(/^[a-zA-Z0-9]{24}$/);
    expect(render('{{ uuidv4 }}')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});

test('a seed gives the same random text each time, and another one for another seed', () => {
  const text =
    '{{ randAlphaNum 12 }} {{ randInt 1 100 }} {{ uuidv4 }} {{ encryptAES "k" "x" }} {{ shuffle "abcdef" }}';
  const once = render(text, { kind: 'seeded', seed: 'a' });
  expect(render(text, { kind: 'seeded', seed: 'a' })).toBe(once);
  expect(render(text, { kind: 'seeded', seed: 'b' })).not.toBe(once);
});

test('without randomness certificates are fixed texts', () => {
  expect(render('{{ (genCA "a" 1).Cert }}', 'deterministic')).toBe(
    '-----BEGIN CERTIFICATE-----\nZGV0ZXJtaW5pc3RpYw==\n-----END CERTIFICATE-----\n',
  );
});
