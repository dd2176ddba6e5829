import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';

/** `phineus man`: prints the manual page, made of what `--help` says. */
export const manCommand = buildCommand<Record<never, never>, [], Context>({
  docs: { brief: 'Print the manual page; phineus man | man -l - shows it' },
  parameters: { flags: {} },
  async func() {
    const [{ commandHelp }, { formatManPage }] = await Promise.all([
      import('../command-help.ts'),
      import('../format-man-page.ts'),
    ]);
    this.io.stdout.write(formatManPage(await commandHelp(this.io)));
  },
});
