import { deserialize, serialize } from 'node:v8';
import { areAnswersShared, shareAnswers } from '#answers';
import type { Ahead } from '../ahead/work-ahead.ts';
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

/** Where answers are kept, and how to start who gives them ahead. */
export type AnswerFiles = KeptFiles & { readonly startAhead?: (() => Ahead | undefined) | undefined };

/**
 * Does some work with the answers that an earlier run over the tree left, and leaves those that it asked for itself:
 * after a change of one file nearly all of them are the same. Each key holds everything that decides its answer.
 */
export async function withKeptAnswers<T>(
  { startAhead, ...files }: AnswerFiles,
  key: string,
  work: (ahead?: Ahead) => Promise<T>,
): Promise<T> {
  if (areAnswersShared()) return work();
  const kept = Array.from({ length: shelves }, (_, number): Shelf => {
    const before = parseAnswers(files.find(fileName(key, number)));
    return { before, asked: new Map(), isNew: false };
  });
  // Where nearly everything was answered before, others have nothing to do.
  const ahead = kept.every(({ before }) => before.size === 0) ? startAhead?.() : undefined;
  const shelfOf = (question: string): Shelf => kept[shelfNumber(question)] ?? fail();
  shareAnswers({
    find(question) {
      const shelf = shelfOf(question);
      const { asked, before } = shelf;
      const known = asked.get(question) ?? before.get(question);
      const answer = known ?? ahead?.find(question);
      if (answer !== undefined) asked.set(question, answer);
      if (answer !== known) shelf.isNew = true;
      return answer;
    },
    keep(question, answer) {
      const shelf = shelfOf(question);
      shelf.isNew = true;
      shelf.asked.set(question, answer);
    },
  });
  try {
    return await work(ahead);
  } finally {
    shareAnswers(undefined);
    await ahead?.end();
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
