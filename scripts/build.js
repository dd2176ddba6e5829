// Bundles the package: one entry for the command line and one for each public module, sharing chunks,
// third-party packages left outside; and the page that reports are shown in. Takes a second or two, so that
// `prepare` can always run it.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPage } from './build-page.js';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

await build({
  absWorkingDir: root,
  entryPoints: {
    index: 'src/index.ts',
    cli: 'src/shells/cli/index.ts',
    look: 'src/shells/server/look/child.ts',
    gotemplate: 'src/engines/gotemplate/index.ts',
    helm: 'src/engines/helm/index.ts',
    jsonnet: 'src/engines/jsonnet/index.ts',
    kustomize: 'src/engines/kustomize/index.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'warning',
});

cpSync(`${root}src/engines/schema/packs`, `${root}dist/packs`, { recursive: true });
await buildPage();
