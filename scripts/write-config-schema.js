// Writes schemas/phineus.schema.json from src/pipeline/config/schema.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const bundle = await build({
  entryPoints: ['src/pipeline/config/schema.ts'],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  logLevel: 'error',
});
const code = bundle.outputFiles[0].text;
const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
mkdirSync('schemas', { recursive: true });
writeFileSync('schemas/phineus.schema.json', `${JSON.stringify(module.configJsonSchema(), null, 2)}\n`);
