import { textIn } from '../candidate.ts';
import { rewrittenText } from './rewritten-text.ts';

/** Waits for the new pods of a rollout, where a script waits for any. */
export const waitedRollout = rewrittenText(
  'Wait with kubectl rollout status, which looks at the new pods',
  (text) =>
    text.replaceAll(
      /\b(kubectl|oc)((?:\s{1,9}(?:-n|--namespace)[= ]\S{1,99}){0,2})\s{1,9}wait((?:\s{1,9}(?!--for\b|--all\b|&&|\|\||;)[^\s;&|]{1,99}){0,9})\s{1,9}--for[= ]condition=[Aa]vailable\b(?![^\n;&|]{0,999}--all)/g,
      '$1$2 rollout status$3',
    ),
);

/** Starts what a program is built for, instead of the server of its developers; which that is, people say. */
export const productionServer = rewrittenText(
  'Start the production server',
  (text) =>
    text
      .replaceAll(/\b(npm|pnpm|yarn)( run)? dev\b/g, '$1$2 start')
      .replaceAll(/\b(next|nuxt|astro|remix) dev\b/g, '$1 start')
      .replaceAll(/\bdev(?=["']?\s*\])/g, 'start'),
  { option: 'production' },
);

/** Lets a script end where it could not fetch what it is to store. */
export const failingFetch = rewrittenText(
  'Let the script fail when the fetch fails',
  (text, { raw }) => {
    const [program] = (textIn(raw.data, ['command']) ?? '').split(/\s/);
    if (!program) return undefined;
    return text
      .split('\n')
      .map((line) => (line.includes(program) ? line.replaceAll(swallowed, '') : line))
      .join('\n');
  },
  { option: 'fail' },
);

const swallowed =
  /\s{0,99}\|\|\s{0,9}(?:true\b|:(?=\s|\)|"|$)|echo\s{1,9}(?:"[^"\n]*"|'[^'\n]*'|[^\s;)&|]+))/g;

/** Encodes a password where a template puts it into a URL. */
export const encodedPassword = rewrittenText('Encode the password', (text) =>
  text.replaceAll(
    /(:\/\/[^\s/@]{0,200}:\s{0,9}\{\{-?\s{0,9})((?:\.[\w.]{1,200}|index [^}|]{1,200}?))(\s{0,9}-?\}\}@)/g,
    '$1$2 | urlquery$3',
  ),
);
