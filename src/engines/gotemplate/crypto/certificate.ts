import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { isIpv4 } from './ip.ts';
import { GoError } from '../exec/errors.ts';
import { der, derBits, derInteger, derObject, derSequence, derTime, readDer } from './der.ts';
import { decodePem, encodePem } from './pem.ts';
import type { PrivateKey } from './private-key.ts';

/** What a certificate is to say. */
export type CertificateRequest = {
  readonly commonName: string;
  readonly addresses: readonly string[];
  readonly dnsNames: readonly string[];
  readonly serial: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly isAuthority: boolean;
};

/** Who signs: the certificate's subject and key id, and the key. */
export type Signer = {
  readonly subject: Uint8Array;
  readonly keyId: Uint8Array | undefined;
  readonly key: KeyObject;
};

const SEQUENCE = 0x30;
const TRUE = der(1, Uint8Array.of(255));

/** An X.509 certificate in PEM, with the fields and extensions that Go's x509.CreateCertificate writes. */
export function createCertificate(
  request: CertificateRequest,
  owner: PrivateKey,
  signer: Signer | undefined,
): string {
  const subject = nameOf(request.commonName);
  const publicKey = createPublicKey(owner.key).export({ type: 'spki', format: 'der' });
  const signingKey = signer?.key ?? owner.key;
  const algorithm = signatureAlgorithm(signingKey);
  const body = derSequence(
    der(0xa0, derInteger(2n)),
    derInteger(request.serial),
    algorithm,
    signer?.subject ?? subject,
    derSequence(derTime(request.from), derTime(request.until)),
    subject,
    publicKey,
    der(0xa3, derSequence(...extensions(request, publicKey, signer))),
  );
  const digest = signingKey.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  const signature = sign(digest, body, signingKey);
  return encodePem('CERTIFICATE', derSequence(body, algorithm, derBits(signature)));
}

function nameOf(commonName: string): Uint8Array {
  if (commonName === '') return derSequence();
  const isPrintable = /^[A-Za-z0-9 '()+,\-./:=?*&]*$/.test(commonName);
  const text = der(isPrintable ? 0x13 : 0x0c, Buffer.from(commonName, 'utf8'));
  return derSequence(der(0x31, derSequence(derObject('2.5.4.3'), text)));
}

function signatureAlgorithm(key: KeyObject): Uint8Array {
  switch (key.asymmetricKeyType) {
    case 'rsa':
      return derSequence(derObject('1.2.840.113549.1.1.11'), der(5));
    case 'ec':
      return derSequence(derObject('1.2.840.10045.4.3.2'));
    case 'ed25519':
      return derSequence(derObject('1.3.101.112'));
    default:
      throw new GoError(
        'error creating certificate: x509: only RSA, ECDSA, ML-DSA and Ed25519 keys supported',
      );
  }
}

function extensions(
  request: CertificateRequest,
  publicKey: Uint8Array,
  signer: Signer | undefined,
): readonly Uint8Array[] {
  const usage = request.isAuthority ? derBits(Uint8Array.of(0xa4), 2) : derBits(Uint8Array.of(0xa0), 5);
  const list = [
    extension('2.5.29.15', true, usage),
    extension(
      '2.5.29.37',
      false,
      derSequence(derObject('1.3.6.1.5.5.7.3.1'), derObject('1.3.6.1.5.5.7.3.2')),
    ),
    extension('2.5.29.19', true, request.isAuthority ? derSequence(TRUE) : derSequence()),
  ];
  if (request.isAuthority) list.push(extension('2.5.29.14', false, der(4, keyId(publicKey))));
  if (signer?.keyId !== undefined)
    list.push(extension('2.5.29.35', false, derSequence(der(0x80, signer.keyId))));
  const names = [
    ...request.dnsNames.map((name) => der(0x82, Buffer.from(name, 'utf8'))),
    ...request.addresses.map((address) => der(0x87, addressBytes(address))),
  ];
  if (names.length > 0) list.push(extension('2.5.29.17', request.commonName === '', derSequence(...names)));
  return list;
}

function extension(object: string, isCritical: boolean, value: Uint8Array): Uint8Array {
  const parts = [derObject(object), der(4, value)];
  return isCritical ? derSequence(derObject(object), TRUE, der(4, value)) : derSequence(...parts);
}

/** The first 20 bytes of the SHA-256 of the public key's bits. */
function keyId(publicKey: Uint8Array): Uint8Array {
  const [outer] = readDer(publicKey);
  const [, bits] = readDer(outer?.content ?? new Uint8Array());
  return createHash('sha256')
    .update((bits?.content ?? new Uint8Array()).subarray(1))
    .digest()
    .subarray(0, 20);
}

function addressBytes(address: string): Uint8Array {
  if (isIpv4(address)) return Uint8Array.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('::');
  const groups = (part: string): number[] => {
    return part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (group.includes('.')) return group.split('.').map(Number);
          const value = Number.parseInt(group, 16);
          return [value >> 8, value & 255];
        });
  };
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  return Uint8Array.from([
    ...front,
    ...Array.from({ length: 16 - front.length - back.length }, () => 0),
    ...back,
  ]);
}

/** Reads what is needed to sign with a certificate; throws Go's complaint about a bad one. */
export function readSigner(pem: string, key: KeyObject): Signer {
  const block = decodePem(pem);
  if (block === undefined) throw new GoError('unable to decode certificate');
  const parts = certificateParts(block.bytes);
  const found = parts === undefined ? undefined : { subject: parts.subject, keyId: parts.keyId, key };
  if (found === undefined)
    throw new GoError('error parsing certificate: decodedSignerCert.Bytes: x509: malformed certificate');
  return found;
}

/** Whether the bytes read as an X.509 certificate. */
export function isCertificate(bytes: Uint8Array): boolean {
  return certificateParts(bytes) !== undefined;
}

function certificateParts(
  bytes: Uint8Array,
): { readonly subject: Uint8Array; readonly keyId: Uint8Array | undefined } | undefined {
  try {
    const [certificate] = readDer(bytes);
    const [body] = readDer(certificate?.content ?? new Uint8Array());
    const fields = readDer(body?.content ?? new Uint8Array());
    const subject = fields[5];
    if (subject === undefined || subject.tag !== SEQUENCE) return undefined;
    const [list] = readDer(fields.find((field) => field.tag === 0xa3)?.content ?? new Uint8Array());
    const wanted = Buffer.from(derObject('2.5.29.14'));
    for (const entry of readDer(list?.content ?? new Uint8Array())) {
      const parts = readDer(entry.content);
      if (parts[0] === undefined || !wanted.equals(parts[0].raw)) continue;
      const [id] = readDer(parts.at(-1)?.content ?? new Uint8Array());
      return { subject: subject.raw, keyId: id?.content };
    }
    return { subject: subject.raw, keyId: undefined };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
