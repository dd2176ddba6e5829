import { type FileTree, cleanPath, overlayTree, readText } from '#files';
import { readPack } from '#disk';
import { proveChange } from '#fixes';
import { UserError } from '#outcome';
import { schemaCatalog } from '#schema';
import { boundedTrials, type Workspace, checkWorkspace, renderWorkspace } from '#workspace';
import type { FileChange } from '../arguments.ts';
import { cite } from '../cite.ts';
import { offset, path } from '../common-parameters.ts';
import { findingEntry } from '../finding-entry.ts';
import { open } from '../open.ts';
import type { Tool } from '../tool.ts';
import { findingsNamed } from './propose-fix.ts';

/** What an edit of the agent's own would do, before anybody writes it. */
export const proveFixTool: Tool = {
  name: 'prove_fix',
  title: 'What an edit would do',
  description:
    'Takes edits of files, runs everything on the tree as they would leave it, and answers whether they cure the findings without bringing others, making less verifiable or a forecast worse; and which rendered objects change. Nothing is written.',
  parameters: {
    path,
    changes: {
      type: 'changes',
      description:
        'Each with file and text (its whole new text), or with file, find (a passage that it holds once) and replace',
      isRequired: true,
    },
    findings: {
      type: 'texts',
      description:
        'Ids of findings or names of rules that must be gone; without any, one that is gone is enough',
    },
    offset,
  },
  async answer(given, place) {
    const workspace = await open(given, place);
    const texts = textsOf(workspace.tree, given.changes('changes'));
    const before = await checkWorkspace(workspace);
    const names = given.texts('findings');
    const wanted = names.length === 0 ? [] : findingsNamed(before.findings.findings, names);
    const edited = { ...workspace, tree: overlayTree(workspace.tree, texts) };
    const [atBase, atHead] = [trialsIn(workspace, workspace.tree), trialsIn(edited, workspace.tree)];
    const { cured, brought, lessVerified, worse, hunks } = await proveChange({
      base: { tree: workspace.tree, seen: before, render: atBase.again },
      head: { tree: edited.tree, seen: await checkWorkspace(edited), render: atHead.again },
      isOver: () => atBase.isOver() || atHead.isOver(),
      schemas: schemaCatalog(readPack),
    });
    const harm = brought.filter(({ severity }) => severity !== 'info');
    const changed = [...new Set(hunks.flatMap(({ changes }) => changes))].sort();
    const idle = hunks.filter(({ effect }) => effect === 'nothing' || effect === 'unread');
    const stay = wanted.filter(({ id }) => !cured.some((each) => each.id === id));
    const refusals = [
      ...(wanted.length === 0 && cured.length === 0 ? ['it cures nothing'] : []),
      ...stay.map(({ id, rule }) => `${rule} ${id} stays`),
      ...(harm.length > 0 ? [`it brings ${harm.length} findings at warning or above`] : []),
      ...(lessVerified.length > 0 ? [`less can be verified, in ${lessVerified.length} ways`] : []),
      ...worse,
    ];
    return {
      head: [
        refusals.length === 0
          ? 'proven by all that is seen here; whether it is what was meant, people say'
          : `not proven: ${refusals.join('; ')}`,
        `${cured.length} cured, ${harm.length} brought, ${changed.length} rendered objects change`,
      ],
      entries: [
        ...harm.map((finding) => ['brings', ...findingEntry(finding)]),
        ...lessVerified.map(({ message }) => [message]),
        ...cured.map((finding) => [`cures ${finding.rule} ${finding.id}`, `  at ${cite(finding)}`]),
        ...idle.map(({ file, because }) => [`changes nothing that is deployed: ${file}`, `  ${because}`]),
        ['rendered objects that change:', ...changed.map((name) => `  ${name}`)],
      ],
    };
  },
};

/** The files that are there say how long it may take; those of a request may be as many as it likes. */
function trialsIn(workspace: Workspace, measure: FileTree) {
  return boundedTrials(measure, (tree) => renderWorkspace({ ...workspace, tree }));
}

function textsOf(tree: FileTree, changes: readonly FileChange[]): Readonly<Record<string, string>> {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const file = cleanPath(change.file);
    if (file === '' || file.startsWith('..'))
      throw new UserError(`${change.file} is outside of the folder that phineus mcp was started for`);
    texts.set(
      file,
      change.kind === 'text' ? change.text : replaced(texts.get(file) ?? readText(tree, file), change),
    );
  }
  return Object.fromEntries(texts);
}

function replaced(
  text: string | undefined,
  { file, find, replace }: FileChange & { kind: 'passage' },
): string {
  const at = text?.indexOf(find) ?? -1;
  if (text === undefined) throw new UserError(`there is no file ${file}`);
  if (find === '' || at < 0) throw new UserError(`${file} does not hold the passage`);
  if (text.includes(find, at + 1))
    throw new UserError(`${file} holds the passage more than once`, {
      hint: 'take more of what is around it',
    });
  return `${text.slice(0, at)}${replace}${text.slice(at + find.length)}`;
}
