import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderProbe } from './fixtures/render-probe.ts';
import { decodeYaml } from './index.ts';

type Probe = readonly [template: string, result: string, isError?: 1];

const probes: readonly Probe[] = JSON.parse(
  readFileSync(new URL('fixtures/probes.json', import.meta.url), 'utf8'),
);
const values = readFileSync(new URL('fixtures/values.yaml', import.meta.url), 'utf8');

test(`${probes.length} templates render as Helm 4.2.4 renders them`, () => {
  const wrong = probes.flatMap(([template, result, isError]) => {
    const got = renderProbe(template, decodeYaml(values));
    const wanted = isError === 1 ? { error: result } : { out: result };
    return JSON.stringify(got) === JSON.stringify(wanted) ? [] : [{ template, got, wanted }];
  });
  expect(wrong).toEqual([]);
});
