import { readPageTemplate } from '#disk';
import { buildFleet } from '#fleet';
import { UserError } from '#outcome';
import { type Parity, compareTargets, formatParityMarkdown, formatParityText } from '#parity';
import { formatHtml } from '#report';
import { cleanStrings, printedJson } from '#text';
import { openWorkspace, renderWorkspace } from '#workspace';
import type { Io } from './io.ts';
import { unlessUnfinished } from './unless-unfinished.ts';

export type ParityFlags = {
  readonly output: 'text' | 'markdown' | 'html' | 'json';
  readonly targets?: readonly string[];
  readonly failOnUndeclared: boolean;
  readonly online: boolean;
};

/** Compares the first target with each other one; answers 1 when undeclared differences are to fail, 2 when not all of both was looked at. */
export async function printParity(io: Io, path: string, flags: ParityFlags): Promise<number> {
  const opened = await openWorkspace(io, path, { online: flags.online });
  const names =
    flags.targets ?? opened.config.parity?.compare ?? opened.config.targets.map((target) => target.name);
  const { targets } = await renderWorkspace(opened);
  const fleets = names.map((name) => {
    const found = targets.find(({ target }) => target.name === name);
    if (!found)
      throw new UserError(`there is no target ${name}`, {
        hint: `targets: ${targets.map(({ target }) => target.name).join(', ')}`,
      });
    return buildFleet(found.target, found.units);
  });
  const [first, ...others] = fleets;
  if (!first || others.length === 0)
    throw new UserError('parity compares at least two targets', {
      hint: 'declare them in phineus.yaml, or give --targets a,b',
    });
  const { parity = { allow: [] } } = opened.config;
  const parities = others.map((other) => compareTargets(first, other, parity));
  io.stdout.write(formats[flags.output](parities));
  const undeclared = parities
    .flatMap((parity) => parity.differences)
    .filter((difference) => difference.allowedBy === undefined).length;
  const problems = targets
    .filter(({ target }) => names.includes(target.name))
    .flatMap(({ units }) => units.flatMap((unit) => unit.problems));
  return unlessUnfinished(io, problems, flags.failOnUndeclared && undeclared > 0 ? 1 : 0);
}

const formats: Readonly<Record<ParityFlags['output'], (parities: readonly Parity[]) => string>> = {
  text: (parities) => parities.map(formatParityText).join('\n'),
  markdown: (parities) => parities.map(formatParityMarkdown).join('\n'),
  html: (parities) => formatHtml({ parity: cleanStrings(parities) }, readPageTemplate()),
  json: (parities) => `${printedJson(cleanStrings(parities), 2)}\n`,
};
