import { compareTexts } from '#text';
import { type Json, type Manifest, numberAt, recordAt, splitApiVersion, stringAt } from '#kube';
import { withoutCredentials } from './redact/credential-text.ts';
import type { SecretMatcher } from '#text';
import type { ObservedEvent } from './snapshot.ts';

const maxMessage = 2048;

/** Events, of either API, with equal ones of one object folded into one; the newest last. */
export function reduceEvents(events: Iterable<Manifest>, matcher: SecretMatcher): readonly ObservedEvent[] {
  const folded = new Map<string, ObservedEvent>();
  for (const event of events) {
    const next = observeEvent(event, matcher);
    const { object } = next;
    const key = JSON.stringify([object, next.uid, next.type, next.reason, next.source, stable(next.message)]);
    const known = folded.get(key);
    folded.set(key, known === undefined ? next : fold(known, next));
  }
  return [...folded]
    .toSorted(([a, x], [b, y]) => compareTexts(x.last, y.last) || compareTexts(a, b))
    .map(([, event]) => event);
}

function fold(a: ObservedEvent, b: ObservedEvent): ObservedEvent {
  const newer = compareTexts(a.last, b.last) < 0 ? b : a;
  return {
    ...newer,
    count: a.count + b.count,
    first: compareTexts(a.first, b.first) < 0 ? a.first : b.first,
  };
}

/** Numbers in a message count attempts and seconds; two messages that differ in these alone say the same. */
function stable(message: string): string {
  return message.replaceAll(/\d+/g, '0');
}

function observeEvent(event: Manifest, matcher: SecretMatcher): ObservedEvent {
  const object = 'regarding' in event ? recordAt(event, 'regarding') : recordAt(event, 'involvedObject');
  const last = time(event, 'lastTimestamp') ?? time(recordAt(event, 'series'), 'lastObservedTime');
  const only = time(event, 'eventTime') ?? time(recordAt(event, 'metadata'), 'creationTimestamp') ?? '';
  const message = stringAt(event, 'message') ?? stringAt(event, 'note') ?? '';
  return {
    object: {
      group: splitApiVersion(stringAt(object, 'apiVersion') ?? '').group,
      kind: stringAt(object, 'kind') ?? '',
      namespace: stringAt(object, 'namespace') ?? '',
      name: stringAt(object, 'name') ?? '',
    },
    uid: stringAt(object, 'uid') ?? '',
    type: stringAt(event, 'type') ?? '',
    reason: stringAt(event, 'reason') ?? '',
    message: withoutCredentials(matcher(message)).slice(0, maxMessage),
    source:
      stringAt(event, 'reportingComponent') ||
      stringAt(event, 'source', 'component') ||
      stringAt(event, 'reportingController') ||
      '',
    count:
      numberAt(event, 'count') ??
      numberAt(event, 'series', 'count') ??
      numberAt(event, 'deprecatedCount') ??
      1,
    first: time(event, 'firstTimestamp') ?? time(event, 'deprecatedFirstTimestamp') ?? only,
    last: last ?? time(event, 'deprecatedLastTimestamp') ?? only,
  };
}

function time(record: Json, key: string): string | undefined {
  return stringAt(record, key) || undefined;
}
