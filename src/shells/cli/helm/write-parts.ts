import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { writeNestedFile } from '#disk';
import type { TemplatePart } from '#helm';
import { UserError } from '#outcome';
import type { Io } from '../io.ts';

/**
 * Writes each document to a file below a folder, as `--output-dir` asks, and says which. As with Helm, hooks are
 * added to a file that is there already, and files of crds/ know nothing of --release-name.
 */
export function writeParts(
  parts: readonly TemplatePart[],
  { folder, release, io }: { readonly folder: string; readonly release: string | undefined; readonly io: Io },
): void {
  const texts = new Map<string, string>();
  let said = '';
  for (const { kind, name, text } of parts) {
    const path = [folder, ...(release === undefined || kind === 'crd' ? [] : [release]), name].join('/');
    const file = resolve(io.cwd, path);
    if (relative(resolve(io.cwd, folder), file).startsWith('..'))
      throw new UserError(`${path} is not written: it is not below ${folder}`);
    const before = texts.get(path) ?? (kind === 'hook' && existsSync(file) ? readFileSync(file, 'utf8') : '');
    texts.set(path, before + text);
    said += `wrote ${path}\n`;
  }
  for (const [path, text] of texts) writeNestedFile({ cwd: io.cwd, path, text });
  io.stdout.write(said);
}
