import { addTo } from '#groups';
import { asText } from '#text';
import { type Fleet, type FleetObject, containersOf, podTemplates } from '#fleet';
import { arrayAt, parseImage, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** Jobs of one application run the same language, most in the image that is built for it and one in another. */
export const mixedJobImages = defineRule<{
  object: string;
  language: string;
  image: string;
  built: string;
}>({
  name: 'mixed-job-images',
  title: 'A Job does not use the image that is built for its kind',
  impact: 'tidies',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    const built = builtImages(fleet);
    if (built.size === 0) return;
    for (const family of families(fleet)) {
      const own = family.find(({ image }) => built.has(repositoryOf(image)));
      if (!own) continue;
      for (const { object, image, path, language } of family) {
        if (repositoryOf(image) === repositoryOf(own.image)) continue;
        report({
          object,
          path,
          data: { object: `${object.id.kind} ${object.id.name}`, language, image, built: own.image },
          related: [
            {
              place: own.object.origin.place,
              message: `${own.object.id.kind} ${own.object.id.name} runs in ${own.image}`,
            },
          ],
        });
      }
    }
  },
  say: ({ object, language, image, built }) => ({
    what: `${object} runs ${language} in ${image}, not in the image that this fleet builds`,
    so: `Packages that only ${built} has are not found`,
    do: `Use ${built}`,
  }),
});

type Member = {
  readonly object: FleetObject;
  readonly image: string;
  readonly path: readonly (string | number)[];
  readonly language: string;
};

/** The Jobs of each application that are started with the same language. */
function families(fleet: Fleet): readonly (readonly Member[])[] {
  const found = new Map<string, Member[]>();
  for (const object of ['batch/Job', 'batch/CronJob'].flatMap((kind) => fleet.ofKind(kind))) {
    for (const container of podTemplates(object.manifest).flatMap(containersOf)) {
      const [program = ''] = arrayAt(container.spec, 'command').map(asText);
      const language = /(?:^|\/)(python3?|node|Rscript|ruby|julia)[\d.]*$/.exec(program)?.[1];
      const image = stringAt(container.spec, 'image');
      if (language === undefined || image === undefined || container.kind !== 'container') continue;
      const key = `${object.world.key} ${object.unit.owner.name} ${language.replace('3', '')}`;
      const member = { object, image, path: [...container.path, 'image'], language };
      addTo(found, key, member);
    }
  }
  return [...found.values()];
}

/** The repositories that BuildConfigs of the fleet push to. */
function builtImages(fleet: Fleet): ReadonlySet<string> {
  const built = new Set<string>();
  for (const { manifest, id } of fleet.ofKind('build.openshift.io/BuildConfig')) {
    const name = stringAt(manifest, 'spec', 'output', 'to', 'name') ?? '';
    if (stringAt(manifest, 'spec', 'output', 'to', 'kind') === 'DockerImage') built.add(repositoryOf(name));
    else if (name !== '')
      built.add(`image-registry.openshift-image-registry.svc:5000/${id.namespace}/${name.split(':')[0]}`);
  }
  return built;
}

function repositoryOf(image: string): string {
  const reference = parseImage(image);
  return reference ? `${reference.registry}/${reference.repository}` : image;
}
