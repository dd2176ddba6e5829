import type { Command, RouteMap } from '@stricli/core';
import type { Context } from '../context.ts';
import { blameCommand } from './blame.ts';
import { cacheCommand } from './cache.ts';
import { chartsCommand } from './charts.ts';
import { checkCommand } from './check.ts';
import { completionCommand } from './completion.ts';
import { diagnoseCommand } from './diagnose.ts';
import { diffCommand } from './diff.ts';
import { explainCommand } from './explain.ts';
import { fixCommand } from './fix.ts';
import { forecastCommand } from './forecast.ts';
import { healthCommand } from './health.ts';
import { helmCommand } from './helm.ts';
import { imagesCommand } from './images.ts';
import { initCommand } from './init.ts';
import { knowledgeCommand } from './knowledge.ts';
import { kustomizeCommand } from './kustomize.ts';
import { lspCommand } from './lsp.ts';
import { manCommand } from './man.ts';
import { mcpCommand } from './mcp.ts';
import { parityCommand } from './parity.ts';
import { proveCommand } from './prove.ts';
import { renderCommand } from './render.ts';
import { reportCommand } from './report.ts';
import { serveCommand } from './serve.ts';
import { workCommand } from './work.ts';
import { snapshotCommand } from './snapshot.ts';
import { upgradeCommand } from './upgrade.ts';

/** The commands, one line each, sorted. A command's file is light; what it needs is imported when it runs. */
export const commands: Readonly<Record<string, Command<Context> | RouteMap<Context>>> = {
  blame: blameCommand,
  cache: cacheCommand,
  charts: chartsCommand,
  check: checkCommand,
  completion: completionCommand,
  diagnose: diagnoseCommand,
  diff: diffCommand,
  explain: explainCommand,
  fix: fixCommand,
  forecast: forecastCommand,
  health: healthCommand,
  helm: helmCommand,
  images: imagesCommand,
  init: initCommand,
  knowledge: knowledgeCommand,
  kustomize: kustomizeCommand,
  lsp: lspCommand,
  man: manCommand,
  mcp: mcpCommand,
  parity: parityCommand,
  prove: proveCommand,
  render: renderCommand,
  report: reportCommand,
  serve: serveCommand,
  work: workCommand,
  snapshot: snapshotCommand,
  upgrade: upgradeCommand,
};
