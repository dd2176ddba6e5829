import type { Application } from '../sources/index.js';
import type { YamlPath } from '../../base/yaml/index.js';
import type { Fleet } from './fleet.js';
/** An image whose tag some automation follows, to write down the digest behind it. */
export type ChannelImage = {
    readonly application: Application;
    /** The annotation that names it. */
    readonly path: YamlPath;
    readonly image: string;
};
/**
 * The channel tags that Argo CD Image Updater follows: with the strategy `digest` the version of an image in the list
 * is a tag, which has to exist.
 */
export declare function channelImages({ applications }: Fleet): readonly ChannelImage[];
