import type { FileTree } from '#files';
import { asPattern, secretMatcher } from '#text';
import type { ToolResult } from '../tools/tool.ts';
import { secretTexts } from './secret-texts.ts';

const hidden = '•••';
const shortest = 4;

/** A result whose messages quote no value of a Secret; the real tools do, in what they say of a failure. */
export function withoutSecretTexts(result: ToolResult, tree: FileTree): ToolResult {
  if (result.failures.length + result.problems.length === 0) return result;
  const paths = result.filesRead.join('\n');
  // What stands in the name of a file is told with it.
  const secrets = [...secretTexts(tree, result.filesRead)]
    .filter((secret) => !paths.includes(secret))
    .toSorted((a, b) => b.length - a.length);
  if (secrets.length === 0) return result;
  // What is long enough is looked for in every form in which a template may say it.
  const find = secretMatcher(secrets.map(bytesOf), hidden);
  const hide = (message: string) => secrets.reduce(withoutSecret, find(message));
  return {
    ...result,
    failures: result.failures.map((each) => ({ ...each, message: hide(each.message) })),
    problems: result.problems.map((each) => ({ ...each, because: hide(each.because) })),
  };
}

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
