import { asPattern } from '#text';

/**
 * What a copy should be called, from the folders: what is called `grafana-s3` in `grafana/` is `juicefs-s3` in
 * `demo/juicefs/`. `undefined` where no folder of the first is part of its name.
 */
export function byFolders(
  first: { readonly path: string; readonly name: string },
  path: string,
): string | undefined {
  const folders = (text: string) =>
    text
      .split('/')
      .slice(0, -1)
      .map((step) => step.toLowerCase().replaceAll(/[_.]+/g, '-'));
  const [old, own] = [folders(first.path), folders(path)];
  const words = `-${first.name}-`;
  const [part] = old
    .filter((step) => !own.includes(step) && words.includes(`-${step}-`))
    .sort((a, b) => b.length - a.length);
  // The folder right around the file says what kind of thing it is; the one that nobody else has says whose.
  const meant = own.filter((step) => !old.some((other) => other === step || other.startsWith(step))).at(-1);
  if (part === undefined || meant === undefined || !/^[a-z0-9-]+$/.test(meant)) return undefined;
  return words.replace(`-${part}-`, `-${meant}-`).slice(1, -1);
}

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
  // What has one word more than the first has it in its name too: `redis-cluster` beside `redis`.
  const shared = old[head - 1];
  if (written === '' && meant !== '' && shared !== undefined)
    return withWord(first.name, shared, `${shared}-${meant}`);
  if (written === undefined || meant === undefined || written === '' || meant === '') return undefined;
  return withWord(first.name, written, meant);
}

function withWord(name: string, written: string, meant: string | undefined): string | undefined {
  const found = new RegExp(`(?<![a-z0-9])${asPattern(written)}(?![a-z0-9])`, 'i');
  return meant !== undefined && found.test(name) ? name.replace(found, meant) : undefined;
}
