import { existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { diskTree } from '#disk';
import { remoteFiles, remoteRepositories } from '#git';
import {
  type BuildError,
  type BuildOptions,
  type BuildResult,
  type RemoteResolver,
  buildKustomization,
  helmRenderer,
  outputFileNames,
} from '#kustomize';
import { formatYaml } from '#yaml';
import type { Io } from '../io.ts';

/** The flags of `kustomize build` that are understood, as the command line gives them. */
export type KustomizeBuildFlags = {
  readonly enableHelm: boolean;
  readonly enableAlphaPlugins: boolean;
  readonly enableExec: boolean;
  readonly loadRestrictor?: string;
  readonly output?: string;
  readonly reorder?: string;
  readonly helmCommand?: string;
  readonly helmKubeVersion?: string;
  readonly helmApiVersions?: readonly string[];
  readonly enableManagedbyLabel: boolean;
  readonly offline: boolean;
};

/** Writes what `kustomize build` writes and answers its exit code: 0, or 1 with `Error: …` on stderr. */
export function kustomizeBuild(flags: KustomizeBuildFlags, args: readonly string[], io: Io): number {
  const options = optionsOf(flags, args, io);
  if (typeof options === 'string') {
    io.stderr.write(`Error: ${options}\n`);
    return 1;
  }
  const asked = resolve(io.cwd, args[0] ?? '.');
  const path = existsSync(asked) ? realpathSync(asked) : asked;
  const result = buildKustomization({ tree: diskTree('/'), path: path.slice(1), options });
  for (const warning of result.warnings) io.stderr.write(`${warning.message}\n`);
  const [error] = result.errors;
  if (error) {
    io.stderr.write(`Error: ${error.message}\n${advice(error)}`);
    return 1;
  }
  write(result, flags.output, io);
  return 0;
}

const restrictors = ['LoadRestrictionsRootOnly', 'LoadRestrictionsNone'] as const;

function optionsOf(flags: KustomizeBuildFlags, args: readonly string[], io: Io): BuildOptions | string {
  if (args.length > 1) return 'specify one path to kustomization.yaml';
  const wanted = flags.loadRestrictor ?? 'LoadRestrictionsRootOnly';
  const loadRestrictor = restrictors.find((name) => name === wanted);
  if (!loadRestrictor) {
    return `illegal flag value --load-restrictor ${wanted}; legal values: [${restrictors.join(' ')}]`;
  }
  const { reorder = 'legacy' } = flags;
  if (reorder !== 'legacy' && reorder !== 'none') {
    return `illegal flag value --reorder ${reorder}; legal values: [none legacy]`;
  }
  return {
    loadRestrictor,
    reorder,
    onDisk: true,
    enableHelm: flags.enableHelm,
    enablePlugins: flags.enableAlphaPlugins || flags.enableExec,
    addManagedByLabel: flags.enableManagedbyLabel,
    helm: helmRenderer(),
    remote: remoteBases(flags, io),
    ...(flags.helmKubeVersion === undefined ? {} : { helmKubeVersion: flags.helmKubeVersion }),
    ...(flags.helmApiVersions === undefined ? {} : { helmApiVersions: flags.helmApiVersions }),
  };
}

/** Remote bases through git, and files behind URLs, both through a cache. */
function remoteBases(flags: KustomizeBuildFlags, io: Io): RemoteResolver {
  const cache = io.env['PHINEUS_CACHE'] ?? join(homedir(), '.cache', 'phineus');
  const find = remoteRepositories({ cacheFolder: join(cache, 'repositories'), offline: flags.offline });
  return {
    repository({ cloneUrl, ref }) {
      const tree = find(cloneUrl, ref);
      return tree && { tree, root: '' };
    },
    file: remoteFiles({ cacheFolder: join(cache, 'files'), offline: flags.offline }),
  };
}

/** What the tool does not say: the line, and what to do. */
function advice(error: BuildError): string {
  const { location, suggestion } = error;
  const place = location ? `  at /${location.file}:${location.line}\n` : '';
  return place + (suggestion === undefined ? '' : `  hint: ${suggestion}\n`);
}

function write(result: BuildResult, output: string | undefined, io: Io): void {
  if (output === undefined) {
    io.stdout.write(result.text);
    return;
  }
  const path = resolve(io.cwd, output);
  if (!existsSync(path) || !statSync(path).isDirectory()) {
    writeFileSync(path, result.text);
    return;
  }
  const names = outputFileNames(result.objects);
  for (const [index, object] of result.objects.entries()) {
    writeFileSync(join(path, names[index] ?? `${index}.yaml`), formatYaml(object.manifest));
  }
}
