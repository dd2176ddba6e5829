import type { Facts } from '../config/index.js';
import type { Knowledge } from '../../knowledge/index.js';
import { type Manifest } from '../../base/kube/index.js';
import type { YamlPath } from '../../base/yaml/index.js';
/** An image that a container of an object runs, and where it is named. */
export type UsedImage = {
    readonly image: string;
    readonly path: YamlPath;
};
/** The images of the pods that an object describes, and those that it hands to its operator. */
export declare function imagesOf(manifest: Manifest, knowledge: Knowledge): readonly UsedImage[];
/** Whether an image comes from a registry, or a part of one, that the facts call private. */
export declare function isPrivateImage(image: string, { registries }: Facts): boolean;
