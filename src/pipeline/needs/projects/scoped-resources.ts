import type { Project } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { recordAt, stringAt } from '#kube';

/**
 * A project with what is scoped to it: a repository or cluster Secret that names a project is permitted there
 * beside its own lists (argo-cd, util/argo/argo.go, GetAppProject). `undefined` when an encrypted Secret of that
 * kind may name it.
 */
export function withScoped(project: Project, fleet: Fleet): Project | undefined {
  const sourceRepos = [...project.sourceRepos];
  const destinations = [...project.destinations];
  for (const object of secrets(fleet)) {
    const { type, data, isEncrypted } = secretOf(object);
    if (type !== 'repository' && type !== 'cluster') continue;
    if (isEncrypted) return undefined;
    if (data('project') !== project.name) continue;
    if (type === 'repository') sourceRepos.push(data('url') ?? '');
    else destinations.push({ server: data('server') ?? '', name: data('name') ?? '', namespace: '*' });
  }
  return { ...project, sourceRepos, destinations };
}

function secrets(fleet: Fleet): readonly FleetObject[] {
  return ['/Secret', 'external-secrets.io/ExternalSecret', 'bitnami.com/SealedSecret'].flatMap((kind) =>
    fleet.ofKind(kind),
  );
}

/** The Secret itself, or what its controller will make of it. */
function secretOf({ manifest }: FleetObject) {
  const template =
    manifest.kind === 'Secret'
      ? manifest
      : manifest.kind === 'ExternalSecret'
        ? recordAt(manifest, 'spec', 'target', 'template')
        : recordAt(manifest, 'spec', 'template');
  const labels = recordAt(template, 'metadata', 'labels');
  const encoded = manifest.kind === 'Secret' ? recordAt(template, 'data') : {};
  const plain = manifest.kind === 'Secret' ? recordAt(template, 'stringData') : recordAt(template, 'data');
  return {
    type: stringAt(labels, 'argocd.argoproj.io/secret-type'),
    isEncrypted: 'project' in recordAt(manifest, 'spec', 'encryptedData'),
    data(key: string): string | undefined {
      const text = stringAt(encoded, key);
      return (
        stringAt(plain, key) ??
        (text === undefined ? undefined : Buffer.from(text, 'base64').toString('utf8').trim())
      );
    },
  };
}
