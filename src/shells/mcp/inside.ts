import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { UserError } from '#outcome';
import { asText } from '#text';

/** A path of an agent as one from the folder that the server was started for; what lies outside, by links too, is refused. */
export function inside(root: string, path: string): string {
  const wanted = resolve(root, path);
  refuseOutside(relative(root, wanted), path);
  const real = relative(realpathSync(root), realPath(wanted, path));
  refuseOutside(real, path);
  return real === '' ? '.' : real;
}

function refuseOutside(found: string, path: string): void {
  if (found === '..' || found.startsWith(`..${sep}`) || isAbsolute(found))
    throw new UserError(`${path} is outside of the folder that phineus mcp was started for`);
}

function realPath(file: string, path: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? asText(error.code) : '';
    throw new UserError(`${path} cannot be opened${code === 'ENOENT' ? ': it is not there' : ''}`);
  }
}
