import type { FileTree } from '#files';
import { asPattern, secretMatcher } from '#text';
import type { ToolResult } from '../tools/tool.ts';
import { secretTexts } from './secret-texts.ts';

const hidden = '•••';
const shortest = 4;

/**
 * A result whose messages quote no value of a Secret; the real tools do, in what they say of a failure. Files and the
 * Application keep their names, though a word of one is such a value.
 */
export function withoutSecretTexts(
  result: ToolResult,
  { tree, names }: { readonly tree: FileTree; readonly names: readonly string[] },
): ToolResult {
  if (result.failures.length + result.problems.length === 0) return result;
  const texts = secretTexts(tree, result.filesRead);
  if (texts.size === 0) return result;
  const secrets = [...texts].toSorted((a, b) => b.length - a.length);
  const steps = new Set([...names, ...result.filesRead.flatMap((path) => path.split('/'))]);
  // What is long enough is looked for in every form in which a template may say it.
  const find = secretMatcher(secrets.map(bytesOf), hidden);
  const hide = (message: string) =>
    aroundNames(message, isName, (text) => secrets.reduce(withoutSecret, find(text)));
  return {
    ...result,
    failures: result.failures.map((each) => ({ ...each, message: hide(each.message) })),
    problems: result.problems.map((each) => ({ ...each, because: hide(each.because) })),
  };

  /** A secret by itself is one, whatever is called so. */
  function isName(step: string, isOfPath: boolean): boolean {
    return steps.has(step) && (isOfPath || !texts.has(step));
  }
}

/** Changes what stands around the names in a text. */
function aroundNames(
  text: string,
  isName: (step: string, isOfPath: boolean) => boolean,
  change: (text: string) => string,
): string {
  if (text.search(stands) >= 0) return change(text);
  const names: string[] = [];
  const marked = text.replaceAll(step, (each, at: number) => {
    const isOfPath = text[at - 1] === '/' || text[at + each.length] === '/';
    if (names.length > mostNames || !isName(each, isOfPath)) return each;
    return String.fromCodePoint(firstMark + names.push(each) - 1);
  });
  return change(marked).replaceAll(stands, (mark) => names[(mark.codePointAt(0) ?? 0) - firstMark] ?? mark);
}

const step = /[^\s"'`<>()[\]{},;:=|/]{0,999}[^\s"'`<>()[\]{},;:=|/.]/g;
/** Characters that nobody writes stand for the names meanwhile. */
const stands = /[\u{f0000}-\u{ffffd}]/gu;
const firstMark = 0xf0000;
const mostNames = 60_000;

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text);
}

/**
 * A value of few characters could stand anywhere: it is hidden only where it is quoted. A plain word is hidden as a word,
 * not as a part of others.
 */
function withoutSecret(message: string, secret: string): string {
  const escaped = JSON.stringify(secret).slice(1, -1);
  if (/^[a-z]{4,200}$/i.test(secret))
    return message.replaceAll(new RegExp(`(?<![a-z])${asPattern(secret)}(?![a-z])`, 'gi'), hidden);
  if (secret.length >= shortest) return message.replaceAll(secret, hidden).replaceAll(escaped, hidden);
  return ['"', "'", '`'].reduce(
    (text, quote) => text.replaceAll(`${quote}${secret}${quote}`, `${quote}${hidden}${quote}`),
    message,
  );
}
