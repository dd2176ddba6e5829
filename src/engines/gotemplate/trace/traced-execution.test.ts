import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderProbe, renderProbeTraced } from '../fixtures/render-probe.ts';
import { decodeYaml } from '../index.ts';

const all: readonly [string][] = JSON.parse(
  readFileSync(new URL('../fixtures/probes.json', import.meta.url), 'utf8'),
);
const probes = all.filter((_, index) => index % 5 === 0);
const values = readFileSync(new URL('../fixtures/values.yaml', import.meta.url), 'utf8');

test(`${probes.length} templates render the same with and without trace`, () => {
  const wrong = probes.flatMap(([template]) => {
    const fast = renderProbe(template, decodeYaml(values));
    const traced = renderProbeTraced(template, decodeYaml(values));
    return JSON.stringify(fast) === JSON.stringify(traced) ? [] : [{ template, fast, traced }];
  });
  expect(wrong).toEqual([]);
});
