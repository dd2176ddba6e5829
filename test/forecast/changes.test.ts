import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { observationsOf } from '#discover';
import { diskTree, readPack } from '#disk';
import { type FileTree, overlayTree } from '#files';
import { isRecord, recordAt } from '#kube';
import { formatFacts, parseSnapshot, type Snapshot } from '#observed';
import { run } from '#run';
import { schemaCatalog } from '#schema';
import { parseYamlValue } from '#yaml';
import { onlyMain } from './scenario.ts';

const folder = 'test/changes';
const published = 'docs/truth/changes.json';
const schemas = schemaCatalog(readPack);

/** What a commit is recorded to have come to, from a cluster that was seen just before it. */
type Recording = {
  readonly name: string;
  /** What no cluster tells: images that no registry has. */
  readonly images: readonly string[];
  readonly applications: Readonly<
    Record<string, { readonly sync: string; readonly health: string; readonly operation: string | null }>
  >;
};

const recordings = readdirSync(folder).map((name): Recording => {
  const { applications, images } = JSON.parse(readFileSync(`${folder}/${name}/truth.json`, 'utf8'));
  return { name, images, applications };
});

type Disagreement = { readonly application: string; readonly forecast: string; readonly really: string };

function disagreements({ name, images, applications }: Recording): readonly Disagreement[] {
  const snapshot = parseSnapshot(readFileSync(`${folder}/${name}/cluster.snapshot`), name);
  const tree = configured(diskTree(`${folder}/${name}/git`), snapshot);
  const read = loadConfig(tree);
  const targets = read.targets.map((it) => ({ ...it, facts: { ...it.facts, images: { missing: images } } }));
  const config = { ...read, targets };
  const { forecasts } = run({
    tree,
    git: onlyMain(tree),
    config,
    today: '2026-11-16',
    schemas,
    observed: observationsOf({ snapshot }, config.targets),
  });
  const foreseen = new Map(forecasts[0]?.applications.map((it) => [it.application, it]));
  return Object.entries(applications).flatMap(([application, truth]) => {
    const it = foreseen.get(application);
    const forecast = `${it?.sync}/${it?.health}/${it?.operation}`;
    const really = `${truth.sync}/${truth.health}/${truth.operation ?? ''}`;
    return forecast === really ? [] : [{ application, forecast, really }];
  });
}

/** The tree with the facts that `phineus snapshot --facts` prints. */
function configured(tree: FileTree, snapshot: Snapshot): FileTree {
  const { targets } = recordAt(parseYamlValue(formatFacts(snapshot)));
  const [[name = '', facts] = []] = Object.entries(isRecord(targets) ? targets : {});
  const argocd = { ...recordAt(facts, 'argocd'), version: '3.5' };
  const target = { ...recordAt(facts), argocd, roots: ['root.yaml'] };
  const file = {
    repositories: { 'https://git.acme.test/fleet.git': '.' },
    targets: { [name]: target },
  };
  return overlayTree(tree, { 'phineus.yaml': JSON.stringify(file) });
}

describe('a forecast that begins with a snapshot', () => {
  const all = recordings.map((recording) => ({ recording, wrong: disagreements(recording) }));
  const total = recordings.reduce((sum, { applications }) => sum + Object.keys(applications).length, 0);
  const wrong = all.flatMap((it) => it.wrong);

  test('agrees with what Argo CD made of at least 95 of 100 changes', () => {
    expect(total).toBeGreaterThanOrEqual(60);
    const lines = wrong.map((it) => `${it.application}: ${it.forecast}, really ${it.really}`);
    expect(wrong.length / total, lines.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('has the numbers that are published', () => {
    const now = { changes: total, agree: total - wrong.length, disagreements: wrong };
    if (process.env['MEASURE'] !== undefined) {
      const { first } = JSON.parse(readFileSync(published, 'utf8'));
      writeFileSync(published, `${JSON.stringify({ first, now }, null, 2)}\n`);
    }
    expect(JSON.parse(readFileSync(published, 'utf8')).now).toEqual(now);
  });
});
