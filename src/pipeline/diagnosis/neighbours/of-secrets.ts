import type { Neighbours } from './neighbours.ts';
import { byLogin, byPolicy, byPassword, byAbsence, byImage, byManager, byKey } from './tells.ts';

/** Of secrets, logins and what is made before others read it. */
export const neighboursOfSecrets: Neighbours = {
  'secret-producer-missing': [
    [
      'silent-empty-render',
      'look at the Application that should bring it: if it is Synced without it, a switch in its values is off',
    ],
    [
      'postsync-needed-for-health',
      'look at the hooks in git: if one that runs after the sync makes it, it is this',
    ],
  ],
  'secret-key-missing': [
    ['provider-key-name-mismatch', byKey],
    [
      'hook-not-rerun-on-input-change',
      'look at the Job that writes it: if it ended before its input changed, it is this',
    ],
  ],
  'provider-key-not-seeded': [
    ['provider-key-name-mismatch', byKey],
    [
      'vault-policy-path-denied',
      'read the path by hand with the role of the store: if it is refused, it is this',
    ],
  ],
  'provider-key-name-mismatch': [
    ['provider-key-not-seeded', 'look into the provider: if it has the key under no name, it is this'],
  ],
  'vault-policy-path-denied': [
    [
      'vault-k8s-auth-misconfigured',
      'look at the path in the message: if it ends in /login, the login is refused',
    ],
    ['provider-key-not-seeded', 'look into the provider: if it does not have the path at all, it is this'],
  ],
  'secretstore-endpoint-wrong': [
    [
      'vault-k8s-auth-misconfigured',
      'call the address by hand: if it answers and refuses the login, it is this',
    ],
    ['networkpolicy-blocks-path', byPolicy],
  ],
  'vault-k8s-auth-misconfigured': [
    [
      'store-namespace-not-allowlisted',
      'look at the role of the login: if it names other namespaces or accounts, it is this',
    ],
    [
      'token-audience-mismatch',
      'look at the audience of the token and of the role: if they differ, it is this',
    ],
  ],
  'store-namespace-not-allowlisted': [
    [
      'vault-k8s-auth-misconfigured',
      'look at the other stores of this server: if all are refused, it is this',
    ],
  ],
  'workload-identity-subject-mismatch': [
    [
      'infra-fact-hardcoded-stale',
      'look at the client id or role in the annotations of the account: if the cloud has no such, it is this',
    ],
    [
      'token-audience-mismatch',
      'look at the audience that the token was asked for: if it is another, it is this',
    ],
  ],
  'infra-fact-hardcoded-stale': [
    [
      'workload-identity-subject-mismatch',
      'look at what the cloud trusts: if namespace or name of the account differ, it is this',
    ],
  ],
  'token-audience-mismatch': [
    [
      'workload-identity-subject-mismatch',
      'look at what the cloud trusts: if namespace or name of the account differ, it is this',
    ],
  ],
  'placeholder-or-wrong-credential': [
    ['db-role-password-drift', byPassword],
    [
      'silent-fixture-fallback',
      'look at the Job that wrote the Secret: if it fell back to an example, it is this',
    ],
  ],
  'db-role-password-drift': [
    ['placeholder-or-wrong-credential', byLogin],
    ['secret-two-authorities', 'look at who writes the Secret: if there are two, it is this'],
  ],
  'oidc-client-misregistered': [
    [
      'create-only-import-drift',
      'look at how the client is registered: if an import makes it once and never changes it, it is this',
    ],
    ['placeholder-or-wrong-credential', byLogin],
  ],
  'externalsecret-double-template': [
    ['placeholder-or-wrong-credential', byLogin],
    [
      'uri-password-not-encoded',
      'look at the address: if it is whole but for a sign in the password, it is this',
    ],
  ],
  'empty-prefix-coerced': [
    ['provider-key-name-mismatch', byKey],
    ['provider-key-not-seeded', 'look into the provider: if it has the key under no name, it is this'],
  ],
  'silent-fixture-fallback': [
    ['placeholder-or-wrong-credential', 'look at what the Job fetched: if it got the real value, it is this'],
    [
      'workload-identity-subject-mismatch',
      'look at why the Job got nothing: if the cloud does not know its account, it is this',
    ],
  ],
  'create-only-import-drift': [
    [
      'oidc-client-misregistered',
      'look at the client in the identity provider: if it is there as git has it, it is this',
    ],
    ['placeholder-or-wrong-credential', byLogin],
  ],
  'seed-data-contract': [
    ['app-domain-object-missing', byAbsence],
    ['hook-fails-fast-on-prerequisite', 'run it again: if it finds the data then, it was only too early'],
  ],
  'first-run-manual-setup': [
    ['seed-data-contract', 'look at what it is given on its start: if that should set it up, it is this'],
    ['placeholder-or-wrong-credential', byLogin],
  ],
  'component-unsupported-on-target': [
    [
      'optional-workload-in-baseline',
      'look at who needs it on this cluster: if nobody does, it is this, and it need not be deployed here',
    ],
    ['app-level-crashloop', 'run it on another cluster: if it ends there too, it is this'],
  ],
  'cr-image-escapes-policy': [
    [
      'registry-unreachable',
      'call the registry from a node: if other images of it do not come either, it is this',
    ],
    ['image-tag-not-published', byImage],
  ],
  'bootstrap-waits-on-late-component': [
    ['hook-fails-fast-on-prerequisite', 'look at how long it waited: if it gave up at once, it is this'],
    ['wave-inversion-dependency', 'look at the waves: if one Application brings both, it is this'],
  ],
  'pullpolicy-as-rollout': [
    ['floating-tag', 'look at imagePullPolicy: if nodes keep what they have, it is this'],
  ],
  'env-identity-in-shared-layer': [
    ['cross-env-endpoint', 'look where the host is written: if only this environment has it, it is this'],
  ],
  'ignore-rule-blocks-apply': [
    ['image-tag-not-published', 'look at what git says: if it names the same image, it is this'],
  ],
  'ignore-rule-too-broad': [
    ['out-of-band-field-owner', byManager],
    ['image-tag-not-published', 'look at what git says: if it names the same image, it is this'],
  ],
  'component-descriptor-incomplete': [
    ['rollout-phase-unmatched', 'look at the steps of the set: if none is meant for it, it is this'],
  ],
  'auth-toggle-not-honoured': [['placeholder-or-wrong-credential', byLogin]],
  'uri-password-not-encoded': [['db-role-password-drift', byPassword]],
};
