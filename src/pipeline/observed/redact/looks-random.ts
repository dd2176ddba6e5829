/**
 * Whether a text is hardly a name or a word that people chose: capitals and small letters mixed with digits, signs that
 * names do not have, or letters and digits that alternate. Such a text is taken for a secret wherever it turns up.
 */
export function looksRandom(text: string): boolean {
  if (!/^[\w.:/-]+$/.test(text)) return true;
  if (/^[a-z]+:\/\/[\w.:/-]+$/.test(text) || isNumberOrTime(text)) return false;
  const alternations = text.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  const turns = text.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  if (alternations + turns >= 3) return true;
  return text.length >= 16 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

function isNumberOrTime(text: string): boolean {
  return /^[\d.:/-]+$/.test(text) || /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/.test(text);
}
