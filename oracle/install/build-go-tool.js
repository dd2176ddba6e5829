import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  const flags = ['-mod=mod', '-p', '2', '-trimpath', '-ldflags', linkerFlags(tool)];
  for (const [bin, main] of missing) {
    mkdirSync(dirname(join(folder, bin)), { recursive: true });
    go(['build', ...flags, '-o', join(folder, bin), main], wrapper);
  }
  return 'built';
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
  const imports = Object.values(tool.programs).map((main) => `import _ "${main}"`);
  writeFileSync(join(wrapper, 'tools.go'), `//go:build tools\n\npackage oracle\n\n${imports.join('\n')}\n`);
  const sums = join(source, 'go.sum');
  if (existsSync(sums)) writeFileSync(join(wrapper, 'go.sum'), readFileSync(sums));
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
