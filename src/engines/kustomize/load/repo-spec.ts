/** A git repository as a kustomization names it (`api/internal/git/repospec.go`). */
export type RepoSpec = {
  /** The URL as written. */
  readonly raw: string;
  /** What is cloned: host and repository path. */
  readonly cloneUrl: string;
  /** The directory inside the repository. */
  readonly path: string;
  readonly ref: string;
};

/** Reads a git URL; `undefined` when the text is none. */
export function parseRepoSpec(raw: string): RepoSpec | undefined {
  if (raw.startsWith('/')) return undefined;
  const [address = '', query = ''] = cut(raw, '?');
  const host = extractHost(address);
  if (!host) return undefined;
  const parts = splitRepository(host.rest, host.prefix.startsWith('file://'));
  if (!parts || parts.repository === '' || /^\/?\.\.(\/|$)/.test(normalize(parts.path))) return undefined;
  const values = new URLSearchParams(query);
  return {
    raw,
    cloneUrl: host.prefix + parts.repository,
    path: parts.path.replace(/^\//, ''),
    ref: values.get('ref') || values.get('version') || '',
  };
}

function cut(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function normalize(path: string): string {
  const result: string[] = [];
  for (const part of path.replace(/^\//, '').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && result.length > 0 && result.at(-1) !== '..') result.pop();
    else result.push(part);
  }
  return result.join('/');
}

const schemes = ['ssh://', 'https://', 'http://', 'file://'];

function extractHost(address: string): { readonly prefix: string; readonly rest: string } | undefined {
  let text = address.replace(/^git::/i, '');
  const scheme = schemes.find((prefix) => text.toLowerCase().startsWith(prefix)) ?? '';
  text = text.slice(scheme.length);
  const user = /^[a-zA-Z][a-zA-Z0-9-]*@/.exec(text)?.[0] ?? '';
  text = text.slice(user.length);
  const isGithub = /^github\.com[/:]/i.test(text);
  const acceptsScp = scheme === '' && (user !== '' || isGithub);
  if (scheme === '' && !acceptsScp) return undefined;
  if (scheme === 'file://') return { prefix: scheme, rest: user + text };
  let separator = text.indexOf('/');
  const colon = text.indexOf(':');
  if (acceptsScp && (separator === -1 || (colon > 0 && colon < separator))) separator = colon;
  const host = separator >= 0 ? text.slice(0, separator + 1) : text;
  const rest = separator >= 0 ? text.slice(separator + 1) : '';
  if (isGithub) {
    return scheme === 'ssh://' || user !== ''
      ? { prefix: `${user}github.com:`, rest }
      : { prefix: 'https://github.com/', rest };
  }
  return host === '' ? undefined : { prefix: scheme + user + host, rest };
}

function splitRepository(
  path: string,
  isFile: boolean,
): { readonly repository: string; readonly path: string } | undefined {
  const git = path.indexOf('_git/');
  if (git >= 0) {
    const [name = '', ...rest] = path.slice(git + 5).split('/');
    return { repository: path.slice(0, git + 5) + name, path: rest.join('/') };
  }
  const double = path.indexOf('//');
  if (double >= 0) return { repository: path.slice(0, double), path: path.slice(double + 2) };
  const suffix = path.indexOf('.git');
  if (suffix >= 0) return { repository: path.slice(0, suffix + 4), path: path.slice(suffix + 4) };
  if (isFile) return { repository: path, path: '' };
  const segments = path.split('/');
  if (segments.length < 2) return undefined;
  return { repository: segments.slice(0, 2).join('/'), path: segments.slice(2).join('/') };
}
