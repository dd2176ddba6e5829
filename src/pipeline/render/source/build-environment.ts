import { instanceName } from '#argocd';
import { type ApplicationSource, type Owner, namespaceOf } from '#sources';

/** The variables Argo CD sets for the tools (reposerver/repository/repository.go newEnv). */
export function buildEnvironment(
  owner: Owner,
  source: ApplicationSource,
  { controlNamespace, commit }: { readonly controlNamespace: string; readonly commit: string | undefined },
): Readonly<Record<string, string>> {
  const revision = commit ?? source.targetRevision ?? 'HEAD';
  return {
    ARGOCD_APP_NAME: instanceName({ name: owner.name, namespace: namespaceOf(owner) }, controlNamespace),
    ARGOCD_APP_NAMESPACE: owner.destination.namespace ?? '',
    ARGOCD_APP_PROJECT_NAME: owner.kind === 'application' ? owner.project : 'default',
    ARGOCD_APP_REVISION: revision,
    ARGOCD_APP_REVISION_SHORT: revision.slice(0, 7),
    ARGOCD_APP_REVISION_SHORT_8: revision.slice(0, 8),
    ARGOCD_APP_SOURCE_REPO_URL: source.repoURL,
    ARGOCD_APP_SOURCE_PATH: source.path ?? '',
    ARGOCD_APP_SOURCE_TARGET_REVISION: source.targetRevision ?? '',
  };
}

/** Replaces `$NAME` and `${NAME}` as Go's os.Expand does; `$$` is a dollar sign, unknown names are empty. */
export function substituteEnvironment(text: string, environment: Readonly<Record<string, string>>): string {
  let result = '';
  let from = 0;
  const lastClose = text.lastIndexOf('}');
  for (const match of text.matchAll(variable)) {
    const { index, 0: written, 1: word } = match;
    // A sign inside of braces belongs to their name; braces that nobody closes stay.
    if (index < from || (word === undefined && index > lastClose)) continue;
    const end = word === undefined ? text.indexOf('}', index) + 1 : index + written.length;
    const key = word ?? text.slice(index + written.length, end - 1);
    result += text.slice(from, index) + (key === '$' ? '$' : (environment[key] ?? ''));
    from = end;
  }
  return result + text.slice(from);
}

const variable = /\$(?:\{|([A-Za-z_][A-Za-z0-9_]*|[*#$@!?0-9-]))/g;
