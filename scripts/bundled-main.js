import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sharedShapes } from './shared-shapes.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles a program of bench/ or oracle/ as the package itself is bundled, and answers its `main`. */
export async function bundledMain(name, entryPoints) {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [sharedShapes],
    logLevel: 'warning',
  });
  const { main } = await import(new URL(`../dist/${name}.js`, import.meta.url).href);
  return main;
}
