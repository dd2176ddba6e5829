import { asText } from '#text';
import { locate, source } from '#files';
import { type Container, type FleetObject, isUndeployed, fleetContainers, mountedFile } from '#fleet';
import { type ConfiguredProgram, configuredPrograms } from '#knowledge';
import { type Json, arrayAt, parseImage, stringAt } from '#kube';
import { nearest } from '#outcome';
import type { Shape } from '#schema';
import { keyPlace, parseYaml, pathText, readGoYaml } from '#yaml';
import { hesitation } from '../doubts.ts';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';
import { lineInField } from './line-in-field.ts';

type Refused = {
  readonly program: string;
  readonly version: string;
  readonly workload: string;
  readonly key: string;
  readonly fault: { readonly near: string | undefined } | { readonly wanted: Shape };
};

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
        const last = fault.path.at(-1);
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
            fault:
              fault.kind === 'shape'
                ? { wanted: fault.wanted }
                : { near: nearest(asText(last), fault.known) },
          },
          reasons: reasonsAgainst(owned.object),
        });
      }
    }
  },
  say: ({ program, version, workload, key, fault }) => ({
    what:
      'wanted' in fault
        ? `${key} is not ${fault.wanted}, as ${program} ${version} wants it`
        : `${key} is not a setting of ${program} ${version}`,
    so: `${program} refuses the whole file and ends: ${workload} restarts for ever`,
    do:
      'wanted' in fault
        ? `Write ${fault.wanted}`
        : fault.near === undefined
          ? 'Remove it, or write it as this release has it'
          : `Write ${fault.near}, or remove it`,
  }),
});

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

function fileOf(spec: Json, { name, flag, file }: ConfiguredProgram): string | undefined {
  const command = arrayAt(spec, 'command').map(asText);
  const args = arrayAt(spec, 'args').map(asText);
  // A shell may do anything before it starts the program.
  if (command[0] !== undefined && command[0].slice(command[0].lastIndexOf('/') + 1) !== name)
    return undefined;
  const words = [...command, ...args];
  if (words.length === 0) return file;
  const at = words.findIndex((word) => /^--?/.test(word) && word.replace(/^--?/, '').split('=')[0] === flag);
  const [, ...rest] = (words[at] ?? '').split('=');
  return rest.length > 0 ? rest.join('=') : at < 0 ? undefined : words[at + 1];
}
