import { addTo } from '#groups';
import { join } from 'node:path';
import { type LockedImage, formatImageLock, imageLockFileName } from '#config';
import { writeFile } from '#disk';
import { type FleetObject, buildFleet, channelImages, containersOf, imagesOf, podTemplates } from '#fleet';
import { parseImage, stringAt } from '#kube';
import { readImages } from '#registry';
import { openWorkspace, remoteFor, renderWorkspace } from '#workspace';
import type { Io } from './io.ts';

export type LockFlags = {
  readonly output?: string;
  /** Whether the layers of images are searched for the programs that containers run. */
  readonly files: boolean;
};

/** Asks the registries about every image of every target, and writes the lock. */
export async function lockImages(io: Io, path: string, flags: LockFlags): Promise<void> {
  const { targets } = await renderWorkspace(await openWorkspace(io, path, { online: true }));
  const remote = remoteFor(io);
  const locked = new Map<string, LockedImage>();
  for (const { target, units } of targets) {
    const mirrors = target.facts.registries?.mirrored ?? {};
    const fleet = buildFleet(target, units);
    const images = [
      ...fleet.objects.flatMap(({ manifest }) =>
        imagesOf(manifest, fleet.knowledge).map(({ image }) => image),
      ),
      ...channelImages(fleet).map(({ image }) => image),
    ];
    const files = flags.files ? programsOf(fleet.objects) : new Map<string, readonly string[]>();
    for (const fact of await readImages(images, remote, { mirrors, files })) {
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
              ...(fact.command === undefined ? {} : { command: fact.command }),
              ...(fact.lacks === undefined ? {} : { lacks: fact.lacks }),
            }
          : { ...entry, state: fact.state },
      );
    }
  }
  const text = formatImageLock([...locked.values()]);
  if (flags.output === '-') io.stdout.write(text);
  else writeFile({ cwd: io.cwd, path: flags.output ?? join(path, imageLockFileName), text, tree: path });
  io.stderr.write(`${summary([...locked.values()])}\n`);
}

/** The programs that containers start by their whole path, by image. */
function programsOf(objects: readonly FleetObject[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { spec } of objects.flatMap(({ manifest }) => podTemplates(manifest)).flatMap(containersOf)) {
    const image = stringAt(spec, 'image') ?? '';
    const program = stringAt(spec, 'command', 0) ?? '';
    if (program.startsWith('/')) addTo(found, image, program);
  }
  return found;
}

function summary(images: readonly LockedImage[]): string {
  const counts = new Map<string, number>();
  for (const { state } of images) counts.set(state, (counts.get(state) ?? 0) + 1);
  const parts = [...counts].sort().map(([state, count]) => `${count} ${state}`);
  return `${images.length} images${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
