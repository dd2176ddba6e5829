import { parseImage } from '#kube';

/** What is known of the programs in an image. */
export type ImageTools = {
  /** Whether it has a shell. */
  readonly hasShell: boolean;
  /** Programs that people expect and that it does not have. */
  readonly lacks: ReadonlySet<string>;
};

/** What a well-known image has; `undefined` for all others. */
export function imageTools(image: string): ImageTools | undefined {
  const reference = parseImage(image);
  if (!reference) return undefined;
  const name = `${reference.registry}/${reference.repository}`;
  const tag = reference.tag ?? '';
  if (shellless.some((pattern) => pattern.test(name)) && !/debug|dev|shell|busybox|alpine/.test(tag))
    return { hasShell: false, lacks: new Set() };
  const [, lacks] = small.find(([pattern]) => pattern.test(name)) ?? [];
  return lacks === undefined ? undefined : { hasShell: true, lacks };
}

/** Images without a shell, as their documentation says; tags for debugging have one. */
const shellless: readonly RegExp[] = [
  /^gcr\.io\/distroless\/(?!.*debug)/,
  /^gcr\.io\/kaniko-project\/executor$/,
  /^registry\.k8s\.io\/pause$/,
  /^docker\.io\/rancher\/kubectl$/,
  /^docker\.io\/rancher\/mirrored-pause$/,
  /^docker\.io\/coredns\/coredns$/,
  /^docker\.io\/traefik\/whoami$/,
];

const clients = [
  'kubectl',
  'oc',
  'helm',
  'psql',
  'mysql',
  'mongosh',
  'redis-cli',
  'vault',
  'aws',
  'az',
  'gcloud',
];
const languages = ['bash', 'jq', 'git', 'python', 'python3', 'node'];

/** Images made of BusyBox and little else. */
const small: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/^docker\.io\/library\/(busybox|alpine)$/, new Set([...clients, ...languages, 'curl'])],
  [/^(docker\.io|quay\.io)\/(curlimages|curl)\/curl$/, new Set(clients)],
];
