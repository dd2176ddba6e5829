#!/usr/bin/env node
import './v8-flags.js';

/** The commands that take the whole line; the others begin sooner with the modules that they need. */
const ofLine = new Set(['blame', 'check', 'diff', 'fix', 'forecast', 'parity', 'prove', 'render', 'upgrade']);

const args = process.argv.slice(2);
const line = ofLine.has(args[0]) ? (await import('./load-line.js')).loadLine() : undefined;
const { main } = line ?? (await import('../dist/cli.js'));

process.exitCode = await main(args);
