import type { Because } from '../because.ts';
import { manifestText } from '../object-text.ts';
import type { Asker, Said } from './asker.ts';
import type { Reading } from './readings.ts';
import { unmet } from './unmet.ts';
import { anyOf, near } from './words.ts';

/** What services call the things that they hold, and what they say of one that is not there. */
const notThere = anyOf(
  near(
    /\b(?:database|relation|table|view|schema|role|topic|queue|exchange|vhost|bucket|blob|specified key|index|collection|keyspace|stream|realm|tenant|organi[sz]ation|catalog|column|consumer group|subscription|(?<!k8s )namespace)\b/,
    /(?:does|do) ?n[o']t exist|not found|is missing|could not be found|(?:unknown|no such|missing|non-?existent|can ?not find)(?! host)/,
  ),
  /NoSuchBucket|NoSuchKey|ContainerNotFound|NonExistentQueue|UNKNOWN_TOPIC_OR_PARTITION|does not host this topic|index_not_found_exception|NOT_FOUND - no (?:queue|exchange|vhost)/,
);

/** Something that a service should hold and that nobody created there. */
export const contentReading: Reading = { sign: notThere, read: notHeld };

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
