// Builds the package. Where npm installs it globally from git, as pre-commit does, what it runs inherits `global`, so
// that it installs no dependencies beside the clone: they are installed here.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(`${root}node_modules/esbuild`)) {
  const env = { ...process.env };
  delete env.npm_config_global;
  run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-fund', '--no-audit'], env);
}
run(process.execPath, ['scripts/build.js'], process.env);

function run(program, args, env) {
  execFileSync(program, args, { cwd: root, env, stdio: 'inherit' });
}
