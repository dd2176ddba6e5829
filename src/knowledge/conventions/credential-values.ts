import { isKeptElsewhere } from './credentials.ts';
import { hasPlaceholder, isDummy, isOwnWord, isToFillIn } from './placeholders.ts';
import { toldIn } from './told-words.ts';

/** What stands where a credential belongs: one, words that wait for one, or something that lets nobody in. */
export type CredentialValue = 'credential' | 'placeholder' | 'harmless';

/** A value with its key, the keys that stand beside it, and the comment behind it, which is asked for last. */
export type WrittenValue = {
  readonly key: string;
  readonly value: string;
  readonly beside?: readonly string[];
  readonly comment?: () => string;
};

/** Tells a credential from what only stands in its place, encoded once more than needed or not. */
export function credentialValue({ key, value, beside = [], comment }: WrittenValue): CredentialValue {
  const texts = [value, decoded(value)];
  if (texts.some((text) => isKeptElsewhere(text) || isPublic(text))) return 'harmless';
  if (isNameBeside(key, beside)) return 'harmless';
  if (texts.some((text) => isDummy(text) || isOwnWord(key, text) || isElidedKey(text))) return 'placeholder';
  const isToChange = isWeak(value) && toldIn(comment?.() ?? '', 'to-change') !== undefined;
  return isToChange ? 'placeholder' : 'credential';
}

/** Whether what is given a chart waits to be filled in by something that is named in it. */
export function isGivenLater(value: string): boolean {
  return hasPlaceholder(value) || isToFillIn(value) || /^(?:ref\+|op:\/\/|\$)/.test(value);
}

/** Whether a value is one that people write before they have a real one: words of letters, with a short number behind them at most. */
export function isWeak(text: string): boolean {
  return /^[a-z]+(?:[-_ ][a-z]*){0,9}\d{0,4}$/i.test(text);
}

/** Whether dots stand for the middle of a private key, which has none. */
function isElidedKey(text: string): boolean {
  const [, head = '', body = ''] = text.split('-----');
  return head.endsWith('PRIVATE KEY') && /\.{3}|\u2026/.test(body);
}

/** Keys that are made to be given away: of PostHog, of Stripe, of pairs, and certificates. */
function isPublic(text: string): boolean {
  return /^(?:phc_|pk_(?:live|test)_|ssh-(?:rsa|ed25519) |-----BEGIN (?:PUBLIC KEY|CERTIFICATE)-----)/.test(
    text,
  );
}

/** Whether it is the name that goes with a secret beside it: an access key beside a secret key. */
function isNameBeside(key: string, beside: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (!plain(key).endsWith('accesskey') || plain(key).includes('secret')) return false;
  return beside.some((each) => /secret(?:access)?key$/.test(plain(each)));
}

/** A text that is encoded, decoded; any other as it is. */
function decoded(text: string): string {
  if (!/^[A-Za-z0-9+/]{4}[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return text;
  return Buffer.from(text, 'base64').toString('utf8').trim();
}
