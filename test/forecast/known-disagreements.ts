/** Where the forecast differs from a recording, and why; published in docs/truth.md. Keys: `scenario/application`. */
export const knownDisagreements: Readonly<Record<string, string>> = {
  'mutating-policy-rewrites-replicas/policy-shop':
    'a MutatingAdmissionPolicy rewrites what git sets; mutations are not simulated',
  'repository-missing/exile':
    'offline nobody can know that a repository does not exist; its path exists in this tree, so it is taken for this one',
  'unready-deployment-in-earlier-wave/observatory':
    'the recorder scripts the pod to stay unready, which git does not say',
};
