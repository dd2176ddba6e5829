import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LockedImage, formatImageLock, imageLockFileName } from '#config';
import { buildFleet, channelImages, imagesOf } from '#fleet';
import { parseImage } from '#kube';
import { readDockerConfig, readImages } from '#registry';
import { renderTree } from '#run';
import { bringChartsTo } from './bring-charts-to.ts';
import type { Io } from './io.ts';
import { openTree } from './open-tree.ts';

/** Asks the registries about every image of every target, and writes the lock. */
export async function lockImages(io: Io, path: string, flags: { readonly output?: string }): Promise<void> {
  const { targets } = renderTree(await bringChartsTo(io, await openTree(io, path), true));
  const credentials = await readDockerConfig(dockerConfig(io));
  const locked = new Map<string, LockedImage>();
  for (const { target, applications } of targets) {
    const mirrors = target.facts.registries?.mirrored ?? {};
    const fleet = buildFleet(target, applications);
    const images = [
      ...fleet.objects.flatMap(({ manifest }) => imagesOf(manifest).map(({ image }) => image)),
      ...channelImages(fleet).map(({ image }) => image),
    ];
    for (const fact of await readImages(images, { credentials, mirrors })) {
      const mirror = mirrors[parseImage(fact.image)?.registry ?? ''];
      const entry = { image: fact.image, ...(mirror === undefined ? {} : { mirror }) };
      locked.set(
        `${fact.image} ${mirror ?? ''}`,
        fact.state === 'present'
          ? {
              ...entry,
              state: fact.state,
              digest: fact.digest,
              isIndex: fact.isIndex,
              platforms: fact.platforms,
            }
          : { ...entry, state: fact.state },
      );
    }
  }
  const text = formatImageLock([...locked.values()]);
  if (flags.output === '-') io.stdout.write(text);
  else writeFileSync(resolve(io.cwd, flags.output ?? join(path, imageLockFileName)), text);
  io.stderr.write(`${summary([...locked.values()])}\n`);
}

function dockerConfig({ env }: Io): string {
  return join(env['DOCKER_CONFIG'] ?? join(env['HOME'] ?? '', '.docker'), 'config.json');
}

function summary(images: readonly LockedImage[]): string {
  const counts = new Map<string, number>();
  for (const { state } of images) counts.set(state, (counts.get(state) ?? 0) + 1);
  const parts = [...counts].sort().map(([state, count]) => `${count} ${state}`);
  return `${images.length} images${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
