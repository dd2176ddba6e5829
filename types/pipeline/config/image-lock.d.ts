import { type FileTree } from '../../base/files/index.js';
import type { Facts, KnownImage } from './facts.js';
/** The name of the file in which `phineus images lock` records what registries said. */
export declare const imageLockFileName = "phineus.images.lock.yaml";
/** What a registry, or the mirror that stands in for it, said about an image. */
export type LockedImage = KnownImage & {
    readonly image: string;
    /** The mirror that was asked. */
    readonly mirror?: string;
};
/** Reads the lock of a tree; empty when there is none. A file that is no lock is a `UserError`. */
export declare function readImageLock(tree: FileTree): readonly LockedImage[];
/** The lock as a file: sorted, the same bytes for the same answers. */
export declare function formatImageLock(images: readonly LockedImage[]): string;
/** What a lock says for a target, whose mirrors decide which answer holds. */
export declare function lockedImages(images: readonly LockedImage[], { registries }: Facts): NonNullable<Facts['images']>;
