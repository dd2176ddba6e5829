/**
 * What is seen where a class is the cause: where to look, and what is there then. Whatever else a cause may be is told from
 * it by this.
 */
export const tells: Readonly<Partial<Record<string, string>>> = {
  'accessmode-unsupported':
    'look at the access modes: if the driver gives others of the class a volume, it is this',
  'api-or-crd-absent':
    'look at the kinds that the cluster serves: if none of the group is among them, it is this',
  'app-domain-object-missing':
    'look at what it asks for: if who is asked answers and never had it, it is this',
  'app-level-crashloop': 'look at its log: if it fails whatever the state of the others is, it is this',
  'bootstrap-waits-on-late-component':
    'look at what it waits for: if an Application that comes after it brings that, it is this',
  'build-context-missing': 'look at its build: if that fails for want of a folder or a recipe, it is this',
  'certificate-not-issued': 'look at the certificate of the webhook: if it was not issued, it is this',
  'cluster-scoped-name-collision-across-envs':
    'look at the Applications: if they are one thing in two environments, it is this',
  'collector-rbac-mismatch':
    'read its log: if the API server forbids it kinds of the whole cluster, it is this',
  'controller-needs-cluster-list': 'look at what it lists: if it must know all namespaces, it is this',
  'cr-not-requeued': 'look at the times: if what it lacks came after it was last looked at, it is this',
  'crd-after-cr': 'look at the waves: if the definition comes after or with the object, it is this',
  'crd-bundle-incomplete':
    'look at the definitions of the group: if some are there and this one is not, it is this',
  'create-only-import-drift':
    'look at how the client is registered: if an import makes it once and never changes it, it is this',
  'cross-env-endpoint': 'look at the host: if it is that of another environment, it is this',
  'db-role-password-drift':
    'look at whose password it is: if a database refuses the one in the Secret, it is this',
  'declarative-cr-as-hook': 'look at its annotations: if it is a hook, it is this',
  'digest-is-single-arch':
    'look at the manifest behind the digest: if the tag has more platforms, it is this',
  'dual-tool-ownership': 'look at who the manager is: if a tool brings the object too, it is this',
  'duplicate-list-key': 'look at the list that the message names: if two entries have one name, it is this',
  'empty-override-wipes-inherited':
    'look at the values in their order: if a later file sets tolerations to nothing, it is this',
  'env-identity-in-shared-layer': 'look where the host is written: if all environments share it, it is this',
  'etp-local-blackhole':
    'look at externalTrafficPolicy and where the pods run: if calls fail from other nodes only, it is this',
  'floating-tag': 'look at the digest behind the tag: if it changed since the program last ran, it is this',
  'health-check-too-strict': 'look at the check: if it waits for a state that comes later, it is this',
  'health-expects-absent-condition': 'look at the check: if it waits for what never comes, it is this',
  'helm-render-error': 'render it by hand: if that fails, and not for want of the root, it is this',
  'hook-fails-fast-on-prerequisite': 'look at how long it ran: if it ended at the first refusal, it is this',
  'hook-not-rerun-on-input-change':
    'look at the Job that writes it: if it ended before its input changed, it is this',
  'hook-only-application': 'look at what should create it: if only hooks do and none ran, it is this',
  'ignore-rule-dead': 'look at ignoreDifferences: if a rule was meant for it and does not fit, it is this',
  'image-missing-entrypoint':
    'look at what it is told to run: if that is the program of the image itself, it is this',
  'image-not-built-yet': 'look at what builds it: if a build of this cluster should have, it is this',
  'image-platform-mismatch':
    'look at the platforms of the image: if that of its node is not among them, it is this',
  'image-tag-not-published': 'look into the registry: if the tag that git names is not there, it is this',
  'imagepullsecret-missing-in-namespace':
    'look at the Secrets of the namespace: if none has that name, it is this',
  'imagepullsecret-not-attached': 'pull it with a login: if it comes then, it is this',
  'infra-fact-hardcoded-stale':
    'look at the ids and addresses that git writes out: if one is no longer true, it is this',
  'job-serviceaccount-rbac-gap':
    'read its log: if it runs once and the API server forbids it something, it is this',
  'lb-cloud-permission-denied': 'look at the log of what gives addresses: if the cloud refuses, it is this',
  'lb-static-ip-shared': 'look at who has the address: if another Service does, it is this',
  'memory-limit-below-vendor': 'look at its memory: if it is at its limit when it ends, it is this',
  'mirror-flattened':
    'look at the manifest in the registry that it was copied from: if that has more platforms, it is this',
  'mixed-image-tiers':
    'look at the other Jobs of its kind: if they have another image that has the tool, it is this',
  'networkpolicy-blocks-path':
    'look at the NetworkPolicies of both namespaces: if none lets the one out to the other, it is this',
  'node-not-ready': 'look at the node: if it was the cluster that lost it, it is this',
  'object-refused': 'look at the results of the sync: if one object was refused, it is this',
  'oidc-client-misregistered':
    'look at the client in the identity provider: if it is there as git has it, it is this',
  'operator-absent-or-late': 'look at its operator: if it does not run, it is this',
  'operator-installed-more-than-once':
    'look at what the Applications run: if it may run once in a cluster only, it is this',
  'operator-mutated-field-drift':
    'look at metadata.managedFields: if a controller wrote it after the last sync, it is this',
  'operator-watch-scope': 'look at what its operator watches: if not this namespace, it is this',
  'optional-workload-in-baseline':
    'look at who needs it on this cluster: if nobody does, it is this, and it need not be deployed here',
  'out-of-band-field-owner':
    'look at metadata.managedFields: if a person wrote it after the last sync, it is this',
  'pipeline-trigger-race': 'look at the times: if what it looked for came later, it is this',
  'placeholder-or-wrong-credential':
    'read its log: if somebody refuses the credentials in its Secret, it is this',
  'postsync-needed-for-health':
    'look at the hooks in git: if one that runs after the sync makes it, it is this',
  'probe-budget-too-strict': 'ask its probe by hand: if it answers well and late, it is this',
  'project-destination-not-permitted':
    'look at spec.destinations of the AppProject: if the place is not among them, it is this',
  'project-kind-not-permitted':
    'look at the white and black lists of the AppProject: if the kind may not be brought, it is this',
  'project-source-not-permitted':
    'look at spec.sourceRepos of the AppProject: if the repository is not among them, it is this',
  'provider-key-name-mismatch':
    'look at what the provider calls it: if only case, dashes or a prefix differ, it is this',
  'provider-key-not-seeded': 'look into the provider: if it has the key under no name, it is this',
  'public-hairpin-dependency':
    'call the address from outside and from within: if only the latter fails, it is this',
  'pullpolicy-as-rollout':
    'look at how it is rolled out: if the tag is moved so that pods pull it anew, it is this',
  'pvc-wffc-wave-deadlock': 'look at the waves: if what mounts it comes in a later one, it is this',
  'pvc-without-consumer': 'look at what mounts it in git: if nothing does, it is this',
  'readiness-gate-name-drift': 'look at the name: if nothing is called so, it is this',
  'registry-unreachable': 'call who serves it from a node: if nobody gets an answer, it is this',
  'replace-option-misuse': 'look at the sync options: if Replace=true stands there, it is this',
  'repo-credentials-break-fetch': 'call the repository with its login: if it refuses, it is this',
  'repository-unreachable': 'call the repository from the repo-server: if nobody answers, it is this',
  'required-value-unset': 'look at the rendered field: if nobody gave a value for it, it is this',
  'rollout-phase-unmatched': 'look at the steps of the set: if none is meant for it, it is this',
  'runtime-download-in-job': 'read its log: if it does not get what it fetches, it is this',
  'rwo-multi-attach': 'look at the VolumeAttachments: if another node has the volume, it is this',
  'schema-nonconformance':
    'look at the field that the message names: if the API has no such field or another type for it, it is this',
  'secret-two-authorities': 'look at who writes the Secret: if there are two, it is this',
  'seed-data-contract':
    'look at what should fill it or set it up: if that is there and has not run, it is this',
  'selector-immutable-change': 'look at the field: if it is the selector, it is this',
  'shared-resource-two-apps':
    'look at the Applications: if both are meant to bring it to this place, it is this',
  'silent-empty-render':
    'look at the Application that should bring it: if it is Synced without it, a switch in its values is off',
  'silent-fixture-fallback':
    'look at the Job that wrote the Secret: if it fell back to an example, it is this',
  'source-path-missing-at-revision': 'look at the revision: if it is there and lacks the path, it is this',
  'spot-without-fallback': 'look at the labels: if they ask for cheap nodes that come and go, it is this',
  'stateful-on-preemptible':
    'look at the labels of the node: if it may be taken away at any time, it is this',
  'statefulset-immutable-change':
    'look at the field: if it is not the selector, and Replace=true is not set, it is this',
  'store-namespace-not-allowlisted':
    'look at the role of the login: if it names other namespaces or accounts, it is this',
  'subcomponent-scheduling-missing':
    'look at the other parts of the Application: if they tolerate the taint, it is this',
  'target-revision-stale': 'look at the revision: if the path is there on another branch, it is this',
  'template-define-scope':
    'look at the template that fails: if a named one was not handed the root, it is this',
  'token-audience-mismatch': 'look at the audience of the token: if who checks it wants another, it is this',
  'tracking-metadata-hand-set':
    'look at the manifest in git: if it sets a label or annotation of Argo CD, it is this',
  'unsuitable-tool-image':
    'look at what it is told to run: if that is a shell or a tool and not its own program, it is this',
  'untolerated-taint':
    'look at the whole Application: if no part tolerates the taint, and one could, it is this',
  'uri-password-not-encoded':
    'look at the address: if it is whole but for a sign in the password, it is this',
  'values-file-gitignored': 'look at .gitignore: if the file is on somebody’s disk only, it is this',
  'vault-k8s-auth-misconfigured':
    'call the server with the login of the stores: if it refuses all of them, it is this',
  'vault-policy-path-denied':
    'read the path by hand with the role of the store: if it is refused, it is this',
  'wave-inversion-dependency': 'look at the waves: if one Application brings both, it is this',
  'webhook-rejects-field': 'look at who refuses: if it is a policy or a webhook, it is this',
  'workload-identity-subject-mismatch':
    'look at what the cloud trusts: if namespace or name of the account differ, it is this',
  'writable-path-under-random-uid': 'read its log: if it may not write to a path, it is this',
  'yaml-null-not-empty-string':
    'look at the rendered field: if it is written and null where an empty text belongs, it is this',
};
