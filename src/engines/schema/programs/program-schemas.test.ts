import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathText, readGoYaml } from '#yaml';
import { programSchemas } from './program-schemas.ts';

const programs = programSchemas((name) => readFileSync(new URL(`../packs/${name}`, import.meta.url)));

function faults(program: string, version: string, text: string): readonly string[] {
  const read = readGoYaml(text);
  if (read.kind === 'error') throw new Error(read.message);
  return programs
    .faults(program, version, read.value)
    .map((fault) => `${pathText(fault.path)} ${'wanted' in fault ? fault.wanted : fault.kind}`);
}

describe('what programs accept', () => {
  test.each([
    [
      'prometheus',
      'v2.53.1',
      'scrape_configs: [{ job_name: a, static_configs: [], ec2_sd_configs: [] }]',
      [],
    ],
    ['prometheus', '2.53.1-debian-12', 'scrape_configs: { job_name: a }', ['scrape_configs a list']],
    [
      'prometheus',
      'v2.53.1',
      'global: { scrape_interval: 5s, sample_limit: many }',
      ['global.sample_limit a number'],
    ],
    ['prometheus', 'v2.53.1', 'global: { scrape_interval: "${EVERY}", sample_limit: $MOST }', []],
    [
      'prometheus',
      'v2.53.1',
      'scrape_configs: [{ job_name: a, honor_labels: often }]',
      ['scrape_configs[0].honor_labels true or false'],
    ],
    ['alertmanager', 'v0.27.0', 'route: { reciever: team }', ['route.reciever unknown-key']],
    [
      'alertmanager',
      'v0.27.0',
      'route: { routes: [{ routes: [{ matcher: [a] }] }] }',
      ['route.routes[0].routes[0].matcher unknown-key'],
    ],
    ['loki', '3.1.0', 'limits_config: { allow_structured_metadata: true }', []],
    [
      'tempo',
      '2.4.1',
      'ingester: { trace_idle_period: 5s, traces_idle: 1s }',
      ['ingester.traces_idle unknown-key'],
    ],
    ['tempo', '2.4.1', 'distributor: { receivers: { otlp: { anything: 1 } } }', []],
    ['tempo', '2.10.8', 'block_builder: { block: { version: vParquet4, max_block_bytes: 1 } }', []],
    ['otelcol', '0.116.0', 'receivers: { otlp: {}, filelog: {} }', ['receivers.filelog unknown-component']],
    ['otelcol-contrib', '0.116.0', 'receivers: { otlp/a: {}, filelog: { include: a } }', []],
    ['otelcol-contrib', '0.144.0', 'exporters: { otlp: { sending_queue: { enabled: false } } }', []],
    ['otelcol-contrib', 'latest', 'service: { extensions: [pprof] }', ['service.extensions[0] unconfigured']],
  ])('%s %s reads %s', (program, version, text, expected) => {
    expect(faults(program, version, text)).toEqual(expected);
  });

  test.each(['latest', 'main-1a2b3c', '0.1.0', '999.0.0', ''])('the version %j is not judged', (version) => {
    expect(faults('prometheus', version, 'globals: {}')).toEqual([]);
  });

  test('a program that is not known is not judged', () => {
    expect(faults('payments', '1.0.0', 'globals: {}')).toEqual([]);
  });
});
