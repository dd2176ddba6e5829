/** The JSON Schemas of what the API answers. The OpenAPI document is made from them, and answers are written by them. */

const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const flag = { type: 'boolean' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const maybe = <T extends { readonly type: string }>(schema: T) => ({
  ...schema,
  type: [schema.type, 'null'],
});

function object(properties: Readonly<Record<string, unknown>>, optional: readonly string[] = []) {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

function list(items: unknown) {
  return { type: 'array', items };
}

const totals = object(
  {
    errors: count,
    warnings: count,
    questions: count,
    infos: count,
    causes: count,
    problems: count,
    applications: count,
    blocked: count,
    opened: count,
    closed: count,
    isWhole: flag,
  },
  ['questions'],
);

const run = object(
  {
    id: text,
    state: { type: 'string', enum: ['running', 'finished', 'failed', 'interrupted'] },
    startedAt: time,
    finishedAt: maybe(time),
    commit: maybe(text),
    dirty: flag,
    failure: maybe(text),
    totals,
  },
  ['totals'],
);

const severity = { type: 'string', enum: ['error', 'warning', 'question', 'info'] };

const issue = {
  kind: { type: 'string', enum: ['finding', 'cause'] },
  fingerprint: text,
  rule: text,
  severity,
  title: text,
  targets: list(text),
  applications: count,
  file: maybe(text),
  line: maybe({ type: 'integer' }),
};

export const failure = object({ message: text });
export const runs = list(run);
export const issues = list(object(issue));

const option = { name: text, what: text, why: text };

/** What is known of the cure of a finding; `proof` as soon as somebody asked for it and it is there. */
export const fix = object(
  {
    fingerprint: text,
    kind: text,
    verified: flag,
    diff: maybe(text),
    state: { type: 'string', enum: ['unasked', 'proving', 'done', 'failed', 'busy'] },
    why: text,
    proof: object(
      {
        fixes: list(
          object(
            {
              what: text,
              why: text,
              diff: text,
              option: text,
              checks: list(text),
              targets: list(text),
              cured: list(text),
              changed: list(text),
              changes: count,
              removed: list(text),
            },
            ['option'],
          ),
        ),
        left: object({ kind: text, because: text, options: list(object(option)) }, ['options']),
      },
      ['left'],
    ),
  },
  ['why', 'proof'],
);
export const health = object({ status: text });

export const watchedList = list(
  object(
    {
      id: text,
      title: text,
      kind: { type: 'string', enum: ['repository', 'snapshot'] },
      isRunning: flag,
      failure: maybe(text),
      latest: object({ id: text, finishedAt: time, totals }),
    },
    ['latest'],
  ),
);

export const liveApplications = list(
  object({
    watched: text,
    controlPlane: text,
    namespace: text,
    name: text,
    sync: text,
    health: text,
    state: { type: 'string', enum: ['well', 'moving', 'red'] },
  }),
);

export const history = object({
  runs,
  issues: list(
    object({
      ...issue,
      state: { type: 'string', enum: ['open', 'closed'] },
      firstSeenAt: time,
      lastSeenAt: time,
      openedAt: time,
      closedAt: maybe(time),
      timesOpened: count,
    }),
  ),
  applications: list(
    object({
      target: text,
      application: text,
      verdict: text,
      since: time,
      changes: count,
      secondsToGreen: list(count),
    }),
  ),
  waivers: list(
    object({
      fingerprint: text,
      rule: text,
      title: text,
      reason: text,
      expires: text,
      by: maybe(text),
      firstSeenAt: time,
      lastSeenAt: time,
    }),
  ),
});

/** Whatever a report or page holds: `schemas/report.schema.json` says what that is. */
export const document = { type: 'object', additionalProperties: true } as const;

const place = { file: text, line: { type: 'integer' } };
const saying = { what: text, so: text, do: text };

/** One Application as it is foreseen on one target, or as one cluster has it. */
export const applicationStates = list(
  object(
    {
      watched: text,
      seenAt: time,
      target: text,
      commit: maybe(text),
      verified: flag,
      forecast: object({
        verdict: { type: 'string', enum: ['converges', 'manual', 'blocked', 'unverified'] },
        sync: text,
        health: text,
        operation: text,
        chain: list(object({ message: text, ...place }, ['file', 'line'])),
      }),
      findings: list(
        object(
          {
            id: text,
            rule: text,
            severity,
            ...saying,
            ...place,
            object: object({ group: text, kind: text, namespace: text, name: text }),
          },
          ['object'],
        ),
      ),
      causes: list(object({ class: text, ...saying, objects: list(text), confidence: text })),
    },
    ['forecast'],
  ),
);

export const applicationParams = object({
  namespace: { ...text, maxLength: 253 },
  name: { ...text, maxLength: 253 },
});

export const branches = list(object({ name: text, commit: text, author: text, at: time, subject: text }));

export const changeParams = object({
  watched: { ...text, maxLength: 200 },
  commit: { ...text, pattern: '^[0-9a-f]{40,64}$' },
});

export const objectsParams = object({
  watched: { ...text, maxLength: 200 },
  target: { ...text, maxLength: 253 },
  namespace: { ...text, maxLength: 253 },
  application: { ...text, maxLength: 253 },
});

export const issueParams = object({
  watched: { ...text, maxLength: 200 },
  fingerprint: { ...text, maxLength: 100 },
});

/** The way that somebody chose, of several that a proof named. */
export const choice = object({ option: { ...text, maxLength: 500 } }, ['option']);

export const watchedParams = object({ watched: { ...text, maxLength: 200 } });
