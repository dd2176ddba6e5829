import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { homeFolder, readablePath, treeAround, writeFile } from '#disk';
import { locate } from '#files';
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
  readonly online: boolean;
  readonly localRepositories: boolean;
};

/** Writes what `kustomize build` writes and answers its exit code: 0, or 1 with `Error: …` on stderr. */
export function kustomizeBuild(flags: KustomizeBuildFlags, args: readonly string[], io: Io): number {
  const options = optionsOf(flags, args, io);
  if (typeof options === 'string') {
    io.stderr.write(`Error: ${options}\n`);
    return 1;
  }
  const asked = readablePath(io.cwd, args[0] ?? '.');
  const path = existsSync(asked) ? realpathSync(asked) : asked;
  const result = buildKustomization({ tree: treeAround(path), path: path.slice(1), options });
  for (const warning of result.warnings) io.stderr.write(`${warning.message}\n`);
  const [error] = result.errors;
  if (error) {
    io.stderr.write(`Error: ${error.message}\n${advice(error, flags)}`);
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

/** How git may reach a repository that a kustomization names. */
const networkProtocols = ['https', 'http', 'ssh', 'git'];

/** Remote bases through git, and files behind URLs, both from a cache, and fetched only where a flag says so. */
function remoteBases(flags: KustomizeBuildFlags, io: Io): RemoteResolver {
  const cache = io.env['PHINEUS_CACHE'] ?? join(homeFolder(io.env), '.cache', 'phineus');
  const find = remoteRepositories({
    cacheFolder: join(cache, 'repositories'),
    protocols: [...(flags.online ? networkProtocols : []), ...(flags.localRepositories ? ['file'] : [])],
  });
  return {
    repository({ cloneUrl, ref }) {
      const tree = find(cloneUrl, ref);
      return tree && { tree: { ...tree, revision: ref === '' ? 'HEAD' : ref }, root: '' };
    },
    file: remoteFiles({ cacheFolder: join(cache, 'files'), offline: !flags.online }),
  };
}

const outside = 'it lies outside of the repository, or behind a link that leads out; neither is read';

/** What the tool does not say: the line, and what to do. */
function advice({ place, suggestion, kind, path }: BuildError, { online }: KustomizeBuildFlags): string {
  const location = place && locate(place);
  const where = location ? `  at /${location.file}:${location.line}\n` : '';
  const isAway = (kind === 'remote-unavailable' || kind === 'http') && !online;
  const isHidden = kind === 'missing-file' && path !== undefined && existsSync(`/${path}`);
  const hint = isAway ? 'nothing is fetched without --online' : isHidden ? outside : suggestion;
  return where + (hint === undefined ? '' : `  hint: ${hint}\n`);
}

function write(result: BuildResult, output: string | undefined, io: Io): void {
  if (output === undefined) {
    io.stdout.write(result.text);
    return;
  }
  const path = resolve(io.cwd, output);
  if (!existsSync(path) || !statSync(path).isDirectory()) {
    writeFile({ cwd: io.cwd, path: output, text: result.text });
    return;
  }
  const names = outputFileNames(result.objects);
  for (const [index, object] of result.objects.entries()) {
    const name = (names[index] ?? `${index}.yaml`).replaceAll(/[/\\\0]/g, '_');
    writeFile({ cwd: io.cwd, path: join(output, name), text: formatYaml(object.manifest) });
  }
}
