import type { Manifest } from '#kube';
import { type Because, because, type Thing } from '../because.ts';
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
  const { class: kind, do: advice } = kindOf(failure);
  return because({
    class: kind,
    root,
    objects: [root],
    say: {
      what: `${root} does not make its Applications: ${failure.message}`,
      so: 'none of them is created, changed or removed until this is mended',
      do: advice,
    },
    evidence: [seenCondition(set, failure)],
    confidence: 'proven',
  });
}

function kindOf({ reason, message }: Condition): { readonly class: string; readonly do: string } {
  if (reason === 'RenderTemplateParamsError')
    return {
      class: 'appset-missing-key',
      do: 'give every element of the generator the key that the template uses, or correct the template',
    };
  const unread = unreadSource(message);
  if (unread) return unread;
  if (/no such file or directory/.test(message))
    return { class: 'generator-broken-symlink', do: 'replace the link by the file, or bring the file back' };
  return reason === 'ApplicationParamsGenerationError'
    ? { class: 'appset-generator-fails', do: 'correct the generator that the message names' }
    : { class: 'appset-output-invalid', do: 'correct the template, so that it makes valid Applications' };
}
