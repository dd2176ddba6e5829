import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a test run a folder for temporary files of its own: workers that are stopped do not tidy up. */
export default function scratch(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
