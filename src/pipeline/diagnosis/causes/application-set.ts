import type { Manifest } from '#kube';
import type { Because, Thing } from '../because.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { type Condition, conditionsOf, seenCondition } from '../seen.ts';
import { unreadSource } from './comparison-error.ts';

/** An ApplicationSet that does not make its Applications: its conditions tell why. */
export function applicationSet(thing: Thing): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined) return [];
  const { id, live } = thing;
  if (id.kind !== 'ApplicationSet' || id.group !== 'argoproj.io') return [];
  const failure = conditionsOf(live).find(
    ({ type, status }) => type === 'ErrorOccurred' && status === 'True',
  );
  return failure === undefined ? [] : [failing(live, failure)];
}

function failing(set: Manifest, failure: Condition): Because {
  const root = manifestText(set);
  const draft = (advice: string) => ({
    root,
    say: {
      what: `${root} does not make its Applications: ${failure.message}`,
      so: 'none of them is created, changed or removed until this is mended',
      do: advice,
    },
    evidence: [seenCondition(set, failure)],
  });
  const unread = failure.reason === 'RenderTemplateParamsError' ? undefined : unreadSource(failure.message);
  if (unread !== undefined) return unmet('read', unread.how, draft(unread.do));
  const how = howOf(failure);
  return unmet('generated', how, draft(cures[how]));
}

const cures: Readonly<Record<How<'generated'>, string>> = {
  key: 'give every element of the generator the key that the template uses, or correct the template',
  file: 'replace the link by the file, or bring the file back',
  parameters: 'correct the generator that the message names',
  output: 'correct the template, so that it makes valid Applications',
};

function howOf({ reason, message }: Condition): How<'generated'> {
  if (reason === 'RenderTemplateParamsError') return 'key';
  if (/no such file or directory/.test(message)) return 'file';
  return reason === 'ApplicationParamsGenerationError' ? 'parameters' : 'output';
}
