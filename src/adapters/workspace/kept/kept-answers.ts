import { deserialize, serialize } from 'node:v8';
import { areAnswersShared, shareAnswers } from '#answers';
import type { KeptFiles } from './kept-files.ts';

/** What the answers of one tree may take; those beyond are made again. */
const maxBytes = 256 * 1024 * 1024;

/** In how many files they are kept: after a change of one file of the tree few of them are written. */
const shelves = 32;

/** The answers of one file: as they were found there, and those that were asked for since. */
type Shelf = {
  readonly before: ReadonlyMap<string, unknown>;
  readonly asked: Map<string, unknown>;
  isNew: boolean;
};

/**
 * Does some work with the answers that an earlier run over the tree left, and leaves those that it asked for itself:
 * after a change of one file nearly all of them are the same. Each key holds everything that decides its answer.
 */
export async function withKeptAnswers<T>(files: KeptFiles, key: string, work: () => Promise<T>): Promise<T> {
  if (areAnswersShared()) return work();
  const kept = Array.from({ length: shelves }, (_, number): Shelf => {
    const before = parseAnswers(files.find(fileName(key, number)));
    return { before, asked: new Map(), isNew: false };
  });
  const shelfOf = (question: string): Shelf => kept[shelfNumber(question)] ?? fail();
  shareAnswers({
    find(question) {
      const { asked, before } = shelfOf(question);
      const answer = asked.get(question) ?? before.get(question);
      if (answer !== undefined) asked.set(question, answer);
      return answer;
    },
    keep(question, answer) {
      const shelf = shelfOf(question);
      shelf.isNew = true;
      shelf.asked.set(question, answer);
    },
  });
  try {
    return await work();
  } finally {
    shareAnswers(undefined);
    let total = 0;
    for (const [number, { asked, isNew }] of kept.entries()) {
      if (!isNew || total > maxBytes) continue;
      const bytes = serialize(asked);
      total += bytes.length;
      files.keep(fileName(key, number), bytes);
    }
  }
}

function fileName(key: string, number: number): string {
  return `${key}-${number}`;
}

/** Any number that is the same each time, and found quickly. */
function shelfNumber(question: string): number {
  let number = 0;
  for (let at = 0; at < question.length; at++) number = (Math.imul(number, 31) + question.charCodeAt(at)) | 0;
  return (number >>> 0) % shelves;
}

function parseAnswers(bytes: Buffer | undefined): ReadonlyMap<string, unknown> {
  const kept: unknown = bytes === undefined ? undefined : deserialize(bytes);
  return kept instanceof Map ? kept : new Map();
}

function fail(): never {
  throw new Error('no such shelf');
}
