import { arrayAt, type Manifest, numberAt, parseImage, recordsAt, stringAt } from '#kube';
import { packageSources } from '#knowledge';
import { asText } from '#text';
import type { Because, Evidence } from '../because.ts';
import { manifestText } from '../object-text.ts';
import { repositoriesOf } from '../operators.ts';
import { seenField } from '../seen.ts';
import { type Asker, type AskNeed, runsOnce, surroundingsOf } from './asker.ts';
import type { Reading } from './readings.ts';
import { ofOtherPlatform } from './pull-need.ts';
import { unmet } from './unmet.ts';
import { noAnswer, unknownName } from './words.ts';

const hows = [
  {
    how: 'other-architecture',
    pattern:
      /exec format error|cannot execute binary file|wrong ELF class|rosetta error|illegal instruction/i,
    what: (workload: string) => `The image of ${workload} was built for another architecture than its node`,
    do: 'build it for this architecture too, or place the pods elsewhere',
  },
  {
    how: 'no-tool',
    pattern:
      /exec: "?(?:\/(?:usr\/)?bin\/)?(?:ba|da|a|z|k)?sh"?:|executable file [`'"]?(?:\/(?:usr\/)?bin\/)?(?:ba|da|a|z|k)?sh[`'"]? not found|(?:\/(?:usr\/)?bin\/)?(?:ba|a)?sh: (?:\d+: |line \d+: )?[^\s/]+: (?:command )?not found|: command not found|\benv: (?:can't execute )?[‘'`"]?[\w.-]{1,60}[’'`"]?: no such file|exec \/(?:usr\/)?bin\/\w{1,20}: no such file/i,
    what: (workload: string) => `The image of ${workload} lacks the shell or the tool that its command needs`,
    do: 'use an image that has it',
  },
  {
    how: 'absent',
    pattern:
      /exec: .{0,400}(?:no such file or directory|executable file not found)|executable file [`'"]?[^\s`'"]{1,200}[`'"]? not found|stat \S{1,400}: no such file or directory|unable to start container process|no command specified|could not open input file|open executable: |\bsh: (?:\d+: |line \d+: )?[^\s/]{0,60}\/\S{1,200}: (?:command )?not found|exec: (?:line \d{1,4}: )?[\w./-]{1,200}: not found|exec \/[\w./-]{1,200}: no such file|application to execute does not exist|unable to access jarfile|can't open file '\/|Cannot find module '\/|could not find or load main class/i,
    what: (workload: string) => `The image of ${workload} lacks the program that it is told to run`,
    do: 'correct the command, or use an image that has it',
  },
] as const;

/** What a script calls by its name alone is a tool; what a program is told to run has a place. */
const bareTool = /exec: "[\w-]{1,60}": executable file not found/;
/** A library that a Job lacks is one that its image lacks; of a program that serves it may be its own fault. */
const noLibrary = /ModuleNotFoundError|Cannot find module|No module named/;

/** Emulators and loaders, which have the machine in their name that a program was built for. */
const machine = /\b(?:qemu|ld-linux|ld-musl)-(x86[-_]64|aarch64|armhf|s390x|ppc64le|riscv64)\b/;

/** The program that a container is told to run, which its image has to have, for this architecture. */
export const programReading: Reading = {
  sign: new RegExp(
    [...hows.map(({ pattern }) => pattern), noLibrary, machine].map(({ source }) => source).join('|'),
    'i',
  ),
  read({ text, evidence }, asker) {
    const { owner, pod } = asker;
    const isToolless = runsOnce(asker) && (noLibrary.test(text) || bareTool.test(text));
    const isOf = ({ how, pattern }: (typeof hows)[number]): boolean =>
      pattern.test(text) ||
      (how === 'no-tool' && isToolless) ||
      (how === 'other-architecture' && isOfOtherMachine(text, asker));
    const found = pod && hows.find(isOf);
    if (found === undefined) return [];
    const root = manifestText(owner);
    if (found.how === 'other-architecture') {
      const fixed = pinnedImageOf(pod);
      if (fixed !== undefined) return [ofOtherPlatform(fixed, owner, { evidence: [evidence] })];
    }
    const relative = found.how === 'other-architecture' ? undefined : relativeOf(asker);
    if (relative !== undefined) return [unlikeFamily(root, relative, evidence)];
    return [
      unmet('program', found.how, {
        root,
        say: { what: found.what(root), so: 'the container ends again and again', do: found.do },
        evidence: [evidence],
      }),
    ];
  },
};

const architectures: Readonly<Record<string, string>> = {
  'x86-64': 'amd64',
  x86_64: 'amd64',
  aarch64: 'arm64',
  armhf: 'arm',
};

/** Whether words name the loader or the emulator of another machine than the node is. */
function isOfOtherMachine(text: string, { pod, view }: Asker): boolean {
  const [whole = '', built] = machine.exec(text) ?? [];
  const name = stringAt(pod, 'spec', 'nodeName') ?? '';
  const node = view.find({ group: '', kind: 'Node', namespace: '', name });
  const own = node?.metadata?.labels?.['kubernetes.io/arch'];
  if (built === undefined) return false;
  return own === undefined ? whole.startsWith('qemu') : own !== (architectures[built] ?? built);
}

/** The image of a pod whose images all are named by what is in them: no other variant can come for it. */
function pinnedImageOf(pod: Manifest | undefined): string | undefined {
  const images = recordsAt(pod, 'spec', 'containers').map(([, it]) => stringAt(it, 'image') ?? '');
  return images.every((it) => parseImage(it)?.digest !== undefined) ? images[0] : undefined;
}

/** A program that never began, by the number with which what starts it ends: no words are needed for that. */
export function unbegun(
  { exitCode, message }: { readonly exitCode: number; readonly message: string },
  asker: Asker,
  evidence: Evidence,
): Because | undefined {
  // Of what starts containers the last number says only that it could not; where it says why, that is to be read.
  const isUnbegun = exitCode === 126 || exitCode === 127 || (exitCode === 128 && message.trim() === '');
  if (!isUnbegun) return undefined;
  const isOfShell = recordsAt(asker.pod, 'spec', 'containers').some(([, it]) =>
    shells.test(asText(arrayAt(it, 'command')[0] ?? '')),
  );
  const found = hows.find(({ how }) => how === (isOfShell || runsOnce(asker) ? 'no-tool' : 'absent'));
  const root = manifestText(asker.owner);
  return (
    found &&
    unmet('program', found.how, {
      root,
      say: { what: found.what(root), so: 'the container ends again and again', do: found.do },
      evidence: [evidence],
    })
  );
}

const shells = /^(?:\/(?:usr\/)?bin\/)?(?:env|(?:ba|da|a|z|k)?sh)$/;

/** A Job of the same family, by its name, that ended well with another image. */
function relativeOf({ owner, view, namespace }: Asker): Manifest | undefined {
  const family = /^[a-z0-9]+-/.exec(owner.metadata?.name ?? '')?.[0];
  const own = repositoriesOf(owner);
  if (owner.kind !== 'Job' || family === undefined) return undefined;
  return view.ofKind('Job', namespace).find((it) => {
    const images = repositoriesOf(it);
    return (
      (it.metadata?.name ?? '').startsWith(family) &&
      (numberAt(it, 'status', 'succeeded') ?? 0) > 0 &&
      !images.some((image) => own.includes(image))
    );
  });
}

function unlikeFamily(root: string, relative: Manifest, evidence: Evidence): Because {
  return unmet('program', 'unlike-its-family', {
    root,
    objects: [root, manifestText(relative)],
    say: {
      what: `${root} lacks a tool in its image, and ${manifestText(relative)} beside it runs with another one (${repositoriesOf(relative).join(', ')})`,
      so: 'one of the family fails, and the others do not',
      do: 'give all of them the image that has the tools',
    },
    evidence: [
      evidence,
      seenField({
        object: relative,
        field: 'spec.template.spec.containers',
        value: repositoriesOf(relative).join(', '),
      }),
    ],
  });
}

/** What scripts fetch tools with. */
export const downloads =
  /\b(?:apk add|apt(?:-get)? (?:update|install)|yum install|dnf install|microdnf|pip3? install|npm (?:ci|i|install)|go install|gem install|helm (?:repo|pull)|curl |wget |git clone)/;
/** What those write who fetch things, when they get none. */
const notFetched =
  /temporary error \(try again later\)|failed to fetch|Could not (?:find a version that satisfies|transfer artifact)|unable to resolve host|failure resolving|unable to select packages|Could not (?:fetch|connect)|No matching distribution|curl: \(\d+\)|wget: |npm ERR!|fatal: unable to access|TLS handshake|SSL|x509/i;

/** What only those write who install packages. */
const byInstaller =
  /Could not find a version that satisfies|unable to select packages|No matching distribution/;

/** A Job that fetches its tools when it runs, and does not get them. */
export const fetchedNeed: AskNeed = ({ text, evidence }, asker) => {
  const isUnfetched = notFetched.test(text) || noAnswer.test(text) || unknownName.test(text);
  if (!runsOnce(asker) || !isUnfetched) return [];
  if (!downloads.test(surroundingsOf(asker)) && !packageSources.test(text) && !byInstaller.test(text))
    return [];
  const root = manifestText(asker.owner);
  return [
    unmet('program', 'fetched-when-it-runs', {
      root,
      say: {
        what: `${root} fetches tools from outside each time that it runs, and did not get them`,
        so: 'it fails whenever the network or who serves them does',
        do: 'use an image that has the tools',
      },
      evidence: [evidence],
    }),
  ];
};

/** A program that ends, of an image whose tag says that it is for developers. */
export const developersImage: AskNeed = ({ text, evidence }, { owner, pod }) => {
  const images = recordsAt(pod, 'spec', 'containers').map(
    ([, container]) => stringAt(container, 'image') ?? '',
  );
  const image = images.find((it) => {
    const { repository = '', tag = '' } = parseImage(it) ?? {};
    return forDevelopers.test(tag) || forDevelopers.test(repository.slice(repository.lastIndexOf('/') + 1));
  });
  const told = recordsAt(pod, 'spec', 'containers')
    .flatMap(([, it]) => [...arrayAt(it, 'command'), ...arrayAt(it, 'args')])
    .map(asText)
    .join(' ');
  if (pod === undefined || (image === undefined && !devServer.test(text) && !devCommand.test(told)))
    return [];
  const root = manifestText(owner);
  return [
    unmet('program', 'for-developers', {
      root,
      objects: [root, ...(image === undefined ? [] : [`Image/${image}`])],
      say: {
        what: `${root} runs an image for developers${image === undefined ? '' : `, ${image}`}, which ends here`,
        so: 'it builds or watches instead of serving, and is never ready',
        do: 'deploy the image that is built for clusters',
      },
      evidence: [evidence],
    }),
  ];
};

const forDevelopers = /(?:^|[-_.])(?:dev|devel|development|debug|devserver|dev-server)(?:[-_.]|$)/i;
const devCommand =
  /\b(?:npm|pnpm|yarn|bun|deno task)(?: run)? (?:dev|start:dev|develop|watch)\b|\bnodemon\b|\bng serve\b|\bnext dev\b|\bvite(?: dev)?$|\bflask run --debug|\buvicorn [^\n]{0,200}--reload\b|\bmanage\.py runserver\b|\bair -c\b|\bwebpack[- ](?:dev-server|serve)\b/;
const devServer =
  /\[nodemon\]|\bwebpack-dev-server\b|\bvite\b.{0,40}\bdev(?:elopment)? server\b|\bng serve\b|\bair -c\b/i;
