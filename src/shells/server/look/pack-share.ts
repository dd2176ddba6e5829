import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SharedAnswers } from '#workspace';

/** Answers as they go through the queue: every kind of number stays what it is. */
export function packShare(answers: SharedAnswers): Uint8Array {
  return gzipSync(serialize(answers), { level: 1 });
}

export function unpackShare(bytes: Uint8Array): SharedAnswers {
  const answers: unknown = deserialize(gunzipSync(bytes));
  return answers instanceof Map ? answers : new Map();
}
