import { asText } from '#text';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { GoError } from '../exec/errors.ts';
import { derInteger, derSequence, readDer } from './der.ts';
import { decodePem, encodePem } from './pem.ts';

/** A private key with the PEM text that sprig writes for it. */
export type PrivateKey = { readonly key: KeyObject; readonly pem: string };

/** Makes a key of a kind that `genPrivateKey` knows; undefined for any other. */
export function generatePrivateKey(kind: string, rsaBits: number): PrivateKey | undefined {
  switch (kind) {
    case '':
    case 'rsa':
      return described(generateKeyPairSync('rsa', { modulusLength: rsaBits }).privateKey);
    case 'dsa':
      return described(generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }).privateKey);
    case 'ecdsa':
      return described(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    case 'ed25519':
      return described(generateKeyPairSync('ed25519').privateKey);
    default:
      return undefined;
  }
}

function described(key: KeyObject): PrivateKey {
  return { key, pem: keyPem(key) };
}

function keyPem(key: KeyObject): string {
  switch (key.asymmetricKeyType) {
    case 'rsa':
      return encodePem('RSA PRIVATE KEY', key.export({ type: 'pkcs1', format: 'der' }));
    case 'ec':
      return encodePem('EC PRIVATE KEY', key.export({ type: 'sec1', format: 'der' }));
    case 'dsa':
      return encodePem('DSA PRIVATE KEY', dsaForm(key));
    default:
      return encodePem('PRIVATE KEY', key.export({ type: 'pkcs8', format: 'der' }));
  }
}

/** The numbers p, q, g, y, x in one sequence, taken out of PKCS #8. */
function dsaForm(key: KeyObject): Uint8Array {
  const [outer] = readDer(key.export({ type: 'pkcs8', format: 'der' }));
  const [, algorithm, wrapped] = readDer(outer?.content ?? new Uint8Array());
  const [, parameters] = readDer(algorithm?.content ?? new Uint8Array());
  const [p, q, g] = readDer(parameters?.content ?? new Uint8Array()).map((part) => toBigInt(part.content));
  const [secret] = readDer(wrapped?.content ?? new Uint8Array());
  const x = toBigInt(secret?.content ?? new Uint8Array());
  if (p === undefined || q === undefined || g === undefined)
    throw new GoError('failed to generate private key');
  return derSequence(...[0n, p, q, g, power(g, x, p), x].map(derInteger));
}

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** sprig's parsePrivateKeyPEM. */
export function parsePrivateKey(text: string): PrivateKey {
  const block = decodePem(text);
  if (block === undefined) throw new GoError('no PEM data in input');
  const { type } = block;
  if (!type.endsWith('PRIVATE KEY')) throw new GoError(`no private key data in PEM block of type ${type}`);
  const form =
    type === 'PRIVATE KEY'
      ? 'pkcs8'
      : type === 'RSA PRIVATE KEY'
        ? 'pkcs1'
        : type === 'EC PRIVATE KEY'
          ? 'sec1'
          : undefined;
  if (form === undefined) throw new GoError(`invalid private key type ${type}`);
  try {
    return described(createPrivateKey({ key: Buffer.from(block.bytes), format: 'der', type: form }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : asText(error);
    throw new GoError(
      form === 'pkcs8'
        ? `decoding PEM as PKCS#8: ${reason}`
        : `parsing ${type.split(' ')[0]} private key from PEM: ${reason}`,
    );
  }
}
