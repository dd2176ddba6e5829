// Writes schemas/phineus.schema.json from src/pipeline/config/schema.ts.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

// Beside the packages, which its parts ask for as they are.
const outfile = `node_modules/.config-schema-${process.pid}.mjs`;
const require =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
await build({
  entryPoints: ['src/pipeline/config/schema.ts'],
  bundle: true,
  outfile,
  format: 'esm',
  platform: 'node',
  banner: { js: require },
  logLevel: 'error',
});
try {
  const module = await import(new URL(`../${outfile}`, import.meta.url));
  mkdirSync('schemas', { recursive: true });
  writeFileSync('schemas/phineus.schema.json', `${JSON.stringify(module.configJsonSchema(), null, 2)}\n`);
} finally {
  rmSync(outfile);
}
