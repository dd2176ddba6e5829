import { manifestText } from '../object-text.ts';
import type { AskNeed } from './asker.ts';
import { unmet } from './unmet.ts';

const builders = /^(?:Build|BuildConfig|BuildRun|PipelineRun|TaskRun|Image)$/;
const noContext =
  /context ?dir|InvalidContextDirectory|docker ?file.{0,80}(?:not found|no such file|does not exist)|(?:not found|no such file).{0,80}docker ?file|FetchSourceFailed|PullBuilderImageFailed|base image|(?:could ?n[o']t|failed to) (?:find|resolve) remote ref|(?:folder|directory|path|branch|revision)\b[^\n]{0,80}(?:not (?:exist|found)|does not have)|does not have the (?:folder|directory|path|branch)/i;

/** What a build in the cluster is made of: a folder, a recipe, the image that it begins with. */
export const buildNeed: AskNeed = ({ text, evidence }, { owner, view }) => {
  if (!builders.test(owner.kind) || !noContext.test(`${text} ${evidence.value}`)) return [];
  const root = manifestText(view.topOwner(owner));
  return [
    unmet('build', 'absent', {
      root,
      objects: [...new Set([root, manifestText(owner)])],
      say: {
        what: `${root} is made of something that is not there: ${text}`,
        so: 'the image is never built, and pods that use it wait for ever',
        do: 'correct the folder, the recipe or the image that the build begins with, at the revision that it takes',
      },
      evidence: [evidence],
    }),
  ];
};
