import { everyNode, type Manifest, parseImage } from '#kube';
import type { Because, Evidence } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { type AskNeed, surroundingsOf } from './asker.ts';
import { type How, unmet } from './unmet.ts';
import {
  absent,
  anyOf,
  brokenAnswer,
  denied,
  noAnswer,
  tooLate,
  tooOften,
  unauthenticated,
  unknownName,
} from './words.ts';

/** What registries and those who ask them answer, in the order in which to ask. */
const answers: readonly (readonly [How<'pulled'>, RegExp])[] = [
  ['no-name', /invalid reference format|couldn't parse image/],
  [
    'other-platform',
    /no match(?:ing manifest)? for (?:platform|\S{1,100}\/)|no matching manifest|does not match the specified platform|no image found in .{0,80}architecture|unsupported (?:platform|architecture)|cannot be used on this platform/i,
  ],
  ['too-often', tooOften],
  ['no-login', anyOf(unauthenticated, denied, /no basic auth|denied:|auth token|may require authorization/)],
  ['not-pushed', anyOf(absent, /manifest unknown|name unknown|not present with pull policy of Never/)],
  ['unreachable', anyOf(unknownName, noAnswer, tooLate, brokenAnswer)],
];

/** How an image does not come, by what was answered. */
export function answerOf(text: string): How<'pulled'> | undefined {
  return answers.find(([, pattern]) => pattern.test(text))?.[0];
}

/** An image that does not fit the architecture of its node: one that a digest fixes has no other variant by that name. */
export function ofOtherPlatform(
  image: string,
  owner: Manifest,
  { evidence, twin }: { readonly evidence: readonly Evidence[]; readonly twin?: string | undefined },
): Because {
  const how =
    parseImage(image)?.digest !== undefined
      ? 'digest-of-one-platform'
      : twin !== undefined
        ? 'mirror-of-one-platform'
        : 'other-platform';
  return unmet('pulled', how, {
    root: `Image/${image}`,
    objects: [`Image/${image}`, manifestText(owner)],
    say: {
      what: `${image} has no variant for the architecture of the node${twin === undefined ? '' : `, while ${twin} runs here`}`,
      so: 'it cannot be run there',
      do: 'build it for this architecture too, or place the pods on nodes of the other',
    },
    evidence,
  });
}

/** An image that an object names and that whoever looks after it did not get, without any pod. */
export const imageNeed: AskNeed = ({ text, evidence }, { owner, pod }) => {
  if (pod !== undefined || !/\bimage\b/i.test(text)) return [];
  const how = answerOf(text);
  const image = imagesIn(owner['spec']).find((it) => text.includes(it));
  if (how === undefined || image === undefined) return [];
  const root = manifestText(owner);
  return [
    unmet('pulled', how, {
      root: `Image/${image}`,
      objects: [`Image/${image}`, root],
      say: {
        what: `${root} does not get the image ${image}`,
        so: 'no pod is made of it',
        do: 'do what the answer of the registry says: push the image, name a tag that exists, or log in',
      },
      evidence: [evidence],
    }),
  ];
};

/**
 * A tag that moves, and that a program which it was told to looks up itself: no node pulls it, whoever builds has to push
 * it.
 */
export const channelNeed: AskNeed = ({ text, evidence }, asker) => {
  if (asker.pod === undefined || !/\b(?:manifest|tag)/i.test(text) || answerOf(text) !== 'not-pushed')
    return [];
  const sought = surroundingsOf(asker)
    .split(/[\s"'`=,;]+/)
    .find((it) => it.includes('/') && text.includes(parseImage(it)?.repository ?? '\n'));
  const tag = sought && (parseImage(sought)?.tag ?? channel.exec(text)?.[1]);
  if (!sought || !tag || /\d/.test(tag) || !text.includes(tag)) return [];
  const root = manifestText(asker.owner);
  return [
    unmet('pulled', 'under-its-channel', {
      root,
      objects: [root, `Image/${sought}`],
      say: {
        what: `${root} looks up ${tag} of ${sought}, and the registry has no such tag`,
        so: 'what it should move on stays at the old image',
        do: 'let whoever builds the image push this tag as well, or look up one that is there',
      },
      evidence: [evidence],
    }),
  ];
};

/** The tag in what is asked of a registry. */
const channel = /\b(?:manifests\/|tag:? ["'`]?)([A-Za-z][\w.-]{1,60})/;

/** Texts below a spec that stand where an image does. */
function imagesIn(spec: unknown): readonly string[] {
  const found: string[] = [];
  for (const { path, value } of everyNode(spec))
    if (typeof value === 'string' && path.at(-1) === 'image') found.push(value);
  return found;
}
