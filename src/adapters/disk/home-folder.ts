import { homedir, tmpdir } from 'node:os';

/** The home of whoever runs this. In a container it may be nobody that the machine knows: then the folder for what may be lost. */
export function homeFolder(env: Readonly<Partial<Record<string, string>>>): string {
  if (env['HOME']) return env['HOME'];
  try {
    return homedir();
  } catch {
    return tmpdir();
  }
}
