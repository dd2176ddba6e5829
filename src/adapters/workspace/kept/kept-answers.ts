import { deserialize, serialize } from 'node:v8';
import { areAnswersShared, shareAnswers } from '#answers';
import type { KeptFiles } from './kept-files.ts';

/** What the answers of one tree may take. */
const maxBytes = 128 * 1024 * 1024;

/**
 * Does some work with the answers that an earlier run over the tree left, and leaves those that it asked for itself:
 * after a change of one file nearly all of them are the same. Each key holds everything that decides its answer.
 */
export async function withKeptAnswers<T>(files: KeptFiles, key: string, work: () => Promise<T>): Promise<T> {
  if (areAnswersShared()) return work();
  const before = parseAnswers(files.find(key));
  const asked = new Map<string, unknown>();
  let isNew = false;
  shareAnswers({
    find(question) {
      const answer = asked.get(question) ?? before.get(question);
      if (answer !== undefined) asked.set(question, answer);
      return answer;
    },
    keep(question, answer) {
      isNew = true;
      asked.set(question, answer);
    },
  });
  try {
    return await work();
  } finally {
    shareAnswers(undefined);
    const bytes = isNew ? serialize(asked) : undefined;
    if (bytes && bytes.length <= maxBytes) files.keep(key, bytes.toString('base64'));
  }
}

function parseAnswers(text: string | undefined): ReadonlyMap<string, unknown> {
  const kept: unknown = text === undefined ? undefined : deserialize(Buffer.from(text, 'base64'));
  return kept instanceof Map ? kept : new Map();
}
