import { type Pack, alike } from '../pack/pack.ts';

export const argoCd: Pack = {
  project: 'Argo CD',
  groups: ['argoproj.io'],
  operators: [
    {
      name: 'the application controller of Argo CD',
      image: 'argoproj/argocd',
      word: 'argocd-application-controller',
      definitions: ['applications.argoproj.io', 'appprojects.argoproj.io'],
    },
    {
      name: 'the ApplicationSet controller of Argo CD',
      image: 'argoproj/argocd',
      word: 'argocd-applicationset-controller',
      definitions: ['applications.argoproj.io', 'applicationsets.argoproj.io'],
    },
  ],
  kinds: {
    // What Applications deploy is rendered, or not verified; under names of their own they make nothing.
    ...alike('argoproj.io', 'AppProject Application ApplicationSet', { makes: [], holdsTemplates: true }),
    'argoproj.io/ArgoCD': {
      makes: [
        { kind: '/Service', name: '{name}-server', ports: [80, 443, 'http', 'https'] },
        { kind: '/Service', name: '{name}-repo-server' },
        { kind: '/Service', name: '{name}-redis' },
        { kind: '/Secret', name: '{name}-cluster', keys: ['admin.password'] },
        { kind: '/ServiceAccount', name: '{name}-argocd-application-controller' },
        { kind: '/ServiceAccount', name: '{name}-argocd-server' },
        { kind: '/ConfigMap', name: 'argocd-cm', neverMeant: true },
        { kind: '/ConfigMap', name: 'argocd-rbac-cm', neverMeant: true },
        { kind: '/ConfigMap', name: 'argocd-ssh-known-hosts-cm', neverMeant: true },
        { kind: '/ConfigMap', name: 'argocd-tls-certs-cm', neverMeant: true },
        { kind: '/ConfigMap', name: 'argocd-gpg-keys-cm', neverMeant: true },
        { kind: '/Secret', name: 'argocd-secret', neverMeant: true },
      ],
      installs: ['{namespace}'],
      tolerations: { at: ['spec.nodePlacement.tolerations'] },
    },
  },
};
