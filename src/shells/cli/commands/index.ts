import type { Command, RouteMap } from '@stricli/core';
import type { Context } from '../context.ts';
import { checkCommand } from './check.ts';
import { completionCommand } from './completion.ts';
import { healthCommand } from './health.ts';
import { helmCommand } from './helm.ts';

/** The commands, one line each, sorted. A command's file is light; what it needs is imported when it runs. */
export const commands: Readonly<Record<string, Command<Context> | RouteMap<Context>>> = {
  check: checkCommand,
  completion: completionCommand,
  health: healthCommand,
  helm: helmCommand,
};
