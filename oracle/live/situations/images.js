import { deployment, service } from '../objects.js';

/** What keeps images from running. */
export const images = [
  {
    name: 'image-tag-not-published',
    title: 'The tag of the image was never pushed',
    applications: {
      cart: {
        namespace: 'cart',
        objects: [
          deployment('cart', 'cart', { container: { image: 'registry.acme.test/shop/cart:2.7.0' } }),
          service('cart', 'cart'),
        ],
      },
      catalog: { namespace: 'catalog', objects: [deployment('catalog', 'catalog')] },
    },
    facts: { images: { missing: ['registry.acme.test/shop/cart:2.7.0'] } },
    causes: [{ class: 'image-tag-not-published', object: 'Deployment.apps/cart/cart', explains: ['cart'] }],
  },
  {
    name: 'pull-secret-missing',
    title: 'The pull secret that the pods name is not in their namespace',
    applications: {
      ledger: {
        namespace: 'ledger',
        objects: [
          deployment('ledger', 'ledger', {
            pod: { imagePullSecrets: [{ name: 'acme-registry' }] },
            container: { image: 'private.acme.test/ledger:5' },
          }),
        ],
      },
      'ledger-worker': {
        namespace: 'ledger',
        objects: [
          deployment('ledger-worker', 'ledger', {
            pod: { imagePullSecrets: [{ name: 'acme-registry' }] },
            container: { image: 'private.acme.test/ledger-worker:5' },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'ledger',
        kind: 'pull',
        message:
          'failed to pull and unpack image "private.acme.test/ledger:5": failed to resolve reference "private.acme.test/ledger:5": pull access denied, repository does not exist or may require authorization: authorization failed: no basic auth credentials (401 Unauthorized)',
        events: [
          {
            reason: 'FailedToRetrieveImagePullSecret',
            message:
              'Unable to retrieve some image pull secrets (acme-registry); attempting to pull the image may not succeed.',
            count: 20,
          },
        ],
      },
    ],
    causes: [
      {
        class: 'imagepullsecret-missing-in-namespace',
        object: 'Secret/ledger/acme-registry',
        explains: ['ledger', 'ledger-worker'],
      },
    ],
  },
  {
    name: 'image-for-another-platform',
    title: 'The image has no variant for the architecture of the nodes',
    applications: { scanner: { namespace: 'scanner', objects: [deployment('scanner', 'scanner')] } },
    failures: [
      {
        pod: 'scanner',
        kind: 'pull',
        message:
          'failed to pull and unpack image "registry.acme.test/scanner:1.4.2": no match for platform in manifest: not found',
      },
    ],
    causes: [
      { class: 'image-platform-mismatch', object: 'Deployment.apps/scanner/scanner', explains: ['scanner'] },
    ],
  },
  {
    name: 'image-lacks-the-shell',
    title: 'The image has no shell for the command of the container',
    applications: {
      migrator: {
        namespace: 'migrator',
        objects: [
          deployment('migrator', 'migrator', { container: { command: ['bash', '-c', 'migrate up'] } }),
        ],
      },
    },
    failures: [
      {
        pod: 'migrator',
        kind: 'start',
        message:
          'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: exec: "bash": executable file not found in $PATH: unknown',
      },
    ],
    causes: [
      { class: 'unsuitable-tool-image', object: 'Deployment.apps/migrator/migrator', explains: ['migrator'] },
    ],
  },
  {
    name: 'image-name-invalid',
    title: 'An empty value made the name of the image invalid',
    applications: {
      banner: {
        namespace: 'banner',
        objects: [deployment('banner', 'banner', { container: { image: 'registry.acme.test/banner:' } })],
      },
    },
    failures: [
      {
        pod: 'banner',
        kind: 'invalid-image',
        message:
          'Failed to apply default image tag "registry.acme.test/banner:": couldn\'t parse image name "registry.acme.test/banner:": invalid reference format',
      },
    ],
    causes: [
      { class: 'operator-rewrites-image-ref', object: 'Deployment.apps/banner/banner', explains: ['banner'] },
    ],
  },
  {
    name: 'registry-limits-pulls',
    title: 'The registry refuses pulls because there were too many',
    applications: {
      gallery: {
        namespace: 'gallery',
        objects: [deployment('gallery', 'gallery', { container: { image: 'docker.io/library/nginx:1.27' } })],
      },
      thumbs: {
        namespace: 'gallery',
        objects: [deployment('thumbs', 'gallery', { container: { image: 'docker.io/library/redis:7' } })],
      },
    },
    failures: ['gallery', 'thumbs'].map((pod) => ({
      pod,
      kind: 'pull',
      message:
        'failed to pull and unpack image: failed to copy: httpReadSeeker: failed open: unexpected status code 429 Too Many Requests - Server message: toomanyrequests: You have reached your unauthenticated pull rate limit.',
    })),
    causes: [
      { class: 'rate-limited-registry', object: 'Registry/docker.io', explains: ['gallery', 'thumbs'] },
    ],
  },
];
