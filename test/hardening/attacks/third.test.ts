import { third } from './third/index.ts';
import { trySet } from './try-set.ts';

/** What was once found, one of each kind. */
const always = [
  'jsonnet: escapes that double',
  'kustomization: copies that double',
  'types: Secret, every field a word of JavaScript',
  'secret: of another case',
  'secret: with an alias that is none',
  'secret: in a comment beside what is wrong',
  'rendered secret: of a chart, with a failure that says it',
  'rendered secret: of a chart, in parameters',
  'address: in what a container is given',
  'words: the name of an Application, for terminals',
  'agent: changes of files outside, and of git',
  'browser: the extension: an Application of another namespace',
];

trySet(Object.values(third).flat(), always);
