import type { Neighbours } from './neighbours.ts';
import {
  byPolicy,
  byAbsence,
  bySchema,
  byImage,
  byCrd,
  byRole,
  byManager,
  byDestination,
  bySource,
  byKind,
} from './tells.ts';

/** Of everything else. */
export const neighboursElsewhere: Neighbours = {
  'imagepullsecret-not-attached': [['image-tag-not-published', byImage]],
  'image-tag-not-published': [
    ['image-not-built-yet', 'look at what builds it: if a build of this cluster should have, it is this'],
    [
      'imagepullsecret-not-attached',
      'pull it with a login: if it comes then, the registry only hides it from strangers',
    ],
  ],
  'channel-tag-missing': [['image-tag-not-published', byImage]],
  'image-not-built-yet': [
    [
      'build-context-missing',
      'look at its build: if that fails for want of a folder or a recipe, it is this',
    ],
    ['image-tag-not-published', byImage],
  ],
  'image-platform-mismatch': [
    [
      'digest-is-single-arch',
      'look at the manifest behind the digest: if the tag has more platforms, it is this',
    ],
    [
      'mirror-flattened',
      'look at the manifest in the registry that it was copied from: if that has more platforms, it is this',
    ],
  ],
  'partial-image-override': [
    [
      'imagepullsecret-not-attached',
      'look at the answer of the registry: if it wants a login, the pod may lack only that',
    ],
    ['image-tag-not-published', byImage],
  ],
  'operator-rewrites-image-ref': [
    ['required-value-unset', 'look at the value that the name is made of: if it is empty, it is this'],
  ],
  'image-missing-entrypoint': [
    [
      'unsuitable-tool-image',
      'look at what it is told to run: if that is a shell or a tool and not its own program, it is this',
    ],
    [
      'floating-tag',
      'look at the digest behind the tag: if it changed since the program last ran, it is this',
    ],
  ],
  'unsuitable-tool-image': [
    [
      'mixed-image-tiers',
      'look at the other Jobs of its kind: if they have another image that has the tool, it is this',
    ],
    [
      'image-missing-entrypoint',
      'look at what it is told to run: if that is the program of the image itself, it is this',
    ],
  ],
  'mixed-image-tiers': [
    [
      'unsuitable-tool-image',
      'look at the other Jobs of its kind: if none of them needs the tool, it is this',
    ],
  ],
  'floating-tag': [
    [
      'pullpolicy-as-rollout',
      'look at how it is rolled out: if the tag is moved so that pods pull it anew, it is this',
    ],
  ],
  'runtime-download-in-job': [
    ['networkpolicy-blocks-path', byPolicy],
    ['registry-unreachable', 'call who serves it from elsewhere: if nobody gets an answer, it is this'],
  ],
  'migration-lock-on-surge': [
    ['app-level-crashloop', 'look for who holds the lock: if nobody runs any more that does, it is this'],
  ],
  'hook-fails-fast-on-prerequisite': [
    ['app-level-crashloop', 'look at its log: if it fails whatever the state of the others is, it is this'],
    ['job-serviceaccount-rbac-gap', byRole],
  ],
  'untolerated-taint': [
    [
      'empty-override-wipes-inherited',
      'look at the values in their order: if a later file sets tolerations to nothing, it is this',
    ],
    [
      'subcomponent-scheduling-missing',
      'look at the other parts of the Application: if they tolerate the taint, it is this',
    ],
  ],
  'subcomponent-scheduling-missing': [
    [
      'untolerated-taint',
      'look at the other parts of the Application: if none tolerates the taint, it is this',
    ],
  ],
  'all-pools-tainted': [
    ['untolerated-taint', 'look at the spec of its owner: if tolerations can be set there, it is this'],
  ],
  'pool-affinity-assumption': [
    ['spot-without-fallback', 'look at the labels: if they ask for cheap nodes that come and go, it is this'],
  ],
  'volume-not-provisioned': [
    [
      'accessmode-unsupported',
      'look at the access modes: if the driver gives others of the class a volume, it is this',
    ],
  ],
  'volume-not-attached': [
    ['rwo-multi-attach', 'look at the VolumeAttachments: if another node has the volume, it is this'],
  ],
  'pvc-without-consumer': [
    ['pvc-wffc-wave-deadlock', 'look at the waves: if what mounts it comes in a later one, it is this'],
  ],
  'pvc-wffc-wave-deadlock': [
    ['pvc-without-consumer', 'look at what mounts it in git: if nothing does, it is this'],
  ],
  'gateway-no-address': [
    [
      'lb-cloud-permission-denied',
      'look at the log of what gives addresses: if the cloud refuses, it is this',
    ],
    ['lb-static-ip-shared', 'look at who has the address: if another Service does, it is this'],
  ],
  'dangling-service-ref': [
    [
      'silent-empty-render',
      'look at the Application that should bring it: if it is Synced without it, a switch in its values is off',
    ],
    ['cross-env-endpoint', 'look at the host: if it is that of another environment, it is this'],
  ],
  'networkpolicy-blocks-path': [
    [
      'app-level-crashloop',
      'call the address from a pod that no policy selects: if that gets no answer either, it is not the policy',
    ],
  ],
  'public-hairpin-dependency': [
    [
      'etp-local-blackhole',
      'look at externalTrafficPolicy and where the pods run: if calls fail from other nodes only, it is this',
    ],
    ['networkpolicy-blocks-path', byPolicy],
  ],
  'etp-local-blackhole': [
    [
      'public-hairpin-dependency',
      'call the address from outside and from within: if only the latter fails, it is this',
    ],
  ],
  'cross-env-endpoint': [
    [
      'env-identity-in-shared-layer',
      'look where the host is written: if all environments share it, it is this',
    ],
    ['networkpolicy-blocks-path', byPolicy],
  ],
  'cluster-operator-env-endpoint': [
    ['cross-env-endpoint', 'look at where it is deployed: if each environment has its own, it is this'],
  ],
  'short-dns-name': [
    ['networkpolicy-blocks-path', 'look at port 53: if no policy lets the pod out to it, it is this'],
  ],
  'headless-bootstrap-loop': [
    [
      'probe-budget-too-strict',
      'look at how long it takes without the probe: if it then gets ready, it is this',
    ],
  ],
  'probe-budget-too-strict': [
    ['app-level-crashloop', 'look at its log: if it fails whatever time it is given, it is this'],
    ['memory-limit-below-vendor', 'look at its memory: if it is at its limit, it is this'],
  ],
  'schema-nonconformance': [
    [
      'required-value-unset',
      'look at the field that the message names: if a value is to be filled in there, it is this',
    ],
    [
      'duplicate-list-key',
      'look at the list that the message names: if two entries have one name, it is this',
    ],
  ],
  'required-value-unset': [
    [
      'yaml-null-not-empty-string',
      'look at the rendered field: if it is written and null where an empty text belongs, it is this',
    ],
    ['schema-nonconformance', bySchema],
  ],
  'yaml-null-not-empty-string': [
    ['required-value-unset', 'look at the rendered field: if nobody gave a value for it, it is this'],
  ],
  'invalid-label-from-digest-tag': [['schema-nonconformance', bySchema]],
  'duplicate-list-key': [['schema-nonconformance', bySchema]],
  'object-refused': [
    ['schema-nonconformance', bySchema],
    ['webhook-rejects-field', 'look at who refuses: if it is a policy or a webhook, it is this'],
  ],
  'statefulset-immutable-change': [
    ['selector-immutable-change', 'look at the field: if it is the selector, it is this'],
    ['replace-option-misuse', 'look at the sync options: if Replace=true stands there, it is this'],
  ],
  'selector-immutable-change': [
    ['tracking-metadata-hand-set', 'look at the selector: if a label of Argo CD stands in it, it is this'],
    ['statefulset-immutable-change', 'look at the field: if it is not the selector, it is this'],
  ],
  'replace-option-misuse': [
    ['statefulset-immutable-change', 'sync without Replace=true: if it is refused still, it is this'],
  ],
  'api-or-crd-absent': [
    [
      'crd-bundle-incomplete',
      'look at the definitions of the group: if some are there and this one is not, it is this',
    ],
    ['crd-after-cr', 'look at the waves: if the definition comes after or with the object, it is this'],
  ],
  'crd-after-cr': [['api-or-crd-absent', byCrd]],
  'crd-bundle-incomplete': [['api-or-crd-absent', byCrd]],
  'webhook-unavailable-at-apply': [
    ['certificate-not-issued', 'look at the certificate of the webhook: if it was not issued, it is this'],
    ['networkpolicy-blocks-path', byPolicy],
  ],
  'webhook-rejects-field': [['schema-nonconformance', bySchema]],
  'helm-render-error': [
    [
      'required-value-unset',
      'look at the template that fails: if it wants a value that this environment does not set, it is this',
    ],
    [
      'template-define-scope',
      'look at the template that fails: if a named one was not handed the root, it is this',
    ],
  ],
  'template-define-scope': [
    ['helm-render-error', 'look at the template that fails: if it was handed the root, it is this'],
  ],
  'source-path-missing-at-revision': [
    ['values-file-gitignored', 'look at .gitignore: if the file is on somebody’s disk only, it is this'],
    ['target-revision-stale', 'look at the revision: if the path is there on another branch, it is this'],
  ],
  'target-revision-stale': [
    [
      'source-path-missing-at-revision',
      'look at the revision: if it is there and lacks the path, it is this',
    ],
  ],
  'repo-credentials-break-fetch': [
    ['repository-unreachable', 'call the repository from the repo-server: if nobody answers, it is this'],
  ],
  'repository-unreachable': [
    ['repo-credentials-break-fetch', 'call the repository with its login: if it refuses, it is this'],
  ],
  'project-source-not-permitted': [
    ['project-destination-not-permitted', byDestination],
    ['project-kind-not-permitted', byKind],
  ],
  'project-destination-not-permitted': [
    ['project-source-not-permitted', bySource],
    ['project-kind-not-permitted', byKind],
  ],
  'project-kind-not-permitted': [
    ['project-destination-not-permitted', byDestination],
    ['project-source-not-permitted', bySource],
  ],
  'shared-resource-two-apps': [
    [
      'cluster-scoped-name-collision-across-envs',
      'look at the Applications: if they are one thing in two environments, it is this',
    ],
    [
      'tracking-metadata-hand-set',
      'look at the manifest in git: if it sets a label or annotation of Argo CD, it is this',
    ],
  ],
  'cluster-scoped-name-collision-across-envs': [
    [
      'operator-installed-more-than-once',
      'look at what the Applications run: if it may run once in a cluster only, it is this',
    ],
    [
      'shared-resource-two-apps',
      'look at the Applications: if they are no environments of one thing, it is this',
    ],
  ],
  'operator-installed-more-than-once': [
    [
      'cluster-scoped-name-collision-across-envs',
      'look at what the Applications run: if each environment may have its own, it is this',
    ],
  ],
  'global-key-leaks-into-charts': [
    ['shared-resource-two-apps', 'look at the namespace: if both are meant to be there, it is this'],
  ],
  'operator-mutated-field-drift': [
    ['out-of-band-field-owner', 'look at who the manager is: if a person acts under that name, it is this'],
    [
      'ignore-rule-dead',
      'look at ignoreDifferences: if a rule was meant for it and does not fit, it is this',
    ],
  ],
  'out-of-band-field-owner': [
    ['dual-tool-ownership', 'look at who the manager is: if a tool brings the object too, it is this'],
    ['operator-mutated-field-drift', 'look at who the manager is: if a controller writes it, it is this'],
  ],
  'dual-tool-ownership': [
    ['out-of-band-field-owner', 'look at who the manager is: if a person acts under that name, it is this'],
  ],
  'api-default-drift': [
    ['operator-mutated-field-drift', byManager],
    [
      'ignore-rule-dead',
      'look at ignoreDifferences: if a rule was meant for it and does not fit, it is this',
    ],
  ],
  'unknown-argocd-annotation': [['operator-mutated-field-drift', byManager]],
  'custom-resource-not-ready': [
    ['cr-not-requeued', 'look at the times: if what it lacks came after it was last looked at, it is this'],
    ['app-domain-object-missing', byAbsence],
  ],
  'operator-absent-or-late': [
    ['operator-watch-scope', 'look at what its operator watches: if not this namespace, it is this'],
    ['declarative-cr-as-hook', 'look at its annotations: if it is a hook, it is this'],
  ],
  'operator-watch-scope': [
    ['operator-absent-or-late', 'look at its operator: if it does not run, it is this'],
  ],
  'health-expects-absent-condition': [
    ['health-check-too-strict', 'look at the check: if it waits for a state that comes later, it is this'],
  ],
  'health-check-too-strict': [
    ['health-expects-absent-condition', 'look at the check: if it waits for what never comes, it is this'],
  ],
  'app-domain-object-missing': [
    ['seed-data-contract', 'look at the Job that should fill it: if it is there and has not run, it is this'],
    ['hook-only-application', 'look at what should create it: if only hooks do and none ran, it is this'],
  ],
  'job-serviceaccount-rbac-gap': [
    ['collector-rbac-mismatch', 'look at the scope: if it wants to read the whole cluster, it is this'],
  ],
  'collector-rbac-mismatch': [
    ['controller-needs-cluster-list', 'look at what it lists: if it must know all namespaces, it is this'],
    ['job-serviceaccount-rbac-gap', 'look at what it is: if it does its work once and ends, it is this'],
  ],
  'controller-needs-cluster-list': [
    ['collector-rbac-mismatch', 'look at what it reads: if its rules name other kinds, it is this'],
  ],
  'dev-image-in-baseline': [
    [
      'writable-path-under-random-uid',
      'look at the path: if the image for clusters writes there too, it is this',
    ],
  ],
  'node-not-ready': [
    [
      'stateful-on-preemptible',
      'look at the labels of the node: if it may be taken away at any time, it is this',
    ],
  ],
  'certificate-not-issued': [
    [
      'infra-fact-hardcoded-stale',
      'look at the ids and addresses in the issuer: if one is no longer true, it is this',
    ],
  ],
  'slow-secret-refresh': [
    ['provider-key-not-seeded', 'let it ask now: if it still gets nothing, it is this'],
  ],
  'readiness-gate-name-drift': [
    ['pipeline-trigger-race', 'look at the times: if what it looked for came later, it is this'],
  ],
  'pipeline-trigger-race': [
    ['readiness-gate-name-drift', 'look at the name: if nothing is called so, it is this'],
  ],
  'application-error': [['helm-render-error', 'render it by hand: if that fails, it is this']],
  'sync-failed': [
    ['object-refused', 'look at the results of the sync: if one object was refused, it is this'],
  ],
};
