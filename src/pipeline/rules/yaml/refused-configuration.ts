import { hesitation } from '#evidence';
import { asText, textBefore } from '#text';
import { locate, source } from '#files';
import { type Container, type FleetObject, isUndeployed, fleetContainers, mountedFile } from '#fleet';
import { type ConfiguredProgram, configuredPrograms } from '#knowledge';
import { type Json, arrayAt, parseImage, stringAt } from '#kube';
import { nearest } from '#outcome';
import type { RefusedPart, Shape } from '#schema';
import { keyPlace, parseYaml, pathText, readGoYaml } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';
import { lineInField } from './line-in-field.ts';

type Refused = {
  readonly program: string;
  readonly version: string;
  readonly workload: string;
  readonly key: string;
  readonly fault: Fault;
};

type Fault =
  | { readonly kind: 'key' | 'component'; readonly near: string | undefined }
  | { readonly kind: 'shape'; readonly wanted: Shape }
  | { readonly kind: 'unconfigured'; readonly name: string; readonly section: string };

/** A program is handed a configuration that its release refuses, and ends at its start. */
export const refusedConfiguration = defineRule<Refused>({
  name: 'refused-configuration',
  title: 'A program is handed a configuration that it refuses',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report, { schemas }) {
    if (!schemas) return;
    for (const owned of fleetContainers(fleet)) {
      const run = runOf(owned.container);
      const file = run && mountedFile(fleet, owned, run.file);
      if (!file || file.text.length > longest) continue;
      const read = readGoYaml(file.text);
      if (read.kind === 'error') continue;
      for (const fault of schemas.programs.faults(run.program, run.version, read.value)) {
        report({
          subject: lineInField(
            objectSubject(file.object, file.path),
            file.text,
            lineOf(file.text, fault.path),
          ),
          data: {
            program: run.program,
            version: run.version,
            workload: kindName(owned.object.id),
            key: pathText(fault.path),
            fault: faultOf(fault),
          },
          reasons: reasonsAgainst(owned.object),
        });
      }
    }
  },
  say: ({ program, version, workload, key, fault }) => ({
    ...wordsOf(fault, key, `${program} ${version}`),
    so: `${program} refuses the whole file and ends: ${workload} restarts for ever`,
  }),
});

function faultOf(part: RefusedPart): Fault {
  switch (part.kind) {
    case 'shape':
      return part;
    case 'unconfigured':
      return { kind: 'unconfigured', name: part.name, section: part.sections.join(' or ') };
    case 'unknown-component':
      return { kind: 'component', near: nearest(textBefore(asText(part.path.at(-1)), '/'), part.known) };
    case 'unknown-key':
      return { kind: 'key', near: nearest(asText(part.path.at(-1)), part.known) };
  }
}

function wordsOf(fault: Fault, key: string, program: string): { what: string; do: string } {
  switch (fault.kind) {
    case 'shape':
      return { what: `${key} is not ${fault.wanted}, as ${program} wants it`, do: `Write ${fault.wanted}` };
    case 'unconfigured':
      return {
        what: `${key} names ${fault.name}, which is not configured under ${fault.section}`,
        do: 'Configure it there, or remove it here',
      };
    case 'component':
      return { what: `${program} has no component for ${key}`, do: instead(fault.near, 'one that it has') };
    case 'key':
      return {
        what: `${key} is not a setting of ${program}`,
        do: instead(fault.near, 'it as this release has it'),
      };
  }
}

function instead(near: string | undefined, otherwise: string): string {
  return near === undefined ? `Remove it, or write ${otherwise}` : `Write ${near}, or remove it`;
}

/** Configurations are small; reading one takes time that grows with it. */
const longest = 500_000;

const mayBeReplaced = hesitation('image-replaced', 'whoever deploys it may set another image');

function reasonsAgainst({ world }: FleetObject) {
  return isUndeployed(world) ? [mayBeReplaced] : [];
}

function lineOf(text: string, path: readonly (string | number)[]): number {
  const [document] = parseYaml(source('', text)).documents;
  const place = document && keyPlace(document, path);
  return place ? locate(place).line : 1;
}

type Run = { readonly program: string; readonly version: string; readonly file: string };

/** The program that a container runs, its version, and the one file that it reads. */
function runOf({ spec }: Container): Run | undefined {
  const image = parseImage(stringAt(spec, 'image') ?? '');
  const program = configuredPrograms.find(({ images }) =>
    images.some((name) => `/${image?.repository ?? ''}`.endsWith(`/${name}`)),
  );
  if (!image?.tag || !program) return undefined;
  const file = fileOf(spec, program);
  if (file === undefined || /[,$]/.test(file) || !file.startsWith('/')) return undefined;
  return { program: program.name, version: image.tag, file };
}

function fileOf(spec: Json, { name, flag, overrides, file }: ConfiguredProgram): string | undefined {
  const command = arrayAt(spec, 'command').map(asText);
  // A shell may do anything before it starts the program.
  if (command[0] !== undefined && command[0].slice(command[0].lastIndexOf('/') + 1) !== name)
    return undefined;
  const words = [...command, ...arrayAt(spec, 'args').map(asText)];
  if (words.length === 0) return file;
  const flags = words.map((word) => (word.startsWith('-') ? textBefore(word.replace(/^--?/, ''), '=') : ''));
  const at = flags.indexOf(flag);
  // Several files are laid over each other, and single values over them.
  if (at < 0 || flags.lastIndexOf(flag) !== at || (overrides && flags.includes(overrides))) return undefined;
  const [, ...rest] = (words[at] ?? '').split('=');
  return (rest.length > 0 ? rest.join('=') : words[at + 1])?.replace(/^file:/, '');
}
