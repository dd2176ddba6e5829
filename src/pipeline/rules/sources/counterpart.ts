import { asPattern } from '#text';
import { isLeftover, isShared } from '#knowledge';
/**
 * What a file probably means when it names the same path as its neighbour does: `clusters/east/web.yaml` that points to
 * `apps/west`, as `clusters/west/web.yaml` does, means `apps/east`. `undefined` when the two are not called so.
 */
export function counterpart(file: string, neighbour: string, path: string): string | undefined {
  const steps = file.split('/');
  const others = neighbour.split('/');
  const at = steps.findIndex((step, index) => step !== others[index]);
  if (at < 0 || steps.length !== others.length) return undefined;
  const [step, other] = [steps[at] ?? '', others[at] ?? ''];
  for (const [own, foreign] of [[step, other] as const, differing(step, other)]) {
    if (own === '' || foreign === '' || isShared(foreign) || isLeftover(own)) continue;
    if (hasWord(path, own) || !hasWord(path, foreign)) continue;
    const isCopy = steps.every((each, index) => {
      const from = others[index] ?? '';
      return each === from || each === withWord(from, foreign, own);
    });
    if (isCopy) return withWord(path, foreign, own);
  }
  return undefined;
}

/** The words in which two names differ: `east` and `west` of `web-east.yaml` and `web-west.yaml`. */
function differing(a: string, b: string): readonly [string, string] {
  const [left, right] = [a.split(/(?<=[^A-Za-z0-9])/), b.split(/(?<=[^A-Za-z0-9])/)];
  let start = 0;
  while (start < left.length - 1 && start < right.length - 1 && left[start] === right[start]) start++;
  const [x, y] = [left.slice(start).join(''), right.slice(start).join('')];
  const [own = '', ...rest] = x.split(/(?=[^A-Za-z0-9])/);
  const [foreign = '', ...end] = y.split(/(?=[^A-Za-z0-9])/);
  return rest.join('') === end.join('') ? [own, foreign] : ['', ''];
}

/** Whether a text has a word by itself, between signs. */
export function hasWord(path: string, word: string): boolean {
  return wordPattern(word).test(path);
}

/** A text with another word in the place of one. */
export function withWord(path: string, word: string, other: string): string {
  return path.replace(wordPattern(word), (_, before: string) => `${before}${other}`);
}

function wordPattern(word: string): RegExp {
  return new RegExp(`(^|[^A-Za-z0-9])${asPattern(word)}(?![A-Za-z0-9])`, 'g');
}
