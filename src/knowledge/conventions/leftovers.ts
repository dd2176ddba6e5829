import { editDistance } from '#outcome';
import { oftenAsked } from '#text';

const tests = 'tests|testdata|__snapshots__';
const examples = 'examples?|samples?';
/** Folders of frameworks that apply manifests to a cluster of their own: chainsaw, kuttl, the test command of Kyverno. */
const testFrameworks = '\\.?(?:chainsaw|kuttl)(?:[-_]?tests?)?|\\.?kyverno[-_]?tests?';
/** Words that say so at either end of a name, and those that do at its end, as well as alone. */
const retired =
  'abandoned|archived|decommissioned|deprecated|disabled|discontinued|inactive|not[-_]deployed|obsolete|retired|unused|wip';
const putAside = `old|bak|archive|excluded|${retired}`;
/** What file managers put behind the name of a second copy. */
const copied = ' copy(?: \\d+)?| \\(\\d+\\)';

/** Folders of services, editors and coding agents, which apply nothing that lies in them. */
const ofTools = 'github|gitlab|vscode|devcontainer|idea|agents?|claude|codex|cursor|gemini|opencode|windsurf';

const asideStep = new RegExp(
  `^(?:docs?|documentation|website|(?:${examples})(?:[-_]?\\d+)?|tutorials?|workshops?|${tests}|${testFrameworks}|e2e|fixtures|hack|attic|legacy|parked|scratch|snippets|starters?|skeletons?|\\.?(?:${putAside})|(?:config-)?dumps?|(?:${retired})[-_.].+|.+[-_.](?:${putAside})|.+(?:${copied})|_.*|.*\\.(?:templates?|examples?|samples?)|\\.(?:${ofTools}))$`,
  'i',
);
const asideFile = new RegExp(
  `^\\.?(example|sample)[-_.]|[-_.](example|sample)\\.\\w+$|\\.(template|tmpl|tpl)\\.\\w+$|(?:${copied})\\.\\w+$`,
  'i',
);

const isAside = oftenAsked((step) => asideStep.test(step) || isMisspelt(step));

/** Whether the first or the last word of a name is a word for what is retired with a slip of the pen inside: `ZZ_arhived`. */
function isMisspelt(step: string): boolean {
  const words = step.toLowerCase().match(/[a-z]{7}[a-z]*/g) ?? [];
  return [words[0] ?? '', words.at(-1) ?? ''].some((word) =>
    retired.split('|').some((meant) => {
      const hasItsEnds = word[0] === meant[0] && word.at(-1) === meant.at(-1);
      return hasItsEnds && editDistance(word, meant, 2) === 1;
    }),
  );
}

/** The folder of documentation, examples, tests or leftovers that a file lies in, if it lies in one, or its own name. */
export function asideFolder(file: string): string | undefined {
  const steps = file.split('/');
  const name = steps.pop() ?? '';
  return steps.find(isAside) ?? (asideFile.test(name) ? name : undefined);
}

/** Whether a folder is put aside by underscores before its name alone: where everything lies in such folders they only sort it. */
export function isSortedFirst(folder: string): boolean {
  const bare = folder.replace(/^_+/, '');
  return bare !== folder && bare !== '' && !asideStep.test(bare);
}

/** The same of what lies aside by more than an underscore before the name of its folder. */
export function asideInEarnest(file: string): string | undefined {
  const folder = asideFolder(file);
  return folder === undefined || isSortedFirst(folder) ? undefined : folder;
}

/** Whether the comment over a file begins by calling it an example: `# Example namespaces with injection`. */
export function isHeadedAsExample(text: string): boolean {
  return /^(?:---[^\n]*\n|\s|#[ \t#=-]*\n)*#[ \t]*(?:This (?:file )?is an? |An? )?(?:example|sample)\b(?!:? *https?:)/i.test(
    text.slice(0, 2000),
  );
}

/** How people say that nobody deploys what lies there. */
const unused =
  /\bnot (?:yet )?(?:deployed|in use|synced|under (?:argo|gitops)|(?:managed|adopted) by (?:argo|gitops))|\bnothing (?:syncs|deploys|applies|reads|uses) (?:this|the) (?:directory|folder)\b/i;

/** Whether the comment over a file says that it is not in use: `# NOT IN USE YET. …`, among its first lines. */
export function isHeadedAsUnused(text: string): boolean {
  const lines = text.slice(0, 2000).split('\n', 12);
  const end = lines.findIndex((line) => !/^\s*(?:#|---|$)/.test(line));
  return (end < 0 ? lines : lines.slice(0, end)).some(
    (line) => /^\s*#[\s#=-]*not /i.test(line) && unused.test(line),
  );
}

/** Whether a file is a template of Helm or cookiecutter: a value begins with an action that no quotes keep for later. */
export function isTemplate(text: string): boolean {
  return /^[^#'"|\n\r\u2028\u2029]*: +\{\{-? *(?:\.(?:Values|Release|Chart|Capabilities)\b|\.?cookiecutter\.)/m.test(
    text,
  );
}

/** Whether a guide says in its title, or in the sentence that it begins with, that nobody deploys its folder. */
export function saysUnused(guide: string): boolean {
  const lines = guide
    .slice(0, 2000)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('<!--'));
  const [title = '', first = ''] = lines;
  const isTitle = /^#\s/.test(title);
  return (
    (isTitle && unused.test(title)) ||
    (/^\W*nothing /i.test(isTitle ? first : title) && unused.test(isTitle ? first : title))
  );
}

const expectation = new RegExp(`(^|/)(?:${tests})/|\\.expected\\.ya?ml$`);

/** Whether tests compare with a file; nobody applies it. `test` alone is as often the name of an environment. */
export function isExpectation(file: string): boolean {
  return expectation.test(file);
}

/** Whether a file is a part of something else by its name: a patch, a template, what a test expects. */
export function isPart(file: string): boolean {
  return /(^|\/)(patch|patches|templates?|tests?|testdata|__snapshots__)(\/|[-_.][^/]*$)|[-_.]patch(es)?\.ya?ml$/i.test(
    file,
  );
}

/** Whether others are made from a file: an example, a sample or a template by its name. */
export function isPattern(file: string): boolean {
  const name = file.slice(Math.max(0, file.lastIndexOf('/')));
  return /[-_./](?:(template|tmpl|tpl|example|sample)s?\.|templates?[-_])/i.test(name);
}

const leftover = new RegExp(`(^|[^a-z])(?:o|orig|backup|copy|legacy|${putAside})$`, 'i');

/** Whether a name ends as people end it to put something aside: what it points to is as old as itself. */
export function isLeftover(name: string): boolean {
  return leftover.test(name);
}

const notDeployed = new RegExp(
  `(?:^|[/._-])(?:${examples}|${putAside}|template|backup|tests?|debug|maintenance|manual|tmp|draft|optional)(?:[/._-]|$)`,
  'i',
);

/** Whether a word of a path says that the file is not to be deployed, or not always. */
export function isKeptAside(path: string): boolean {
  return notDeployed.test(path);
}
