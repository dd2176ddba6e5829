import { createHmac, scryptSync } from 'node:crypto';
import { toBytes } from '../values/bytes.ts';

/** What the Master Password algorithm derives a password from. */
export type PasswordRequest = {
  readonly counter: number;
  readonly kind: string;
  readonly password: string;
  readonly user: string;
  readonly site: string;
};

const SEED = 'com.lyndir.masterpassword';

const TEMPLATES: { readonly [kind: string]: string } = {
  maximum: 'anoxxxxxxxxxxxxxxxxx axxxxxxxxxxxxxxxxxno',
  long: [
    'CvcvnoCvcvCvcv CvcvCvcvnoCvcv CvcvCvcvCvcvno CvccnoCvcvCvcv CvccCvcvnoCvcv CvccCvcvCvcvno CvcvnoCvccCvcv',
    'CvcvCvccnoCvcv CvcvCvccCvcvno CvcvnoCvcvCvcc CvcvCvcvnoCvcc CvcvCvcvCvccno CvccnoCvccCvcv CvccCvccnoCvcv',
    'CvccCvccCvcvno CvcvnoCvccCvcc CvcvCvccnoCvcc CvcvCvccCvccno CvccnoCvcvCvcc CvccCvcvnoCvcc CvccCvcvCvccno',
  ].join(' '),
  medium: 'CvcnoCvc CvcCvcno',
  short: 'Cvcn',
  basic: 'aaanaaan aannaaan aaannaaa',
  pin: 'nnnn',
};

const CHARACTERS: { readonly [letter: string]: string } = {
  V: 'AEIOU',
  C: 'BCDFGHJKLMNPQRSTVWXYZ',
  v: 'aeiou',
  c: 'bcdfghjklmnpqrstvwxyz',
  A: 'AEIOUBCDFGHJKLMNPQRSTVWXYZ',
  a: 'AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz',
  n: '0123456789',
  o: "@&%?,=[]_:-+*$#!'^~;()/.",
  x: 'AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz0123456789!@#$%^&*()',
};

/** The Master Password algorithm (version 3) as sprig implements it. */
export function derivePassword(request: PasswordRequest): string {
  const templates = Object.hasOwn(TEMPLATES, request.kind) ? TEMPLATES[request.kind]?.split(' ') : undefined;
  if (templates === undefined) return `cannot find password template ${request.kind}`;
  const salt = Buffer.concat([Buffer.from(SEED), sized(request.user)]);
  const key = scryptSync(toBytes(request.password), salt, 64, {
    N: 32768,
    r: 8,
    p: 2,
    maxmem: 128 * 1024 * 1024,
  });
  const message = Buffer.concat([Buffer.from(SEED), sized(request.site), bigEndian(request.counter)]);
  const seed = createHmac('sha256', key).update(message).digest();
  const template = templates[(seed[0] ?? 0) % templates.length] ?? '';
  return Array.from(template, (letter, index) => {
    const choices = CHARACTERS[letter] ?? '';
    return choices.charAt((seed[index + 1] ?? 0) % choices.length);
  }).join('');
}

function sized(text: string): Uint8Array {
  const bytes = toBytes(text);
  return Buffer.concat([bigEndian(bytes.length), bytes]);
}

function bigEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
