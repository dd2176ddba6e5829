// Installs the real tools by package name into the cache folder: `npm run oracle:install [-- TOOL…]`. What is there
// already is left alone, so only the first run is slow. A failure of one tool does not stop the others.
import { mkdirSync } from 'node:fs';
import { buildGoTool, isGoToolPresent } from './install/build-go-tool.js';
import { oracleFolder } from './install/folder.js';
import { debianTools, goTools } from './install/tools.js';
import { unpackDebianTool } from './install/unpack-debian-tool.js';

const wanted = process.argv.slice(2);
const steps = [
  ...debianTools.map((tool) => ({ tool, install: unpackDebianTool })),
  ...goTools.map((tool) => ({ tool, install: (it) => (isGoToolPresent(it) ? 'present' : buildGoTool(it)) })),
].filter(({ tool }) => wanted.length === 0 || wanted.includes(tool.name));

mkdirSync(oracleFolder(), { recursive: true });
let failed = false;
for (const { tool, install } of steps) {
  const started = Date.now();
  try {
    const outcome = install(tool);
    console.error(`${tool.name}: ${outcome} (${Math.round((Date.now() - started) / 1000)} s)`);
  } catch (error) {
    failed ||= tool.optional !== true;
    console.error(`${tool.name}: not installed${tool.optional ? ' (optional)' : ''}: ${error.message}`);
  }
}
process.exitCode = failed ? 1 : 0;
