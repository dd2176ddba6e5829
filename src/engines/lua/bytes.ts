/** A JavaScript string as Lua holds it: its UTF-8 bytes, one per character. */
export function toBytes(text: string): string {
  return isAscii(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** The text that a string of bytes spells; invalid UTF-8 becomes the replacement character. */
export function fromBytes(bytes: string): string {
  return isAscii(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
