// Bundles the package: one entry for the command line and one for each public module, sharing chunks,
// third-party packages left outside; and the page that reports are shown in. Takes a second or two, so that
// `prepare` can always run it.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPage } from './build-page.js';
import { sharedShapes } from './shared-shapes.js';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });

await build({
  absWorkingDir: root,
  entryPoints: {
    index: 'src/index.ts',
    cli: 'src/shells/cli/index.ts',
    look: 'src/shells/server/look/child.ts',
    ahead: 'src/adapters/workspace/ahead/worker.ts',
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
  plugins: [sharedShapes],
  sourcemap: 'linked',
  logLevel: 'warning',
});

cpSync(`${root}src/engines/schema/packs`, `${root}dist/packs`, { recursive: true });
copyRulePages();
await buildPage();
await buildExtension();
await writeManPage();
await buildLine();

/**
 * The command line once more, as one script with the packages that every run of the line takes: loaded at once, with the
 * code that V8 makes of it in runs over the example.
 */
async function buildLine() {
  const inside = [
    '@marcbachmann/cel-js',
    '@stricli/core',
    'bcryptjs',
    'js-yaml',
    'luaparse',
    're2js',
    'yaml',
    'zod',
  ];
  const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  await build({
    absWorkingDir: root,
    entryPoints: { line: 'src/shells/cli/index.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !inside.includes(name)),
    // Code that V8 has kept knows of nobody who loads modules for it.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': 'importMetaUrl' },
    plugins: [sharedShapes],
    banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'warning',
  });
  writeAscii(`${root}dist/line.cjs`);
  const licences = inside.map((name) => {
    const folder = `${root}node_modules/${name}`;
    const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const text = file === undefined ? '' : `\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}`;
    return `${name} ${version}, ${license}${text}`;
  });
  writeFileSync(`${root}dist/line.licences.txt`, `${licences.join('\n\n')}\n`);
  for (const runs of ['line', 'tools'])
    execFileSync(process.execPath, [`${root}scripts/write-code.js`, runs], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}

/** The script is loaded a byte a letter; what esbuild leaves as it is, in patterns and remarks, is escaped like the rest. */
function writeAscii(file) {
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[\u0080-\uffff]/g, escaped));
}

/** The tabs inside Argo CD's own interface, which brings React. */
async function buildExtension() {
  await build({
    absWorkingDir: root,
    entryPoints: ['web/argocd/extension.tsx'],
    outfile: 'dist/extension-phineus.js',
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'transform',
    tsconfigRaw: {},
    logLevel: 'warning',
  });
}

/** What `explain` prints: the page of every rule, and what pages share. */
function copyRulePages() {
  const from = `${root}src/pipeline/rules`;
  for (const name of readdirSync(from, { recursive: true })) {
    if (/\.md$|^bases\W/.test(name)) cpSync(`${from}/${name}`, `${root}dist/rules/${name}`);
  }
}

async function writeManPage() {
  const { main } = await import('../dist/cli.js');
  let page = '';
  const stream = { write: (text) => void (page += text), isTTY: false };
  const code = await main(['man'], {
    stdout: stream,
    stderr: stream,
    cwd: root,
    env: {},
    now: () => new Date(),
  });
  if (code !== 0) throw new Error(page);
  writeFileSync(`${root}dist/phineus.1`, page);
}
