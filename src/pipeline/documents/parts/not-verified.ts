import { bullets, say, section } from '../blocks.ts';
import type { Section } from '../document.ts';
import type { View } from '../view.ts';

/** What could not be looked at, and why: nothing in the document is said of it. */
export function notVerified({ input: { git, live } }: View): Section {
  const problems = (git?.report.problems ?? []).map(({ message, application, target, location }) =>
    say(
      `${[target, application].filter((part) => part !== undefined).join('/')}${application === undefined && target === undefined ? '' : ': '}${message}`,
      location === undefined ? [] : [{ kind: 'line', location }],
    ),
  );
  const unread = (live?.diagnosis.unread ?? []).map((text) => say(`not read: ${text}`));
  const absent = [
    ...(live ? [] : [say('the clusters: no snapshot was given, so nothing is said of what runs')]),
    ...(git ? [] : [say('git: no repository was given, so no cause has a line')]),
    ...(live ? [say('logs: a snapshot holds none, so what only a log tells is not here')] : []),
  ];
  return section('Not verified', bullets([...absent, ...unread, ...problems]), 'Everything was looked at.');
}
