import { expect, test } from 'vitest';
import { exitCode } from '#report';
import { application, attack } from './attack.ts';

const many = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [`apps/gone${at}.yaml`, application(`gone${at}`, `gone/${at}`)]),
);

test('Applications of folders that are not there do not turn a check green for their neighbours', () => {
  const { report } = attack(many);
  expect(report.applications.find(({ name }) => name === 'neighbour')?.verified).toBe(false);
  expect(report.problems.map(({ code }) => code)).toContain('repository-undecided');
  expect(exitCode(report)).toBe(2);
});

test('nor do Applications of another repository, however many of their folders are here', () => {
  const others = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      [`apps/other${at}.yaml`, application(`other${at}`, `other/${at}`).replace('gitops.git', 'other.git')],
      [`other/${at}/a.yaml`, `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a${at} }\n`],
    ]).flat(),
  );
  const { report } = attack(others);
  expect(report.applications.find(({ name }) => name === 'neighbour')?.verified).toBe(false);
  expect(exitCode(report)).toBe(2);
});
