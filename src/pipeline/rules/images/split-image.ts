import { baseName } from '#files';
import { imagesOf } from '#fleet';
import { type OriginStep, parseImage } from '#kube';
import { defineRule } from '../rule.ts';

/** One layer of values replaces the repository of an image and leaves the digest of the other repository. */
export const splitImage = defineRule<{
  object: string;
  image: string;
  winner: string;
  loser: string;
  meant: string;
}>({
  name: 'split-image',
  title: 'An image is put together from the repository of one layer and the digest of another',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findAt(object, report, { fleet }) {
    if (!object.unit.tools.includes('helm')) return;
    for (const { image, path } of imagesOf(object.manifest, fleet.knowledge)) {
      if (parseImage(image)?.digest === undefined) continue;
      const split = splitOf(object.origin.field(path).steps);
      if (!split) continue;
      const { place, ...layers } = split;
      report({
        object,
        path,
        ...(place && { place }),
        data: { object: `${object.id.kind} ${object.id.name}`, image, ...layers },
      });
    }
  },
  say: ({ object, image, winner, loser, meant }) => ({
    what: `${object} has its image's repository from ${winner}, and the digest from ${loser}`,
    so: `The digest of ${image} belongs to ${meant}, and the pull fails with "manifest unknown"`,
    do: `Set the digest beside the repository in ${winner}, or clear it there`,
  }),
});

/** Which layers supplied both halves, when the digest belongs to the repository that was replaced. */
function splitOf(steps: readonly OriginStep[]) {
  const at = steps.findIndex((step) => isSet(step) && repositoryName.test(lastOf(step)));
  const digest = steps.find((step) => isSet(step) && digestName.test(lastOf(step)));
  const repository = steps[at];
  const replaced = steps[at + 1];
  if (!repository?.value || !digest?.value || replaced?.kind !== 'overridden' || !replaced.value)
    return undefined;
  const { layer: winner } = repository.value;
  const { layer: loser } = replaced.value;
  if (winner === loser || digest.value.layer !== loser || !besides(repository, digest)) return undefined;
  const [own, meant] = [writtenText(repository), writtenText(replaced)];
  // A mirror keeps the last part of the name, and the digest of what it copies.
  if (own === '' || meant === '' || baseName(own) === baseName(meant)) return undefined;
  return { winner, loser, meant, place: repository.place };
}

const repositoryName = /^(repository|repo|image|name)$/i;
const digestName = /^(digest|sha|sha256)$/i;

function isSet({ kind }: OriginStep): boolean {
  return kind === 'value' || kind === 'parameter';
}

function lastOf({ value }: OriginStep): string {
  return String(value?.path.at(-1) ?? '');
}

/** Whether two values stand in the same map, so that they are halves of one image. */
function besides(a: OriginStep, b: OriginStep): boolean {
  const parent = ({ value }: OriginStep) => value?.path.slice(0, -1).join('.');
  return parent(a) === parent(b);
}

/** The scalar as it is written after its key; empty when it cannot be read off one line. */
function writtenText({ place }: OriginStep): string {
  if (!place) return '';
  const { text } = place.source;
  const end = text.indexOf('\n', place.start);
  const line = text.slice(place.start, Math.min(end < 0 ? text.length : end, place.start + 500));
  return /^(?:["']?[\w-]+["']?\s*:\s*)?["']?([^\s"'#,}]+)/.exec(line)?.[1] ?? '';
}
