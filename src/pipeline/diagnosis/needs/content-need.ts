import type { Because } from '../because.ts';
import { manifestText } from '../object-text.ts';
import type { Asker, Said } from './asker.ts';
import type { Reading } from './readings.ts';
import { unmet } from './unmet.ts';
import { anyOf, saidOf } from './words.ts';

/** What services call the things that they hold, and what they say of one that is not there. */
const notThere = anyOf(
  saidOf(
    /database|relation|table or view|table|schema|role|topic|queue|exchange|vhost|bucket|blob|specified key|index|collection|keyspace|stream|realm|tenant|organi[sz]ation|catalog|column|consumer group|subscription|namespace/,
    {
      after: /(?:does|do|did) ?n[o']t exist|not exist|not (?:be )?found|missing/,
      before: /unknown|no such|missing|non-?existent|can ?not find/,
    },
  ),
  /NoSuchBucket|NoSuchKey|ContainerNotFound|NonExistentQueue|UNKNOWN_TOPIC_OR_PARTITION|does not host this topic|index_not_found_exception|NOT_FOUND - no (?:queue|exchange|vhost)/,
);

/** Something that a service should hold and that nobody created there. */
export const contentReading: Reading = { sign: notThere, read: notHeld };

function notHeld({ evidence }: Said, { owner, pod }: Asker): readonly Because[] {
  const root = manifestText(owner);
  return [
    unmet('content', 'absent', {
      root,
      say: {
        what: `${root} wants something of a service that nobody created there`,
        so: pod === undefined ? 'it is not well' : 'the container ends again and again',
        do: 'create what the message names: by a custom resource, a migration or a setup Job',
      },
      evidence: [evidence],
    }),
  ];
}
