#!/usr/bin/env node
import './v8-flags.js';

/** Which code is kept for a command. The others begin sooner with the modules that they need. */
const runs = new Map([
  ...['blame', 'check', 'diff', 'fix', 'forecast', 'parity', 'prove', 'render', 'upgrade'].map((name) => [
    name,
    'line',
  ]),
  ['helm', 'tools'],
  ['kustomize', 'tools'],
]);

const args = process.argv.slice(2);
const kept = runs.get(args[0]);
const line = kept === undefined ? undefined : (await import('./load-line.js')).loadLine(kept);
const { main } = line ?? (await import('../dist/cli.js'));

process.exitCode = await main(args);
