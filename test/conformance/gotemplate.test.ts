import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeYaml } from '#gotemplate';
import { renderProbe } from '../../src/engines/gotemplate/fixtures/render-probe.ts';

type Case = { readonly tpl: string; readonly out?: string; readonly error?: string };

const shared = [process.env.PHINEUS_SHARED ?? '../shared', '../../shared'].find((folder) =>
  existsSync(join(folder, 'conformance')),
);
const folder = shared === undefined ? undefined : join(shared, 'conformance/gotemplate');

describe('the template engine against Helm 4.2.4', () => {
  if (folder === undefined) {
    test.skip('shared/conformance is not beside the checkout', () => undefined);
    return;
  }
  const cases: readonly Case[] = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));
  const values = readFileSync(join(folder, 'values.yaml'), 'utf8');
  console.log(`gotemplate conformance: ${cases.length} cases`);
  test.each(cases)('$tpl', ({ tpl, out, error }) => {
    expect(renderProbe(tpl, decodeYaml(values))).toEqual(error === undefined ? { out } : { error });
  });
});
