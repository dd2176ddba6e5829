import { fourth } from './fourth/index.ts';
import { trySet } from './try-set.ts';

/** What was once found, one of each kind. */
const always: readonly string[] = [
  'fourth: kustomization: generators of large files, by the hundred',
  'fourth: secret: in addresses that are broken',
  'fourth: secret: in the address of a base',
  'fourth: secret: in variables of a container',
  'fourth: secret: in headers of a probe and a webhook',
];

trySet(fourth, always);
