import { expect, test } from 'vitest';
import { soften } from './soften.ts';
import type { Violation } from './violation.ts';

const unknown: Violation = {
  path: ['spec', 'schedule'],
  code: 'unknown-field',
  severity: 'error',
  message: 'unknown field "spec.schedule"',
  suggestion: { kind: 'rename', to: 'schedules' },
};
const missing: Violation = {
  path: ['spec', 'schedules'],
  code: 'missing-field',
  severity: 'error',
  message: 'required field "spec.schedules" is missing',
};

test('a field and its plural may be two releases of one field', () => {
  const kind = packed('argo-workflows');
  expect(soften(unknown, kind, { all: [unknown, missing] })?.severity).toBe('info');
  expect(soften(missing, kind, { all: [unknown, missing] })?.severity).toBe('info');
});

test('a stable version has one of the two, and the other is wrong', () => {
  expect(soften(unknown, packed('tekton'), { all: [unknown], isStable: true })?.severity).toBe('error');
});

test('a missing field that nothing stands for stays an error', () => {
  expect(soften(missing, packed('argo-workflows'), { all: [missing] })?.severity).toBe('error');
});

test('a field that no name is near to may be one of another release', () => {
  const field = {
    ...unknown,
    path: ['spec', 'pipelineMode'],
    suggestion: { kind: 'rename', to: 'timezone' },
  } as const;
  expect(soften(field, packed('crossplane'), { all: [field] })?.severity).toBe('info');
});

test('a misspelt field stays an error', () => {
  const field = {
    ...unknown,
    path: ['spec', 'timezoen'],
    suggestion: { kind: 'rename', to: 'timezone' },
  } as const;
  expect(soften(field, packed('crossplane'), { all: [field] })?.severity).toBe('error');
});

test('of fields that exclude one another both are wrong in any release, unless a webhook chooses', () => {
  const rule = (message: string): Violation => ({ path: ['spec'], code: 'rule', severity: 'error', message });
  const both = rule("must specify exactly one of ['role', 'instanceProfile']");
  expect(soften(both, packed('karpenter'), { all: [both] })?.severity).toBe('warning');
  expect(soften(both, packed('keda'), { all: [both] })?.severity).toBe('info');
  const other = rule('name must be shorter');
  expect(soften(other, packed('karpenter'), { all: [other] })?.severity).toBe('info');
});

function packed(project: string): Parameters<typeof soften>[1] {
  return {
    group: 'argoproj.io',
    kind: 'CronWorkflow',
    plural: 'cronworkflows',
    namespaced: true,
    project,
    from: `${project} 4.0.0`,
    origin: 'crd',
    versions: {},
  };
}
