import { createHash } from 'node:crypto';
import { fixed, type GoFunction } from '../exec/go-function.ts';
import { fromBytes, toBytes } from '../values/bytes.ts';
import { decodeBase32, decodeBase64, encodeBase32 } from '../text/base-encoding.ts';

/** sprig's encodings and checksums. Decoding errors come back as the result's text. */
export const encodingFunctions: { readonly [name: string]: GoFunction } = {
  b64enc: fixed(['string'], (_, text) => Buffer.from(toBytes(text)).toString('base64')),
  b64dec: fixed(['string'], (_, text) => decoded(decodeBase64(text))),
  b32enc: fixed(['string'], (_, text) => encodeBase32(toBytes(text))),
  b32dec: fixed(['string'], (_, text) => decoded(decodeBase32(text))),
  sha1sum: fixed(['string'], (_, text) => digest('sha1', text)),
  sha256sum: fixed(['string'], (_, text) => digest('sha256', text)),
  sha512sum: fixed(['string'], (_, text) => digest('sha512', text)),
  adler32sum: fixed(['string'], (_, text) => adler32(toBytes(text)).toString()),
};

function decoded(result: Uint8Array | string): string {
  return typeof result === 'string' ? result : fromBytes(result);
}

function digest(algorithm: string, text: string): string {
  return createHash(algorithm).update(toBytes(text)).digest('hex');
}

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}
