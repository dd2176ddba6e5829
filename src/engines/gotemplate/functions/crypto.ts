import { createCipheriv, createDecipheriv } from 'node:crypto';
import { encodeBase64, hashSync } from 'bcryptjs';
import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction } from '../exec/go-function.ts';
import type { Runtime } from '../exec/runtime.ts';
import { derivePassword } from '../crypto/derive-password.ts';
import { generatePrivateKey } from '../crypto/private-key.ts';
import { decodeBase64 } from '../text/base-encoding.ts';
import { byteLength, fromBytes, toBytes } from '../values/bytes.ts';
import { certificateFunctions, DETERMINISTIC_KEY, seededKey } from './certificates.ts';
import { drawBytes } from './random.ts';

/** sprig's cryptography (crypto.go). Without real randomness the results are fixed texts of the right shape. */
export const cryptoFunctions: { readonly [name: string]: GoFunction } = {
  ...certificateFunctions,
  bcrypt: fixed(['string'], (runtime, text) => bcrypt(runtime, text)),
  htpasswd: fixed(['string', 'string'], (runtime, user, password) => {
    if (user.includes(':') && runtime.randomness !== 'deterministic') return `invalid username: ${user}`;
    return `${user}:${bcrypt(runtime, password)}`;
  }),
  derivePassword: fixed(
    ['uint32', 'string', 'string', 'string', 'string'],
    (runtime, counter, kind, password, user, site) => {
      runtime.budget.charge(DERIVATION_STEPS);
      return derivePassword({ counter: Number(counter.value), kind, password, user, site });
    },
  ),
  genPrivateKey: fixed(['string'], (runtime, kind) => {
    if (runtime.chance().kind === 'seeded') return seededKey(runtime);
    if (runtime.randomness !== 'real') return DETERMINISTIC_KEY;
    runtime.budget.charge(KEY_STEPS);
    return generatePrivateKey(kind, 4096)?.pem ?? `Unknown type ${kind}`;
  }),
  encryptAES: fixed(['string', 'string'], (runtime, password, text) => {
    if (text === '') return '';
    const iv = drawBytes(runtime, 16);
    const cipher = createCipheriv('aes-256-cbc', aesKey(password), iv);
    return Buffer.concat([iv, cipher.update(toBytes(text)), cipher.final()]).toString('base64');
  }),
  decryptAES: fixed(['string', 'string'], (_, password, text) =>
    text === '' ? '' : decrypt(password, text),
  ),
};

/** What takes long by design costs as many steps as other work of that time. */
const HASH_STEPS = 600_000;
const DERIVATION_STEPS = 1_500_000;
const KEY_STEPS = 5_000_000;

/** The hash that stands for every password. */
const DETERMINISTIC_HASH = `$2a$10$${'deterministic'.repeat(4)}de`;

function bcrypt(runtime: Runtime, text: string): string {
  if (runtime.chance().kind === 'deterministic') return DETERMINISTIC_HASH;
  if (byteLength(text) > 72) {
    return 'failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes';
  }
  runtime.budget.charge(HASH_STEPS);
  return hashSync(text, `$2a$10$${encodeBase64([...drawBytes(runtime, 16)], 16)}`);
}

function aesKey(password: string): Uint8Array {
  const key = new Uint8Array(32);
  key.set(toBytes(password).subarray(0, 32));
  return key;
}

function decrypt(password: string, text: string): string {
  const bytes = decodeBase64(text);
  if (typeof bytes === 'string') throw new GoError(bytes);
  if (bytes.length < 16)
    throw new GoError(`runtime error: slice bounds out of range [:16] with capacity ${bytes.length}`);
  if (bytes.length % 16 !== 0) throw new GoError('crypto/cipher: input not full blocks');
  const decipher = createDecipheriv('aes-256-cbc', aesKey(password), bytes.subarray(0, 16)).setAutoPadding(
    false,
  );
  const plain = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
  if (plain.length === 0) throw new GoError('runtime error: index out of range [-1]');
  const end = plain.length - (plain.at(-1) ?? 0);
  if (end < 0) throw new GoError(`runtime error: slice bounds out of range [:${end}]`);
  return fromBytes(plain.subarray(0, end));
}
