import { everyNode } from '#kube';
import { manifestText } from '../object-text.ts';
import type { AskNeed } from './asker.ts';
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

/** Texts below a spec that stand where an image does. */
function imagesIn(spec: unknown): readonly string[] {
  const found: string[] = [];
  for (const { path, value } of everyNode(spec))
    if (typeof value === 'string' && path.at(-1) === 'image') found.push(value);
  return found;
}
