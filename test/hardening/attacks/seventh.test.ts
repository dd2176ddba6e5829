import { seventh } from './seventh/index.ts';
import { trySet } from './try-set.ts';

/** One of each class. */
const always: readonly string[] = [
  'seventh: execution: git: a filter that stays',
  'seventh: execution: named by phineus.yaml: check',
  'seventh: outside: values by signs that are decoded',
  'seventh: outside: archive: a link, and a member through it',
  'seventh: network: without a flag: everything that a kustomization loads',
  'seventh: leak: given away by a Secret with merged keys',
  'seventh: leak: a chart fails with it in base64 of base64',
  'seventh: words: quoted: lines of other pipelines',
  'seventh: confusion: accepted findings: parts of a fingerprint',
  'seventh: confusion: a README that puts others aside',
  'seventh: dump: Secrets in every place of a Secret',
  'seventh: exhaustion: jq: a list with one element far away',
];

trySet(seventh, always);
