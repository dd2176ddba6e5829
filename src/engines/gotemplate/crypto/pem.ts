/** A block of a PEM text. */
export type PemBlock = { readonly type: string; readonly bytes: Uint8Array };

/** pem.Encode. */
export function encodePem(type: string, bytes: Uint8Array): string {
  const lines = Buffer.from(bytes)
    .toString('base64')
    .replace(/.{1,64}/g, '$&\n');
  return `-----BEGIN ${type}-----\n${lines}-----END ${type}-----\n`;
}

/** pem.Decode: the first block, undefined if there is none. */
export function decodePem(text: string): PemBlock | undefined {
  const match = /-----BEGIN ([^\n]+?)-----\s*\n([\s\S]*?)-----END \1-----/.exec(text);
  if (match === null) return undefined;
  const [, type = '', body = ''] = match;
  return { type, bytes: Buffer.from(body.replace(/^[\w-]+:.*$/gm, ''), 'base64') };
}
