import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

type Flags = {
  readonly settings?: string;
  readonly resourceCustomizations?: string;
  readonly argocd?: string;
  readonly output?: string;
};

/** `phineus health FILE…`: how Argo CD judges the objects in files. */
export const healthCommand = buildCommand<Flags, string[], Context>({
  docs: {
    customUsage: ['FILE... [FLAGS]'],
    brief: 'Print the health of objects as Argo CD judges it',
    fullDescription: [
      'Reads every object of the files (YAML streams or JSON, Lists flattened, - for stdin) and prints what the health',
      'check of its kind says: a script from the settings, the check Argo CD ships, or its built-in one.',
      'With -o json one entry per object: group, kind, namespace, name, status, message; status is null for a kind',
      'without a health check, which Argo CD counts as done once applied, and "" when a script returned nothing.',
      'Entries of objects under deletion carry pendingDeletion: Argo CD shows these as Progressing.',
    ].join('\n'),
  },
  parameters: {
    aliases: { o: 'output' },
    flags: {
      settings: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'argocd-cm or ArgoCD resource with health overrides',
        placeholder: 'file',
      },
      resourceCustomizations: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: "folder of health scripts laid out as Argo CD's resource_customizations",
        placeholder: 'folder',
      },
      argocd: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'release line of Argo CD, such as 3.5',
        placeholder: 'version',
      },
      output: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'text (default), json or yaml',
        placeholder: 'format',
      },
    },
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: { brief: 'file with objects, or -', placeholder: 'file', parse: String },
    },
  },
  async func(flags, ...files) {
    const { judgeFiles } = await import('./health/judge-files.ts');
    const { formatHealth } = await import('./health/format-health.ts');
    const { checkVersions } = await import('../check-versions.ts');
    checkVersions({ argocd: flags.argocd });
    const judged = judgeFiles(files, {
      cwd: this.io.cwd,
      now: this.io.now,
      ...(flags.settings === undefined ? {} : { settings: flags.settings }),
      ...(flags.argocd === undefined ? {} : { version: flags.argocd }),
      ...(flags.resourceCustomizations === undefined ? {} : { scripts: flags.resourceCustomizations }),
    });
    for (const message of judged.messages) this.io.stderr.write(`${message}\n`);
    this.io.stdout.write(formatHealth(judged.results, flags.output ?? 'text'));
    if (judged.isIncomplete) this.process.exitCode = 2;
  },
});
