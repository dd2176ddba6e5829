import { objection } from '#evidence';
import { homeWriters, writingPrograms } from '#knowledge';
import { type Container, containerScripts, fleetContainers } from '#fleet';
import { shellCommands } from '#shell';
import { arrayAt, parseImage, recordAt, recordsAt, stringAt } from '#kube';
import { type YamlPath, isBelow } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A container writes to its own image, and its file system is read-only. */
export const unwritablePath = defineRule<{
  workload: string;
  container: string;
  who: string;
  file: string;
  /** All of them, the first included. */
  files: readonly string[];
}>({
  name: 'unwritable-path',
  title: 'A container writes where its file system is read-only',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { object, container } of fleetContainers(fleet)) {
      if (recordAt(container.spec, 'securityContext')['readOnlyRootFilesystem'] !== true) continue;
      const scripts = containerScripts(object).filter(({ path }) => isBelow(path, container.path));
      const writes = [
        ...scripts.flatMap(({ text, path }) =>
          homeWrites(container, text).map((file) => ({ file, path, who: 'its script' })),
        ),
        ...scripts.flatMap(({ text, path }) =>
          writtenPaths(text).map((file) => ({ file, path, who: 'its script' })),
        ),
        ...programWrites(container),
      ];
      const unmounted = writes.filter(({ file }) => !isMounted(container, file));
      const [write] = unmounted;
      if (!write) continue;
      report({
        object,
        path: write.path,
        data: {
          workload: kindName(object.id),
          container: stringAt(container.spec, 'name') ?? '',
          who: write.who,
          file: write.file,
          files: [...new Set(unmounted.map(({ file }) => file))],
        },
        ...(write.who === 'its script' &&
          !neverVolumes.test(write.file) && {
            reasons: [objection('image-volume', 'the image may declare that folder as a volume')],
          }),
      });
    }
  },
  say: ({ workload, container, who, file }) => ({
    what: `container ${container} of ${workload} is read-only, and ${who} writes to ${file}`,
    so: 'The write fails: Read-only file system',
    do: 'Mount an emptyDir where it writes',
  }),
});

const neverVolumes = /^\/(?:tmp|etc|usr|root|home|bin|opt)\//;

type Write = { readonly file: string; readonly path: YamlPath; readonly who: string };

const longestLine = 1000;

/** Literal absolute paths that a script writes to and does not shrug off. */
function writtenPaths(text: string): readonly string[] {
  const found: string[] = [];
  for (const { words, writes, offset } of shellCommands(text)) {
    const [line = ''] = text.slice(offset, offset + longestLine).split('\n', 1);
    if (line.includes('||') || line.includes('if ')) continue;
    found.push(...writes);
    if (words[0] === 'mkdir' || words[0] === 'touch' || words[0] === 'tee') found.push(...words.slice(1));
  }
  return found.filter((path) => /^\/[\w./-]+$/.test(path) && !/^\/(?:dev|proc|sys)\//.test(path));
}

/** Files in the home folder that a script writes; whoever sets a variable, or mounts a home, has thought of it. */
function homeWrites({ spec }: Container, text: string): readonly string[] {
  if (mounts({ spec }).some((folder) => /^\/(?:root|home)(?:\/|$)/.test(folder))) return [];
  const set = new Set(recordsAt(spec, 'env').map(([, variable]) => stringAt(variable, 'name') ?? ''));
  return shellCommands(text).flatMap(({ words }) => {
    const row = homeWriters.find(({ words: wanted }) => wanted.every((word, index) => words[index] === word));
    const isElsewhere = ['HOME', ...(row?.variables ?? [])].some(
      (name) => set.has(name) || text.includes(`${name}=`) || arrayAt(spec, 'envFrom').length > 0,
    );
    return row && !isElsewhere ? [`~/${row.file}`] : [];
  });
}

function programWrites({ spec, path }: Container): readonly Write[] {
  const image = parseImage(stringAt(spec, 'image') ?? '');
  const name = `${image?.registry}/${image?.repository}`;
  const row = writingPrograms.find((each) => each.image === name);
  const isOther = arrayAt(spec, 'command').length > 0 || arrayAt(spec, 'args').length > 0;
  if (!row || isOther || row.unlessMounted.some((folder) => mounts({ spec }).includes(folder))) return [];
  return row.folders.map((file) => ({
    file,
    path: [...path, 'securityContext', 'readOnlyRootFilesystem'],
    who: row.program,
  }));
}

/** Every container gets files of its own under /etc/hosts, /dev/termination-log and the like; scripts rarely write there. */
function isMounted(container: Pick<Container, 'spec'>, file: string): boolean {
  return mounts(container).some(
    (folder) => folder === '/' || file === folder || file.startsWith(`${folder}/`),
  );
}

function mounts({ spec }: Pick<Container, 'spec'>): readonly string[] {
  return recordsAt(spec, 'volumeMounts').flatMap(
    ([, mount]) => (stringAt(mount, 'mountPath') ?? '').replace(/(?<=.)\/$/, '') || [],
  );
}
