/**
 * Whether a text is hardly a name or a word that people chose: capitals and small letters mixed with digits, signs that
 * names do not have, or letters and digits that alternate. Such a text is taken for a secret wherever it turns up.
 */
export function looksRandom(text: string): boolean {
  if (!/^[\w.:/-]+$/.test(text)) return true;
  if (/^[a-z]+:\/\/[\w.:/-]+$/.test(text) || isNumberOrTime(text)) return false;
  const unversioned = text.replaceAll(versionOrCluster, '');
  const alternations = unversioned.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  const turns = text.match(/[a-z](?=[A-Z])/g)?.length ?? 0;
  if (alternations + turns >= 3) return true;
  return text.length >= 16 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

/** `k8s` and the versions of APIs, which names and types hold. */
const versionOrCluster = /\b(?:k8s|v\d{1,3}(?:(?:alpha|beta)\d{1,3})?)\b/g;

/** Whether it is made of words as names of fields are: `requiredDuringScheduling`. */
export function isCamelCase(text: string): boolean {
  return /^[A-Za-z][a-z]{2,30}(?:[A-Z][a-z]{1,30}){1,12}$/.test(text);
}

function isNumberOrTime(text: string): boolean {
  return /^[\d.:/-]+$/.test(text) || /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/.test(text);
}
