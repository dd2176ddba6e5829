import { remembered } from '#answers';
import { isGuide } from '#knowledge';
import {
  type Place,
  cleanPath,
  directoriesAbove,
  directoryName,
  joinPath,
  placeAt,
  readText,
  sourceAt,
} from '#files';
import { gobwasGlob } from '#patterns';
import { open } from '../installations/open-path.ts';
import type { TreeIndex } from '../tree/tree-index.ts';
import { logicalLines, longestLine } from './logical-lines.ts';
import { commandFiles } from './made-by-hand.ts';
import { terraformApplications } from './terraform-applications.ts';

/** A file or folder of the tree that a script, a pipeline, a playbook, Terraform or a guide of the tree applies. */
export type StatedApply = {
  readonly path: string;
  /**
   * The file as it is, or all that lie in the folder (`files`); also those in folders below (`deep`); what the
   * kustomization there builds (`built`); what the chart there makes (`chart`).
   */
  readonly how: 'files' | 'deep' | 'built' | 'chart';
  /** Where it is said. */
  readonly place: () => Place;
};

/** Who applies what, as a sentence tells it: `README.md applies bootstrap/root.yaml`. */
export function statementText({ path, place }: StatedApply): string {
  return `${place().source.name} applies ${path === '' ? 'the root of the tree' : path}`;
}

/** What the texts of a tree say is applied; found once. */
export const statedApplies = remembered((index: TreeIndex): readonly StatedApply[] => [...readAll(index)]);

type Named = { readonly word: string; readonly how: StatedApply['how'] };

function* readAll(index: TreeIndex): Generator<StatedApply> {
  const resolve = pathResolver(index);
  for (const file of commandFiles(index)) {
    const text = readText(index.tree, file) ?? '';
    if (!index.searches.take(10 + text.length)) return;
    const variables = variablesIn(text);
    const isPlaybook = /\bk8s:/.test(text);
    for (const { line, at } of logicalLines(text)) {
      // A command that is switched off applies nothing.
      if (!isGuide(file) && /^\s*(?:#|\/\/)/.test(line)) continue;
      const place = () => placeAt(sourceAt(index.tree, file), at);
      for (const { word, how } of namedIn(line, { file, isPlaybook, variables }))
        for (const path of resolve(word, directoryName(file))) {
          const taken = how === 'chart' ? howTaken(index, path) : how;
          if (taken) yield { path, how: taken, place };
        }
    }
  }
  for (const { path, file } of terraformApplications(index))
    yield { path, how: 'deep', place: () => placeAt(sourceAt(index.tree, file), 0) };
}

type Read = {
  readonly file: string;
  /** Whether a task of Ansible in it speaks to the API server. */
  readonly isPlaybook: boolean;
  readonly variables: ReadonlyMap<string, readonly string[]>;
};

function namedIn(line: string, { file, isPlaybook, variables }: Read): readonly Named[] {
  // What is only tried out is not applied.
  if (line.length > longestLine || line.includes('--dry-run')) return [];
  if (file.endsWith('.tf')) return inTerraform(line);
  if (/\b(?:apply|create|replace|install|upgrade)\b/.test(line))
    return withValues(line, variables).flatMap(inCommand);
  return isPlaybook ? withValues(line, variables).flatMap(inPlaybook) : [];
}

/** A word that stands for a chart or a kustomization; any other word means something else. */
function howTaken({ charts, kustomizations }: TreeIndex, path: string): StatedApply['how'] | undefined {
  if (charts.has(path)) return 'chart';
  return kustomizations.has(path) ? 'built' : undefined;
}

/** What a line of a script or a guide hands to kubectl, kustomize, Helm or Argo CD. */
function inCommand(line: string): readonly Named[] {
  const found: Named[] = [];
  const parts = open(line)
    .replaceAll(/\$\w+/g, '*')
    .split(/&&|\|\||[;|]/)
    .map((part) =>
      part
        .split(/\s+/)
        .map(bare)
        .filter((word) => word !== ''),
    );
  const appliesOutput = parts.some((words) => words.some((word) => verbs.has(word)));
  // What is filled in on the way: `envsubst < FILE | kubectl apply -f -`.
  const isPiped = parts.some(
    (words) => verbs.has(words.at(-3) ?? '') && words.at(-2) === '-f' && words.at(-1) === '-',
  );
  for (const words of parts) {
    const verb = words.findIndex((word) => verbs.has(word));
    const helm = words.indexOf('helm');
    if (helm >= 0) {
      const isInstalled = words.some((word) => word === 'install' || word === 'upgrade');
      if (isInstalled || (words.includes('template') && appliesOutput))
        for (const word of words.slice(helm + 1))
          if (!word.startsWith('-')) found.push({ word, how: 'chart' });
      continue;
    }
    if (appliesOutput) found.push(...builtBy(words), ...foundBy(words));
    if (verb < 0) {
      if (isPiped) for (const word of words) if (/\.ya?ml$/.test(word)) found.push({ word, how: 'files' });
      continue;
    }
    const isDeep = words.some((word) => /^(?:-R|-Rf|-fR|--recursive(?:=true)?)$/.test(word));
    for (const [at, word] of words.entries()) {
      const [flag = '', given] = /^--?\w+=/.test(word) ? word.split('=', 2) : [word];
      const value = given ?? words[at + 1] ?? '';
      if (flag === '-k' || flag === '--kustomize') found.push({ word: value, how: 'built' });
      else if (['-f', '--filename', '-Rf', '-fR', '--file'].includes(flag))
        for (const each of value.split(',')) found.push({ word: each, how: isDeep ? 'deep' : 'files' });
      else if (flag === '--path' && words.includes('app')) found.push({ word: value, how: 'deep' });
      else if (words[at - 1] === 'create' && words[at - 2] === 'appset') found.push({ word, how: 'files' });
    }
  }
  return found;
}

const verbs: ReadonlySet<string> = new Set(['apply', 'create', 'replace']);

/** A word without the quotes and marks around it; dots alone are a folder. */
function bare(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && '"\'`([<'.includes(word.charAt(start))) start++;
  while (end > start && '"\'`)],.'.includes(word.charAt(end - 1)) && !isOfDots(word.slice(start, end))) end--;
  return word.slice(start, end);
}

function isOfDots(word: string): boolean {
  return /^(?:\.{1,2}\/)*\.{1,2}$/.test(word);
}

/** `kustomize build FOLDER | …`. */
function builtBy(words: readonly string[]): readonly Named[] {
  const tool = words.findIndex((word) => /(?:^|\/)kustomize$/.test(word));
  if (tool < 0) return [];
  return words
    .slice(tool + 1)
    .filter((word) => word !== 'build' && !word.startsWith('-') && !/^(?:true|false)$/.test(word))
    .slice(0, 1)
    .map((word) => ({ word, how: 'built' }));
}

/** `find FOLDER … | xargs kubectl apply`. */
function foundBy(words: readonly string[]): readonly Named[] {
  const at = words.indexOf('find');
  const word = words[at + 1];
  return at < 0 || word === undefined || word.startsWith('-') ? [] : [{ word, how: 'deep' }];
}

/** What a task of Ansible hands to the API server: `src:` or a looked-up file. */
function inPlaybook(line: string): readonly Named[] {
  const src = /^\s*(?:-\s+)?(?:src|kustomize_dir)\s*:\s+(\S.*)$/.exec(line)?.[1];
  const looked = /lookup\(\s*['"](?:[\w.]+\.)?(?:file|template)['"]\s*,\s*['"]([^'"\n]{1,300})['"]/.exec(
    line,
  )?.[1];
  return [src, looked].flatMap((word) =>
    word === undefined ? [] : [{ word: bare(open(word).trim()), how: 'files' as const }],
  );
}

/** What Terraform reads or installs from the tree. */
function inTerraform(line: string): readonly Named[] {
  const read = [...line.matchAll(/\b(?:file|templatefile)\(\s*"([^"\n]{1,300})"/g)].map(
    ([, word = '']) => word,
  );
  const chart = /^\s*(?:chart|path)\s*=\s*"([^"\n]{1,300})"/.exec(line)?.[1];
  return [
    ...read.map((word) => ({ word: open(word), how: 'files' as const })),
    ...(chart === undefined ? [] : [{ word: open(chart), how: 'chart' as const }]),
  ];
}

/** The variables that a text sets to words, and those that a loop runs through. */
function variablesIn(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const put = (name: string, values: readonly string[]) => {
    const known = found.get(name) ?? [];
    found.set(name, known);
    // A line is not written out for more than so many values.
    for (const value of values.slice(0, mostLines + 1 - known.length)) known.push(value);
  };
  for (const line of text.split('\n')) {
    if (line.length > longestLine) continue;
    const set =
      /^\s*(?:-\s+)?(?:export\s+|readonly\s+|local\s+)?([A-Za-z_]\w*)\s*(?:[?:]?=|:\s)\s*(\S+)\s*$/.exec(
        line,
      );
    if (set) put(set[1] ?? '', [bare(set[2] ?? '')]);
    const loop = /\bfor\s+([A-Za-z_]\w*)\s+in\s+([^;]{1,2000})/.exec(line);
    if (loop) put(loop[1] ?? '', (loop[2] ?? '').split(/\s+/).map(bare));
  }
  return found;
}

/** A line with the values of its variables, once for each value that a loop gives them. */
function withValues(line: string, variables: ReadonlyMap<string, readonly string[]>): readonly string[] {
  let lines = [line];
  for (let round = 0; round < 3 && /\$|\{\{/.test(lines[0] ?? ''); round++) {
    const words = new Set(lines.flatMap((each) => each.match(/[A-Za-z_]\w*/g) ?? []));
    for (const name of words) {
      const values = variables.get(name);
      if (!values) continue;
      lines = lines.flatMap((each) => {
        const mark = marksOf(name).find((mark) => mentions(each, mark));
        return mark === undefined ? [each] : values.map((value) => each.split(mark).join(value));
      });
      if (lines.length > mostLines || lines.some(({ length }) => length > longestLine)) return [line];
    }
  }
  return lines;
}

/** How a variable is written where its value belongs. */
function marksOf(name: string): readonly string[] {
  return [
    `\${{ env.${name} }}`,
    `\${${name}}`,
    `$(${name})`,
    `{{ ${name} }}`,
    `{{${name}}}`,
    `{{.${name}}}`,
    `{{ .${name} }}`,
    `$${name}`,
  ];
}

const mostLines = 60;

/** Whether a text fills in a variable, and not one whose name goes on. */
function mentions(text: string, mark: string): boolean {
  const at = text.indexOf(mark);
  return at >= 0 && !(/\w$/.test(mark) && /^\w/.test(text.slice(at + mark.length)));
}

/** Prepares the answer to "what of the tree does a word mean?", said in a file of a folder. */
function pathResolver(index: TreeIndex): (word: string, folder: string) => readonly string[] {
  const { tree, files } = index;
  let entries: readonly string[] | undefined;
  const isManifest = (path: string) =>
    tree.kind(path) === 'directory' || (tree.kind(path) === 'file' && /\.(?:ya?ml|json)$/.test(path));
  const ending = (way: string) => {
    entries ??= [
      ...new Set([
        ...files.filter((file) => /\.(?:ya?ml|json)$/.test(file)),
        ...files.flatMap((file) => directoriesAbove(file).slice(0, -1)),
      ]),
    ];
    if (!index.searches.take(entries.length * 4)) return [];
    if (!way.includes('*')) return entries.filter((path) => path === way || path.endsWith(`/${way}`));
    const isNamed = gobwasGlob(way, '/');
    const isBelow = gobwasGlob(`**/${way}`, '/');
    return entries.filter((path) => isNamed?.(path) === true || isBelow?.(path) === true);
  };
  return (given, folder) => {
    const [word = ''] = given.split('?ref=');
    const raw =
      /^https:\/\/(?:raw\.githubusercontent\.com\/[\w.-]+\/[\w.-]+|github\.com\/[\w.-]+\/[\w.-]+\/raw)\/(?:refs\/heads\/)?[\w.-]+\/(\S+)$/.exec(
        word,
      )?.[1];
    if (raw !== undefined) return isManifest(cleanPath(raw)) ? [cleanPath(raw)] : [];
    if (word === '' || word.startsWith('-') || word.includes(':')) return [];
    const isThere = (ways: readonly string[]) => [...new Set(ways)].filter(isManifest);
    const [first = ''] = word.split('/');
    const isFromHere = first !== '' && first !== '~' && !first.includes('*');
    if (/^\.{1,2}\/?$/.test(word)) return isThere([joinPath(folder, word)]);
    const here = isFromHere ? isThere([joinPath(folder, word), cleanPath(word)]) : [];
    if (here.length > 0) return here;
    const steps = cleanPath(word).split('/');
    const from = steps.findIndex((step) => step !== '..' && step !== '*' && step !== '~');
    const way = from < 0 ? '' : steps.slice(from).join('/');
    // A word alone may be anything.
    if (!way.includes('/') && !/\.ya?ml$/.test(way)) return [];
    const near = isThere([joinPath(folder, way), way]);
    return near.length > 0 ? near : ending(way);
  };
}
