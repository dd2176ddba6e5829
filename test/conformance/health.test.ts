import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkHealth, readSettings } from '#argocd';
import { isManifest, type Manifest } from '#kube';

type Case = {
  readonly kind: string;
  readonly input: Manifest;
  readonly status: string;
  readonly message: string;
};

const file = [process.env['PHINEUS_SHARED'] ?? '../shared', '../../shared']
  .map((folder) => `${folder}/conformance/health/lua-kinds.jsonl`)
  .find((path) => existsSync(path));

const cases: readonly Case[] = file === undefined ? [] : readCases(file);

function readCases(path: string): readonly Case[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Case => {
      const { kind, input, status, message } = JSON.parse(line) as Record<string, unknown>;
      if (!isManifest(input)) throw new Error(`a case of ${String(kind)} has no object`);
      return { kind: String(kind), input, status: String(status), message: String(message ?? '') };
    });
}

describe.runIf(cases.length > 0)(`the ${cases.length} recorded health cases`, () => {
  const settings = readSettings();
  // The recorded verdicts are those of the checks alone, also for objects under deletion.
  const judged = cases.map((item) => ({ item, health: checkHealth(item.input, settings) }));

  it('agree by status', () => {
    const wrong = judged.filter(({ item, health }) => health?.status !== item.status);
    expect(wrong.map(({ item, health }) => ({ ...item, got: health }))).toEqual([]);
    expect(judged.length).toBeGreaterThanOrEqual(512);
  });

  it('agree by message', () => {
    const wrong = judged.filter(({ item, health }) => (health?.message ?? '') !== item.message);
    expect(
      wrong.map(({ item, health }) => ({ kind: item.kind, want: item.message, got: health?.message })),
    ).toEqual([]);
  });
});

describe.runIf(cases.length === 0)('the recorded health cases', () => {
  it.skip('are not available: set PHINEUS_SHARED to the folder that holds conformance/health', () =>
    undefined);
});
