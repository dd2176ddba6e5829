/**
 * What a copy should be called, from what it was copied from: where `iam-auth-tls` stands in `tls-iam-auth.yaml`, the copy
 * in `tls-iam-opa.yaml` is `iam-opa-tls`. `undefined` where the name does not follow from the key.
 */
export function byAnalogy(
  first: { readonly key: string; readonly name: string },
  key: string,
): string | undefined {
  const [old, own] = [first.key.split(/[-_./]+/), key.split(/[-_./]+/)];
  let head = 0;
  while (head < Math.min(old.length, own.length) && old[head] === own[head]) head++;
  let tail = 0;
  const shorter = Math.min(old.length, own.length) - head;
  while (tail < shorter && old.at(-1 - tail) === own.at(-1 - tail)) tail++;
  const [written, meant] = [old, own].map((words) => words.slice(head, words.length - tail).join('-'));
  if (written === undefined || meant === undefined || written === '' || meant === '') return undefined;
  const found = new RegExp(`(?<![a-z0-9])${written.replaceAll(/[^\w]/g, '\\$&')}(?![a-z0-9])`, 'i');
  return found.test(first.name) ? first.name.replace(found, meant) : undefined;
}
