import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds the Go program that renders jobs with the libraries of both tools, unless it is there; answers its path. */
export function goLibraries(oracle: string): string | undefined {
  const source = fileURLToPath(new URL('../bench/fleet/go/main.go', import.meta.url));
  const program = join(oracle, 'bin/bench-fleet/render');
  if (existsSync(program) && statSync(program).mtimeMs > statSync(source).mtimeMs) return program;
  const folder = join(oracle, 'src/bench-fleet');
  mkdirSync(folder, { recursive: true });
  mkdirSync(dirname(program), { recursive: true });
  copyFileSync(source, join(folder, 'main.go'));
  if (!existsSync(join(folder, 'go.mod'))) writeFileSync(join(folder, 'go.mod'), goMod);
  const args = ['build', '-mod=mod', '-p', '2', '-trimpath', '-o', program, '.'];
  const { status, stderr } = spawnSync('go', args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return program;
  console.error(`the Go libraries are left out: ${stderr ?? 'no Go'}`);
  return undefined;
}

const goMod = `module phineus.invalid/bench
go 1.26.0
require helm.sh/helm/v4 v4.2.4
require sigs.k8s.io/kustomize/api v0.21.1
require sigs.k8s.io/kustomize/kyaml v0.21.1
`;
