import { commands, corpus, flags, nasty } from './corpus.js';
import { random } from './random.js';

/**
 * One thing to try: a tree and a command line.
 * @typedef {{ seed: number, files: Record<string, string>, links: Record<string, string>, base?: Record<string, string>, command: { args: readonly string[], showsSource?: boolean, writes?: readonly string[], hasBase?: boolean } }} Case
 */

/** The case of a seed: one of our small trees, mixed with another and damaged in a few places. @param {number} seed @returns {Case} */
export function generate(seed) {
  const chance = random(seed);
  const names = Object.keys(corpus);
  /** @type {Record<string, string>} */
  const files = { ...corpus[chance.pick(names)] };
  if (chance.chance(0.3)) Object.assign(files, corpus[chance.pick(names)]);
  const base = { ...files };
  /** @type {Record<string, string>} */
  const links = {};
  for (let left = chance.below(5); left >= 0; left--) damage(files, links, chance);
  const command = chance.pick(commands);
  const anything = () => chance.pick(nasty).replaceAll('\u0000', '');
  const args = [
    ...command.args,
    ...(chance.chance(0.05) ? [anything()] : []),
    ...(chance.chance(0.1) ? chance.pick(flags).map((word) => (word === 'VALUE' ? anything() : word)) : []),
  ];
  return { seed, files, links, ...(command.hasBase && { base }), command: { ...command, args } };
}

/** @param {Record<string, string>} files @param {Record<string, string>} links @param {import('./random.js').Random} chance */
function damage(files, links, chance) {
  const paths = Object.keys(files);
  const path = chance.pick(paths);
  if (path === undefined) return;
  const roll = chance.below(20);
  if (roll === 0) delete files[path];
  else if (roll === 1) files[path.replace(/[^/]+$/, () => fileName(chance))] = files[path];
  else if (roll === 2)
    links[path.replace(/[^/]+$/, 'link.yaml')] = chance.pick([
      '/etc/passwd',
      '../..',
      '.',
      path,
      '../outside/secret',
      '/dev/zero',
    ]);
  else if (roll === 3) files[path] = files[chance.pick(paths)] + files[path];
  else files[path] = mutate(files[path] ?? '', chance);
}

/** @param {import('./random.js').Random} chance */
function fileName(chance) {
  return chance.pick([
    'kustomization.yaml',
    'Chart.yaml',
    'x.json',
    'x.jsonnet',
    'a b.yaml',
    '-x.yaml',
    'ü.yaml',
    '::error::.yaml',
    'x\u202e.yaml',
    'HEAD',
    'config',
    'values.yaml',
    '.helmignore',
    'Makefile',
    'x.sh',
    'phineus.yaml',
    '.gitattributes',
  ]);
}

/** @param {string} text @param {import('./random.js').Random} chance @returns {string} */
function mutate(text, chance) {
  const at = chance.below(text.length + 1);
  const end = Math.min(text.length, at + chance.below(60));
  const piece = chance.pick(nasty);
  const lines = text.split('\n');
  const line = chance.below(lines.length);
  switch (chance.below(10)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + piece + text.slice(at);
    case 2:
      return lines.toSpliced(line, 1).join('\n');
    case 3:
      return lines.toSpliced(line, 0, `${/^\s*/.exec(lines[line] ?? '')?.[0] ?? ''}${piece}`).join('\n');
    case 4:
      return lines
        .toSpliced(
          line,
          1,
          (lines[line] ?? '').replace(/:\s.*$/, () => `: ${piece}`),
        )
        .join('\n');
    case 5:
      return lines
        .toSpliced(
          line,
          1,
          (lines[line] ?? '').replace(/[\w.-]+(?=:)/, () => piece),
        )
        .join('\n');
    case 6:
      return lines
        .toSpliced(
          line,
          1,
          (lines[line] ?? '').replace(/\{\{[^}]*\}\}/, () => piece),
        )
        .join('\n');
    case 7:
      return text.slice(0, at) + text.slice(at, end).repeat(1 + chance.below(2000)) + text.slice(end);
    case 8:
      return lines.toSpliced(line, 0, ...lines.slice(line, line + 1 + chance.below(5))).join('\n');
    default:
      return text.replace(
        chance.pick(['web', 'shop', 'default', 'v1', '1', 'HEAD', 'name', 'spec', 'metadata']),
        () => piece,
      );
  }
}
