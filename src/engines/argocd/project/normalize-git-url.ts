/**
 * A repository URL in the form Argo CD compares (util/git/git.go, NormalizeGitURL): lower case, without `.git`, SSH
 * addresses as paths. '' for what Go's url.Parse refuses.
 */
export function normalizeGitUrl(repository: string): string {
  let url = repository.trim().toLowerCase();
  if (/^(ssh:\/\/)?([^/:]*?)@[^@]+$/.test(url) && !url.startsWith('ssh://'))
    url = `ssh://${url.replace(':', '/')}`;
  url = url.replace(/\.git$/, '');
  const match = /^([a-z][a-z0-9+.-]*:)?(\/\/[^/?#]*)?([^?#]*)(.*)$/s.exec(url);
  if (match === null) return '';
  const [, scheme = '', host = '', path = '', rest = ''] = match;
  if (/[{}^`|\\ ]/.test(host) || /[\x00-\x1f\x7f]/.test(url)) return '';
  return `${scheme}${host}${escapedPath(path)}${rest}`.replace(/^ssh:\/\//, '');
}

/** Go keeps a path as written when every character may stand there; otherwise it escapes the whole path anew. */
function escapedPath(path: string): string {
  if (/^[a-z0-9\-_.~!$&'()*+,;=:@[\]/%]*$/.test(path)) return path;
  return [...Buffer.from(path, 'utf8')]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[a-z0-9\-_.~$&+,/:;=@]/.test(char)
        ? char
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
