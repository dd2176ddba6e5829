import {
  type CertificateRequest,
  createCertificate,
  isCertificate,
  readSigner,
} from '../crypto/certificate.ts';
import { isAddress } from '../crypto/ip.ts';
import { decodePem } from '../crypto/pem.ts';
import { generatePrivateKey, parsePrivateKey, type PrivateKey } from '../crypto/private-key.ts';
import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction } from '../exec/go-function.ts';
import type { Runtime } from '../exec/runtime.ts';
import { printValue } from '../fmt/print.ts';
import { decodeBase64 } from '../text/base-encoding.ts';
import { fromBytes } from '../values/bytes.ts';
import {
  goMap,
  GoList,
  GoMap,
  type GoObject,
  GoStruct,
  type GoValue,
  type ObjectType,
} from '../values/go-value.ts';
import { drawBytes } from './random.ts';

/** Making a key takes as long as so many steps of other work. */
const KEY_STEPS = 1_500_000;
const BODY = 'ZGV0ZXJtaW5pc3RpYw==';
const DETERMINISTIC_CERT = `-----BEGIN CERTIFICATE-----\n${BODY}\n-----END CERTIFICATE-----\n`;

/** The private key that stands for every key. */
export const DETERMINISTIC_KEY = `-----BEGIN RSA PRIVATE KEY-----\n${BODY}\n-----END RSA PRIVATE KEY-----\n`;

const CERTIFICATE: ObjectType = { name: 'sprig.certificate', kind: 'struct', methods: null };
const LIST = '[]interface {}';

/** sprig's certificates: real ones with real randomness, otherwise fixed ones that compare equal. */
export const certificateFunctions: { readonly [name: string]: GoFunction } = {
  genCA: fixed(['string', 'int'], (runtime, name, days) =>
    selfSigned(runtime, { name, days, isAuthority: true }),
  ),
  genCAWithKey: fixed(['string', 'int', 'string'], (runtime, name, days, key) => {
    return selfSigned(runtime, { name, days, isAuthority: true, key });
  }),
  genSelfSignedCert: fixed(['string', LIST, LIST, 'int'], (runtime, name, ips, dns, days) => {
    return selfSigned(runtime, { name, ips, dns, days });
  }),
  genSelfSignedCertWithKey: fixed(
    ['string', LIST, LIST, 'int', 'string'],
    (runtime, name, ips, dns, days, key) => {
      return selfSigned(runtime, { name, ips, dns, days, key });
    },
  ),
  genSignedCert: fixed(['string', LIST, LIST, 'int', 'certificate'], (runtime, name, ips, dns, days, ca) => {
    return signed(runtime, { name, ips, dns, days }, ca);
  }),
  genSignedCertWithKey: fixed(
    ['string', LIST, LIST, 'int', 'certificate', 'string'],
    (runtime, name, ips, dns, days, ca, key) => {
      return signed(runtime, { name, ips, dns, days, key }, ca);
    },
  ),
  buildCustomCert: fixed(['string', 'string'], (runtime, cert, key) => {
    if (runtime.randomness !== 'real')
      return goMap([
        ['Cert', cert],
        ['Key', key],
      ]);
    return customCertificate(cert, key);
  }),
};

type Wanted = {
  readonly name: string;
  readonly days: bigint;
  readonly ips?: GoList;
  readonly dns?: GoList;
  readonly isAuthority?: boolean;
  readonly key?: string;
};

function certificate(cert: string, key: string): GoObject {
  return new GoStruct(
    CERTIFICATE,
    new Map([
      ['Cert', cert],
      ['Key', key],
    ]),
  );
}

/** A key that differs from seed to seed. */
export function seededKey(runtime: Runtime): string {
  return DETERMINISTIC_KEY.replace(BODY, Buffer.from(drawBytes(runtime, 16)).toString('base64'));
}

/** A fixed certificate; with a seed one of that seed, so that two renderings tell what is new each time. */
function standIn(runtime: Runtime): GoMap {
  const own = runtime.randomness === 'seeded' ? Buffer.from(drawBytes(runtime, 16)).toString('base64') : BODY;
  return goMap([
    ['Cert', DETERMINISTIC_CERT.replace(BODY, own)],
    ['Key', DETERMINISTIC_KEY.replace(BODY, own)],
  ]);
}

function selfSigned(runtime: Runtime, wanted: Wanted): GoValue {
  if (runtime.chance().kind !== 'real') return standIn(runtime);
  const owner = ownerKey(runtime, wanted);
  return certificate(createCertificate(requestOf(runtime, wanted), owner, undefined), owner.pem);
}

function signed(runtime: Runtime, wanted: Wanted, authority: GoMap | GoObject): GoValue {
  if (runtime.chance().kind !== 'real') return standIn(runtime);
  const owner = ownerKey(runtime, wanted);
  const cert = textField(authority, 'Cert');
  if (decodePem(cert) === undefined) throw new GoError('unable to decode certificate');
  const key = prefixed('error parsing private key', () => parsePrivateKey(textField(authority, 'Key')));
  const signer = readSigner(cert, key.key);
  return certificate(createCertificate(requestOf(runtime, wanted), owner, signer), owner.pem);
}

function textField(authority: GoMap | GoObject, name: string): string {
  const value = authority instanceof GoMap ? authority.get(name) : authority.field(name);
  return typeof value === 'string' ? value : '';
}

function ownerKey(runtime: Runtime, wanted: Wanted): PrivateKey {
  runtime.budget.charge(KEY_STEPS);
  const { key } = wanted;
  if (key !== undefined) return prefixed('parsing private key', () => parsePrivateKey(key));
  const made = generatePrivateKey('rsa', 2048);
  if (made === undefined) throw new GoError('error generating rsa key');
  return made;
}

function requestOf(runtime: Runtime, wanted: Wanted): CertificateRequest {
  const now = runtime.now();
  const serial = BigInt(`0x${Buffer.from(drawBytes(runtime, 16)).toString('hex')}`);
  return {
    commonName: wanted.name,
    addresses: (wanted.ips?.items ?? []).map(address),
    dnsNames: (wanted.dns?.items ?? []).map(dnsName),
    serial,
    from: now,
    until: new Date(now.getTime() + Number(wanted.days) * 86_400_000),
    isAuthority: wanted.isAuthority ?? false,
  };
}

function address(value: GoValue): string {
  if (typeof value !== 'string') throw new GoError(`error parsing ip: ${printValue(value)} is not a string`);
  if (!isAddress(value)) throw new GoError(`error parsing ip: ${value}`);
  return value;
}

function dnsName(value: GoValue): string {
  if (typeof value === 'string') return value;
  throw new GoError(`error processing alternate dns name: ${printValue(value)} is not a string`);
}

function customCertificate(cert: string, key: string): GoObject {
  const certText = decodeBase64(cert);
  if (typeof certText === 'string') throw new GoError('unable to decode base64 certificate');
  const keyText = decodeBase64(key);
  if (typeof keyText === 'string') throw new GoError('unable to decode base64 private key');
  const block = decodePem(fromBytes(certText));
  if (block === undefined) throw new GoError('unable to decode certificate');
  if (!isCertificate(block.bytes))
    throw new GoError('error parsing certificate: decodedCert.Bytes: x509: malformed certificate');
  prefixed('error parsing private key', () => parsePrivateKey(fromBytes(keyText)));
  return certificate(fromBytes(certText), fromBytes(keyText));
}

function prefixed<T>(prefix: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof GoError) throw new GoError(`${prefix}: ${error.message}`);
    throw error;
  }
}
