import type { Tool } from '../tool.ts';
import { blameTool } from './blame.ts';
import { checkTool } from './check.ts';
import { diagnoseTool } from './diagnose.ts';
import { diffTool } from './diff.ts';
import { explainTool } from './explain.ts';
import { forecastTool } from './forecast.ts';
import { proposeFixTool } from './propose-fix.ts';
import { proveFixTool } from './prove-fix.ts';

/** The tools, one line each, in the order in which an agent would use them. */
export const tools: readonly Tool[] = [
  checkTool,
  forecastTool,
  diagnoseTool,
  diffTool,
  blameTool,
  explainTool,
  proposeFixTool,
  proveFixTool,
];
