import type { CommandAttack } from '../command-attack.ts';
import { archives } from './archives.ts';
import { clusters } from './clusters.ts';
import { confusion } from './confusion.ts';
import { engines } from './engines.ts';
import { execution } from './execution.ts';
import { leaks } from './leaks.ts';
import { outside } from './outside.ts';
import { requests } from './requests.ts';
import { servers } from './servers.ts';
import { texts } from './texts.ts';
import { words } from './words.ts';

/** What the first run found and nobody has mended yet; whoever does takes its name out. */
const open: readonly string[] = [
  'seventh: leak: given away by a script that makes a Secret',
  'seventh: leak: given away by a script with a document in it',
  'seventh: leak: given away by a Makefile that makes a Secret',
  'seventh: leak: given away by a README that makes a Secret',
  'seventh: leak: given away by Terraform that makes a Secret',
  'seventh: leak: given away by a file of Compose',
  'seventh: leak: given away by a header with a login',
  'seventh: leak: given away by a string of a connection',
  'seventh: leak: given away by an address with a token in its query',
  'seventh: leak: given away by a Secret in JSON in a list in a list',
  'seventh: leak: given away by a template of a sealed Secret',
  'seventh: exhaustion: one line: base64 of nothing',
  'seventh: exhaustion: one line: a guide that nearly makes Secrets',
  'seventh: exhaustion: YAML: a folded text of empty lines',
  'seventh: exhaustion: Kustomize: two hundred layers that rename',
  'seventh: dump: passwords in messages and in logs',
  'seventh: confusion: settings of Argo CD in another namespace',
  'seventh: confusion: settings of Argo CD that nobody deploys',
  'seventh: confusion: a set with the names of neighbours elsewhere',
];

export const written: readonly CommandAttack[] = [
  ...execution,
  ...outside,
  ...archives,
  ...servers,
  ...leaks,
  ...words,
  ...confusion,
  ...clusters,
  ...requests,
  ...engines,
  ...texts,
];

/** The seventh set: written from the threat model alone before any of it was run. */
export const seventh: readonly CommandAttack[] = written.filter(({ name }) => !open.includes(name));
