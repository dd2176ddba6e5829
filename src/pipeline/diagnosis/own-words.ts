import { type Manifest, manifestId, recordAt, stringAt } from '#kube';
import { asText } from '#text';
import type { Evidence, Id } from './because.ts';
import {
  conditionsOf,
  innerConditionsOf,
  isBadCondition,
  seenCondition,
  seenEvent,
  seenField,
} from './seen.ts';
import type { ClusterView } from './world.ts';

/** What an object, or somebody about it, says of what is wrong with it. */
export type OwnWords = {
  readonly text: string;
  readonly reason: string;
  readonly evidence: Evidence;
  readonly time: string;
  /** Whether it says by itself that the object is not well; a warning may be old. */
  readonly isBad: boolean;
};

/**
 * What is said of an object that is not well, the most telling first: its conditions, those of its parts, its state in
 * one word, the last warning about it, and the message of its health check.
 */
export function ownWords(live: Manifest, view: ClusterView): readonly OwnWords[] {
  const conditions = [...innerConditionsOf(live), ...conditionsOf(live)].filter(isBadCondition).map((it) => ({
    text: it.message,
    reason: it.reason,
    evidence: seenCondition(live, it),
    time: it.time,
    isBad: true,
  }));
  const health = view.healthOf(live);
  const isSick = health?.status === 'Degraded' || health?.status === 'Progressing';
  const state = stateIn(live);
  const warnings = view
    .warningsOf(manifestId(live))
    .slice(-1)
    .map((event) => ({
      text: event.message,
      reason: event.reason,
      evidence: seenEvent(event),
      time: event.last,
      isBad: false,
    }));
  // Controllers put into the condition that they failed, and into a warning why.
  if (conditions.length > 0) return [...conditions, ...state, ...warnings];
  const undecided = [...innerConditionsOf(live), ...conditionsOf(live)]
    .filter(({ status, message }) => isSick && status === 'Unknown' && message !== '')
    .map((it) => ({
      text: it.message,
      reason: it.reason,
      evidence: seenCondition(live, it),
      time: it.time,
      isBad: false,
    }));
  const judged =
    isSick && (health.message ?? '') !== ''
      ? [
          {
            text: health.message ?? '',
            reason: '',
            evidence: seenField({
              object: live,
              field: 'health',
              value: `${health.status}: ${health.message}`,
            }),
            time: '',
            isBad: false,
          },
        ]
      : [];
  return [...state, ...undecided, ...warnings, ...judged];
}

/** What a condition says, and below it what the last warning about its object says besides. */
export function wholeText(message: string, id: Id, view: ClusterView): string {
  return [
    message,
    ...view
      .warningsOf(id)
      .slice(-1)
      .map((event) => event.message),
  ].join('\n');
}

/** A state in one word, as many controllers write it beside a message. */
export function stateIn(live: Manifest): readonly OwnWords[] {
  const status = recordAt(live, 'status');
  const field =
    ['phase', 'state', 'sync', 'status'].find((key) =>
      /fail|error|invalid|refused|denied|degraded|lost|unable|cannot|rejected|unavailable|unhealthy|not ?ready|stalled|aborted/i.test(
        stringAt(status, key) ?? '',
      ),
    ) ?? ['ready', 'valid', 'healthy', 'synced'].find((key) => status[key] === false);
  if (field === undefined) return [];
  const told = [/^message$/, /error|message$/i, /reason$/i]
    .flatMap((pattern) => Object.keys(status).filter((key) => pattern.test(key)))
    .map((key) => stringAt(status, key) ?? '');
  const text = told.find((it) => it !== '') ?? '';
  if (text === '' && status[field] === false) return [];
  const value = [asText(status[field]), text].filter((it) => it !== '').join(': ');
  return [
    {
      text,
      reason: stringAt(status, 'reason') ?? stringAt(status, field) ?? '',
      evidence: seenField({ object: live, field: `status.${field}`, value }),
      time: '',
      isBad: true,
    },
  ];
}

/** A message without the names, numbers and times in it: two that differ in nothing else say the same. */
export function shapeOf(text: string, live: Manifest): string {
  const { name, namespace } = manifestId(live);
  const own = [name, namespace].filter((it) => it !== '');
  const bare = own.reduce((shape, it) => shape.replaceAll(it, '*'), text.slice(0, 1000));
  const shape = bare.replace(/[0-9a-f]{8}[0-9a-f]*|\d+/g, '#').trim();
  return shape.split(/\s+/).length < 3 ? '' : `${live.kind}: ${shape}`;
}
