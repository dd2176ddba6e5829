import { hash } from 'node:crypto';
import type { FileTree } from '#files';
import type { Workspace } from '../open-workspace.ts';

/** What a run asked of the world, about which path, revision, address or chart. */
type Question = readonly [sort: Sort, about: string];

/** A question with the digest of the answer. */
export type Asked = readonly [...Question, answer: string];

type Sort =
  | 'read'
  | 'list'
  | 'kind'
  | 'entry'
  | 'ignored'
  | 'resolve'
  | 'precedes'
  | 'tree'
  | 'dirty'
  | 'lineage'
  | 'gitlinks'
  | 'chart'
  | 'schema';

/** A workspace that writes down what is asked of it. */
export type RecordedWorkspace = { readonly workspace: Workspace; asked(): readonly Asked[] };

/**
 * The same workspace, with every file, absent path, listing, revision, chart and schema that a run asks for written
 * down. Commits are what they are: of their trees only their presence is.
 */
export function recordedWorkspace(of: Workspace): RecordedWorkspace {
  // Several for each file: of a large tree no more than the digests are held.
  const answers = new Map<Sort, Map<string, string>>();
  function note<T>([sort, about]: Question, answer: T, digest: (answer: T) => string = digestOf): T {
    let known = answers.get(sort);
    if (!known) answers.set(sort, (known = new Map()));
    if (!known.has(about)) known.set(about, digest(answer));
    return answer;
  }
  const { tree, git } = of;
  const recorded: FileTree = {
    name: tree.name,
    entry: (path) => note(['entry', path], tree.entry(path)),
    kind: (path) => note(['kind', path], tree.kind(path)),
    list: (path) => note(['list', path], tree.list(path)),
    read: (path) => note(['read', path], tree.read(path), digestOfBytes),
  };
  const workspace: Workspace = {
    ...of,
    tree: recorded,
    isIgnored: (path) => note(['ignored', path], of.isIgnored(path)),
    charts: {
      ...of.charts,
      known: (wanted) => note(['chart', chartText(wanted)], of.charts.known(wanted), digestOfChart),
    },
    schemas: {
      ...of.schemas,
      known: (address) => note(['schema', address], of.schemas.known(address)),
    },
    git: git && {
      ...git,
      isDirty: () => note(['dirty', ''], git.isDirty()),
      resolve: (revision) => note(['resolve', revision], git.resolve(revision)),
      precedes: (commit) => note(['precedes', commit], git.precedes(commit)),
      lineage: () => note(['lineage', ''], git.lineage()),
      gitlinks: () => note(['gitlinks', ''], git.gitlinks()),
      treeAt: (commit) => note(['tree', commit], git.treeAt(commit), digestOfPresence),
    },
  };
  const asked = () =>
    [...answers].flatMap(([sort, known]) =>
      [...known].map(([about, answer]): Asked => [sort, about, answer]),
    );
  return { workspace, asked };
}

/** Whether the world would answer everything as it did then. */
export function answersAsBefore(workspace: Workspace, asked: readonly Asked[]): boolean {
  return asked.every(([sort, about, answer]) => answerTo(workspace, [sort, about]) === answer);
}

function answerTo({ tree, git, charts, schemas, isIgnored }: Workspace, [sort, about]: Question): string {
  switch (sort) {
    case 'read':
      return digestOfBytes(tree.read(about));
    case 'list':
      return digestOf(tree.list(about));
    case 'kind':
      return digestOf(tree.kind(about));
    case 'entry':
      return digestOf(tree.entry(about));
    case 'ignored':
      return digestOf(isIgnored(about));
    case 'resolve':
      return digestOf(git?.resolve(about));
    case 'precedes':
      return digestOf(git?.precedes(about));
    case 'tree':
      return digestOfPresence(git?.treeAt(about));
    case 'dirty':
      return digestOf(git?.isDirty());
    case 'lineage':
      return digestOf(git?.lineage());
    case 'gitlinks':
      return digestOf(git?.gitlinks());
    case 'chart':
      return digestOfChart(charts.known(chartOf(about)));
    case 'schema':
      return digestOf(schemas.known(about));
  }
}

type Wanted = Parameters<Workspace['charts']['known']>[0];

function chartText({ repository, name, version }: Wanted): string {
  return JSON.stringify([repository, name, version]);
}

function chartOf(text: string): Wanted {
  const [repository, name, version] = JSON.parse(text);
  return { repository, name, version };
}

/** A digest of something this short costs more than it saves. */
const longestAnswer = 160;

function digestOf(answer: unknown): string {
  const text = JSON.stringify(answer) ?? 'none';
  return text.length <= longestAnswer ? text : sha256(text);
}

function digestOfBytes(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? 'none' : sha256(bytes);
}

function digestOfChart(chart: ReturnType<Workspace['charts']['known']>): string {
  return chart?.kind === 'chart' ? `${chart.version} ${chart.digest}` : (chart?.because ?? 'none');
}

function digestOfPresence(tree: FileTree | undefined): string {
  return tree === undefined ? 'none' : 'there';
}

function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}
