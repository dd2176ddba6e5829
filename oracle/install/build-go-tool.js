import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { oracleFolder } from './folder.js';

/**
 * Builds the programs of one Go module through a wrapper module written into the cache folder. Directly installing
 * a module refuses `replace` directives; the wrapper repeats those of the module's own go.mod, and turns the ones
 * that point into its folder (which the download does not hold) into the versions of the same release.
 */
export function buildGoTool(tool) {
  const folder = oracleFolder();
  const source = download(tool);
  copyShared(tool, source);
  const missing = Object.entries(tool.programs).filter(([bin]) => !existsSync(join(folder, bin)));
  if (missing.length === 0) return 'present';

  const wrapper = join(folder, 'src', tool.name);
  writeWrapper({ tool, source, wrapper });
  writeImports(Object.values(tool.programs), wrapper);
  for (const [bin, main] of missing) compile({ tool, wrapper, bin, main });
  return 'built';
}

/**
 * Builds a program of ours, whose source files lie in `sources`, against the module of a tool, and answers where it
 * lies. It is built again when a source file is newer.
 */
export function buildAgainstTool({ tool, name, sources }) {
  const folder = oracleFolder();
  const bin = `bin/${name}/${name}`;
  const finished = statSync(join(folder, bin), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.some((file) => statSync(file).mtimeMs > finished)) {
    const wrapper = join(folder, 'src', name);
    writeWrapper({ tool, source: download(tool), wrapper });
    for (const file of sources) cpSync(file, join(wrapper, basename(file)));
    compile({ tool, wrapper, bin, main: '.' });
  }
  return join(folder, bin);
}

function compile({ tool, wrapper, bin, main }) {
  const target = join(oracleFolder(), bin);
  mkdirSync(dirname(target), { recursive: true });
  const flags = ['-mod=mod', '-p', '2', '-trimpath', '-ldflags', linkerFlags(tool)];
  go(['build', ...flags, '-o', target, main], wrapper);
}

/** True when every program and every shared folder of the tool is in the cache. */
export function isGoToolPresent(tool) {
  const wanted = [...Object.keys(tool.programs), ...Object.keys(tool.share ?? {})];
  return wanted.every((path) => existsSync(join(oracleFolder(), path)));
}

function linkerFlags(tool) {
  const variables = Object.entries(tool.variables ?? {}).map(([name, value]) => `-X ${name}=${value}`);
  return ['-s', '-w', ...variables].join(' ');
}

function download(tool) {
  const out = go(['mod', 'download', '-json', `${tool.module}@${tool.version}`], oracleFolder());
  return JSON.parse(out).Dir;
}

function copyShared(tool, source) {
  for (const [into, paths] of Object.entries(tool.share ?? {})) {
    for (const path of paths) {
      const target = join(oracleFolder(), into, path.split('/').at(-1));
      cpSync(join(source, path), target, { recursive: true });
    }
  }
}

function writeWrapper({ tool, source, wrapper }) {
  mkdirSync(wrapper, { recursive: true });
  const upstream = readFileSync(join(source, 'go.mod'), 'utf8');
  const goVersion = /^go .*$/m.exec(upstream)?.[0] ?? 'go 1.26.0';
  const lines = ['module phineus.invalid/oracle', goVersion, `require ${tool.module} ${tool.version}`];
  for (const line of replacements(tool, upstream)) lines.push(`replace ${line}`);
  writeFileSync(join(wrapper, 'go.mod'), `${lines.join('\n')}\n`);
  const sums = join(source, 'go.sum');
  if (existsSync(sums)) writeFileSync(join(wrapper, 'go.sum'), readFileSync(sums));
}

function writeImports(mains, wrapper) {
  const imports = mains.map((main) => `import _ "${main}"`);
  writeFileSync(join(wrapper, 'tools.go'), `//go:build tools\n\npackage oracle\n\n${imports.join('\n')}\n`);
}

function replacements(tool, upstream) {
  const kept = [];
  for (const match of upstream.matchAll(/^(?:replace)?\s*(\S+)(?: \S+)? => (\S+)(?: (\S+))?$/gm)) {
    const [, from, to, version] = match;
    if (version !== undefined) kept.push(`${from} => ${to} ${version}`);
    else if (to.startsWith('./staging/'))
      kept.push(`${from} => ${from} ${tool.version.replace('v1.', 'v0.')}`);
  }
  for (const [from, version] of Object.entries(tool.replace ?? {}))
    kept.push(`${from} => ${from} ${version}`);
  return kept;
}

function go(args, cwd) {
  const run = spawnSync('nice', ['-n', '10', 'go', ...args], { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`go ${args.join(' ')}\n${run.stdout}\n${run.stderr}`);
  return run.stdout;
}
