/**
 * The line as one function: configuration, discovery, fleet, forecast, rules, report. Read `run.ts` first; it is the
 * table of contents.
 */
export { type RunInput, type RunResult, type Unjudged, run, runUnjudged } from './run.ts';
