import { arrayAt } from '#kube';
import { shellCommands } from '#shell';
import { asPattern, asText } from '#text';
import { programOf, toolboxes } from '#knowledge';
import { type YamlPath, valueAt } from '#yaml';
import { pathOf, textIn } from '../candidate.ts';
import type { Candidate, FixContext, Fixer, Flaw } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { fleetImage, imageOrBlank } from './fleet-image.ts';
import { written } from './other-image.ts';
import { rewrittenAt } from './rewritten-text.ts';

/**
 * Takes an image that has a program which the one of a container lacks: of those that the fleet runs already, else of those
 * that are known to have it, and then people say whether it may be used here.
 */
export const imageWithTool: Fixer = (flaw, context) => {
  const tool = textIn(flaw.raw.data, ['tool']);
  return tool === undefined ? [] : exchanged(flaw, context, [tool]);
};

/** The same for programs that a script installs when it runs, without the command that installs them. */
export const imageWithPackages: Fixer = (flaw, context) => {
  const { raw } = flaw;
  const [program = '', ...words] = (textIn(raw.data, ['command']) ?? '').split(/\s+/);
  const packages = words.slice(1).filter((word) => !word.startsWith('-'));
  if (packages.length === 0 || /[$/]/.test(words.join(''))) return [];
  const installs = words.map(asPattern).join('\\s{1,9}');
  const command = `(?:sudo\\s{1,9})?${asPattern(program)}\\s{1,9}(?:update|${installs})[^\\n;&|]{0,999}`;
  const bare = rewrittenAt(context, raw.place, {
    what: '',
    rewrite: (text) => withoutCommand(text, command),
  });
  const [script] = bare.flatMap(({ changes }) => changes);
  if (!script || !('edits' in script)) return [];
  return exchanged(flaw, context, packages.map(programOf)).flatMap(({ changes: [image], ...way }) => {
    if (!image || !('edits' in image)) return [];
    const changes =
      image.file === script.file
        ? [{ file: image.file, edits: [...image.edits, ...script.edits] }]
        : [image, script];
    const what = `${way.what}, and do not install ${packages.join(', ')} when it runs`;
    return [{ ...way, changes, what, option: way.option ?? 'image' }];
  });
};

/** A script without every call of a command: with its line where it stands alone, else with what joins it to the next. */
function withoutCommand(text: string, command: string): string {
  return text
    .replaceAll(new RegExp(`^[ \\t]*${command}\\n`, 'gm'), '')
    .replaceAll(new RegExp(`${command}\\s{0,99}(?:&&|;)\\s{0,99}`, 'g'), '')
    .replaceAll(new RegExp(`\\s{0,99}(?:&&|;)\\s{0,99}${command}`, 'g'), '');
}

function exchanged(flaw: Flaw, context: FixContext, tools: readonly string[]): readonly Candidate[] {
  const { raw } = flaw;
  const path = imagePathOf(pathOf(raw) ?? []);
  const object = objectOf(context, raw);
  const image = path && object ? valueAt(object.manifest, path) : undefined;
  if (typeof image !== 'string' || path === undefined) return [];
  const needed = programsOf(valueAt(object?.manifest, path.slice(0, -1)));
  if (!needed) return [];
  const wanted = [...new Set([...tools, ...needed])];
  const able = toolboxes.filter((box) => wanted.every((tool) => box.tools.has(tool)));
  return able.flatMap((box) => {
    const own = fleetImage(flaw, context, box.name);
    const instead = own ?? imageOrBlank(flaw, context, box.name);
    const short = box.name.slice(box.name.lastIndexOf('/') + 1);
    return written(flaw, context, {
      image,
      instead,
      path,
      what: `Use ${own ?? box.name}, which has ${wanted.join(', ')}${own === undefined ? ', in a version that people write there' : ''}`,
    })
      .filter(() => instead !== image)
      .map((way) => ({
        ...way,
        why:
          own === undefined
            ? `${way.why}; the registry is another one`
            : `${way.why}; the fleet runs ${own} already`,
        ...(own === undefined && { option: short, isSkeleton: true }),
      }));
  });
}

/** The programs of a container that other images have too; `undefined` where one may be its own. */
function programsOf(container: unknown): readonly string[] | undefined {
  const words = ['command', 'args'].flatMap((field) => arrayAt(container, field).map(asText));
  const scripts = words.filter((word) => /\s/.test(word.trim()));
  const [first = ''] = words;
  const called = [
    first,
    ...scripts.flatMap((script) => shellCommands(script).map(({ words: [word = ''] }) => word)),
  ];
  if (called.some((word) => word.includes('/') && !/^\/(?:usr\/)?(?:local\/)?s?bin\//.test(word)))
    return undefined;
  const names = called.map((word) => word.slice(word.lastIndexOf('/') + 1));
  return names.filter((name) => toolboxes.some(({ tools }) => tools.has(name)));
}

/** The image of the container that a field belongs to. */
export function imagePathOf(path: YamlPath): YamlPath | undefined {
  const at = path.findLastIndex((step) => /^(?:initC|c|ephemeralC)ontainers$/.test(String(step)));
  return at < 0 ? undefined : [...path.slice(0, at + 2), 'image'];
}
