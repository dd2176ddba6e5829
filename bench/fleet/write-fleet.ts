import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPack } from '#disk';
import { schemaCatalog } from '#schema';
import { exportSchemas, schemaLocation } from '../schema/export-schemas.ts';
import { type GeneratedFleet, repoUrl } from './fleet-shape.ts';
import { type Tools, loopScript } from './loop-script.ts';

/** What lies beside a written fleet. */
export type WrittenFleet = {
  readonly folder: string;
  /** The jobs as JSON. */
  readonly jobs: string;
  /** A script that runs every job after the other; with a number, as many at once. */
  readonly loop: string;
};

/** Writes a fleet as a git clone with one commit, and the scripts that render it with the real tools. */
export function writeFleet(
  work: string,
  { files, jobs }: GeneratedFleet,
  tools: Tools | undefined,
): WrittenFleet {
  const folder = join(work, 'fleet');
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'origin', repoUrl);
  git('add', '-A');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@acme.test', 'commit', '-q', '-m', 'fleet');
  const list = join(work, 'jobs.json');
  writeFileSync(list, JSON.stringify(jobs));
  const loop = join(work, 'loop.sh');
  if (tools) writeFileSync(loop, loopScript(jobs, tools, writeSchemas(join(work, 'schemas'))));
  return { folder, jobs: list, loop };
}

function writeSchemas(folder: string): string {
  const catalog = schemaCatalog(readPack);
  const kinds = catalog.builtIn.at(33).map(({ apiVersion, kind }) => [apiVersion, kind] as const);
  exportSchemas(folder, catalog, [...kinds, ['monitoring.coreos.com/v1', 'ServiceMonitor']]);
  return schemaLocation(folder);
}
