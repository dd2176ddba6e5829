import { hash } from 'node:crypto';
import type { FileTree } from '#files';
import type { Workspace } from '../open-workspace.ts';

/** A question that a run asked of the world, and the digest of the answer. */
export type Asked = readonly [question: Question, answer: string];

type Question =
  | readonly ['read' | 'list' | 'kind' | 'entry' | 'ignored', path: string]
  | readonly ['resolve' | 'precedes' | 'tree', revision: string]
  | readonly ['dirty' | 'lineage' | 'gitlinks']
  | readonly ['chart', repository: string, name: string, version: string]
  | readonly ['schema', address: string];

/** A workspace that writes down what is asked of it. */
export type RecordedWorkspace = { readonly workspace: Workspace; asked(): readonly Asked[] };

/**
 * The same workspace, with every file, absent path, listing, revision, chart and schema that a run asks for written
 * down. Commits are what they are: of their trees only their presence is.
 */
export function recordedWorkspace(of: Workspace): RecordedWorkspace {
  const answers = new Map<Question[0], Map<string, Asked>>();
  function note<T>(question: Question, answer: T, digest: (answer: T) => string = digestOf): T {
    const [sort, first = '', ...rest] = question;
    let known = answers.get(sort);
    if (!known) answers.set(sort, (known = new Map()));
    const key = rest.length === 0 ? first : JSON.stringify(question);
    if (!known.has(key)) known.set(key, [question, digest(answer)]);
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
      known: (wanted) =>
        note(
          ['chart', wanted.repository, wanted.name, wanted.version],
          of.charts.known(wanted),
          digestOfChart,
        ),
    },
    schemas: {
      ...of.schemas,
      known: (address) => note(['schema', address], of.schemas.known(address)),
    },
    git: git && {
      ...git,
      isDirty: () => note(['dirty'], git.isDirty()),
      resolve: (revision) => note(['resolve', revision], git.resolve(revision)),
      precedes: (commit) => note(['precedes', commit], git.precedes(commit)),
      lineage: () => note(['lineage'], git.lineage()),
      gitlinks: () => note(['gitlinks'], git.gitlinks()),
      treeAt: (commit) => note(['tree', commit], git.treeAt(commit), digestOfPresence),
    },
  };
  return { workspace, asked: () => [...answers.values()].flatMap((known) => [...known.values()]) };
}

/** Whether the world would answer everything as it did then. */
export function answersAsBefore(workspace: Workspace, asked: readonly Asked[]): boolean {
  return asked.every(([question, answer]) => answerTo(workspace, question) === answer);
}

function answerTo({ tree, git, charts, schemas, isIgnored }: Workspace, question: Question): string {
  switch (question[0]) {
    case 'read':
      return digestOfBytes(tree.read(question[1]));
    case 'list':
      return digestOf(tree.list(question[1]));
    case 'kind':
      return digestOf(tree.kind(question[1]));
    case 'entry':
      return digestOf(tree.entry(question[1]));
    case 'ignored':
      return digestOf(isIgnored(question[1]));
    case 'resolve':
      return digestOf(git?.resolve(question[1]));
    case 'precedes':
      return digestOf(git?.precedes(question[1]));
    case 'tree':
      return digestOfPresence(git?.treeAt(question[1]));
    case 'dirty':
      return digestOf(git?.isDirty());
    case 'lineage':
      return digestOf(git?.lineage());
    case 'gitlinks':
      return digestOf(git?.gitlinks());
    case 'chart':
      return digestOfChart(
        charts.known({ repository: question[1], name: question[2], version: question[3] }),
      );
    case 'schema':
      return digestOf(schemas.known(question[1]));
  }
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
