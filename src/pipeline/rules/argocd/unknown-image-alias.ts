import { isRecord, recordAt } from '#kube';
import { nearest } from '#outcome';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** An option for the Image Updater names an image by an alias that its list does not give. */
export const unknownImageAlias = defineRule<{
  application: string;
  alias: string;
  option: string;
  meant: string | null;
  known: readonly string[];
}>({
  name: 'unknown-image-alias',
  title: 'An option of the Image Updater is for an image that its list does not name so',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const { owner } of fleet.applications) {
      const annotations = recordAt(owner.manifest, 'metadata', 'annotations');
      const list = isRecord(annotations) ? annotations[`${prefix}image-list`] : undefined;
      if (typeof list !== 'string' || list.includes('{{')) continue;
      const known = aliasesIn(list);
      for (const key of Object.keys(annotations)) {
        const [, alias, option = ''] = ofImage.exec(key) ?? [];
        if (alias === undefined || known.includes(alias)) continue;
        report({
          subject: ownerSubject(fleet, owner, ['metadata', 'annotations', key]),
          data: {
            application: owner.name,
            alias,
            option,
            meant: nearest(alias, known) ?? null,
            known,
          },
        });
      }
    }
  },
  say: ({ application, alias, option, meant, known }) => ({
    what: `Application ${application} sets ${option} for image ${alias}, and image-list has no image of that alias`,
    so: 'The Image Updater reads the option for no image, and takes its default',
    do:
      meant === null
        ? known.length === 0
          ? `Write ${alias}=IMAGE in image-list`
          : `Name it in image-list (${alias}=IMAGE), or write one of ${known.join(', ')}`
        : `Did you mean ${meant}?`,
  }),
});

const prefix = 'argocd-image-updater.argoproj.io/';

const ofImage =
  /^argocd-image-updater\.argoproj\.io\/([\w-]{1,100})\.(update-strategy|allow-tags|ignore-tags|pull-secret|platforms|force-update|helm\.image-(?:name|tag|spec)|kustomize\.image-name)$/;

/** The aliases of a list: `api=registry.example.org/api:1.x, registry.example.org/web`. */
function aliasesIn(list: string): readonly string[] {
  return list.split(',').flatMap((each) => {
    const [alias, image] = each.split('=');
    return image === undefined || alias === undefined ? [] : [alias.trim().replaceAll('/', '_')];
  });
}
