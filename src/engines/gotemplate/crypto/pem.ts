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
  let close = -1;
  let from = 0;
  for (;;) {
    const open = text.indexOf(begin, from);
    from = text.indexOf('\n', open);
    if (open < 0 || from < 0) return undefined;
    // Only the next end counts, and it is looked for once.
    if (close < from) close = text.indexOf(end, from);
    if (close < 0) return undefined;
    const line = text.slice(open + begin.length, from).trimEnd();
    const type = line.slice(0, -dashes.length);
    if (type === '' || !line.endsWith(dashes) || !text.startsWith(type + dashes, close + end.length))
      continue;
    const body = text.slice(from, close);
    return { type, bytes: Buffer.from(body.replace(/^[\w-]+:.*$/gm, ''), 'base64') };
  }
}

const dashes = '-----';
const begin = `${dashes}BEGIN `;
const end = `${dashes}END `;
