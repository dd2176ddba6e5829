import { expect, test } from 'vitest';
import type { Unit } from './rendered.ts';
import { withoutGuesses } from './unexpanded.ts';

/** How many failures are kept of a chart that lacks a value, of an Application whose generator was not run. */
function kept(helm: Readonly<Record<string, unknown>>, missingValue: string | undefined): number {
  const owner = {
    kind: 'application',
    definedBy: { kind: 'applicationset', name: 'policies', isUnexpanded: true },
    sources: [{ spec: { helm } }],
  };
  const failure = { kind: 'helm', message: 'nil pointer', cause: 'nil-value', missingValue };
  return withoutGuesses({ owner, failures: [failure] } as unknown as Unit).failures.length;
}

const filled = 'projects: {{ toJson .projects }}';

test.each([
  ['what no parameter takes part in', { values: 'size: 1' }, 'projects', 1],
  ['a value beside those that parameters fill', { values: filled }, 'team.name', 1],
  ['the value that a parameter fills', { values: filled }, 'projects.name', 0],
  ['a value that could not be traced', { values: filled }, undefined, 0],
  [
    'a value that a file chosen by a parameter may hold',
    { valueFiles: ['{{ .name }}.yaml'] },
    'team.name',
    0,
  ],
])('of a bare template the lack of %s is kept only where it is certain', (_, helm, missing, count) => {
  expect(kept(helm, missing)).toBe(count);
});
