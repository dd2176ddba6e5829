import { asText } from '#text';
import { parseImage, recordAt } from '#kube';
import type { Application } from '#sources';
import type { YamlPath } from '#yaml';
import type { Fleet } from './fleet.ts';

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
export function channelImages({ applications }: Fleet): readonly ChannelImage[] {
  return applications.flatMap(({ owner: application }) => {
    const annotations = recordAt(application.manifest, 'metadata', 'annotations');
    return asText(annotations[`${prefix}image-list`] ?? '')
      .split(',')
      .flatMap((item) => {
        const [, alias, image = ''] = /^\s*(?:([\w.-]+)=)?(\S+)\s*$/.exec(item) ?? [];
        const strategy =
          annotations[`${prefix}${alias ?? ''}.update-strategy`] ?? annotations[`${prefix}update-strategy`];
        if (strategy !== 'digest' || parseImage(image)?.tag === undefined) return [];
        return [{ application, path: ['metadata', 'annotations', `${prefix}image-list`], image }];
      });
  });
}

const prefix = 'argocd-image-updater.argoproj.io/';
