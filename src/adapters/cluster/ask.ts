import type { Json } from '#kube';
import type { Answer } from './answer.ts';
import type { Connection } from './connection.ts';
import { defaultLimits, type Question, readJson, type ReadLimits } from './read-json.ts';
import { defaultPatience, type Patience, withRetries } from './retry.ts';

/** Asks a server for a document, again if need be. A question has no method: reading is all it can do. */
export type Ask = (question: Question) => Promise<Answer<Json>>;

/** How a server is asked. */
export type AskOptions = { readonly limits?: ReadLimits; readonly patience?: Patience };

/** The questions one can put to a connection. */
export function askOf(connection: Connection, options: AskOptions = {}): Ask {
  return (question) =>
    withRetries(
      () => readJson(connection, question, options.limits ?? defaultLimits),
      options.patience ?? defaultPatience,
    );
}
