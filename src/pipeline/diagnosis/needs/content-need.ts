import type { Because } from '../because.ts';
import { manifestText } from '../object-text.ts';
import type { Asker, Said } from './asker.ts';
import type { Reading } from './readings.ts';
import { unmet } from './unmet.ts';

/** What services call the things that they hold, before or after the name of one that is not there. */
const things =
  'database|relation|table|schema|topic|queue|exchange|vhost|bucket|index|collection|keyspace|stream|realm|tenant|organi[sz]ation|catalog|column';
const absent = new RegExp(
  `\\b(?:${things})s? ["'\`]?[\\w./-]{1,120}["'\`]? (?:does not exist|doesn't exist|not found|is missing|could not be found|was not found)` +
    `|\\b(?:unknown|no such|missing|non-?existent) (?:${things})\\b` +
    `|\\b(?:${things}) (?:does not exist|doesn't exist|not found)` +
    '|NoSuchBucket|NoSuchKey|UNKNOWN_TOPIC_OR_PARTITION|index_not_found_exception|NOT_FOUND - no (?:queue|exchange|vhost)',
  'i',
);

/** Something that a service should hold and that nobody created there. */
export const contentReading: Reading = { sign: absent, read: notHeld };

function notHeld({ evidence }: Said, { owner, pod }: Asker): readonly Because[] {
  if (pod === undefined) return [];
  const root = manifestText(owner);
  return [
    unmet('content', 'absent', {
      root,
      objects: [root],
      say: {
        what: `${root} wants something of a service that nobody created there`,
        so: 'the container ends again and again',
        do: 'create what the message names: by a custom resource, a migration or a setup Job',
      },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}
