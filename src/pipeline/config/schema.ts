import { z } from 'zod';
import {
  accessMode,
  address,
  amount,
  apiGroup,
  apiVersion,
  architecture,
  argoSettings,
  date,
  domain,
  glob,
  isReadAs,
  kind,
  kubernetesVersion,
  labelKey,
  labelValue,
  labels,
  namedOnce,
  objectName,
  pointerGlob,
  quantity,
  registry,
  registryPath,
  repositoryGlob,
  repositoryUrl,
  servedApi,
  serverUrl,
  simple,
  someGlob,
  text,
} from './forms.ts';
import { packSchema } from './pack-schema.ts';

const texts = z.array(text);

const nodePool = z.strictObject({
  name: text,
  labels: labels.exactOptional(),
  taints: z
    .array(
      z.strictObject({
        key: labelKey,
        value: labelValue.exactOptional(),
        effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']),
      }),
    )
    .exactOptional(),
  arch: architecture.exactOptional(),
  preemptible: z.boolean().exactOptional(),
  cpu: z.union([quantity, amount]).exactOptional(),
  memory: quantity.exactOptional(),
  maxNodes: z.int().positive().exactOptional().describe('The most nodes that the pool may grow to.'),
  volumesPerNode: z
    .int()
    .positive()
    .exactOptional()
    .describe('How many volumes can be attached to one node.'),
});

const storageClass = z.union([
  objectName,
  z.strictObject({
    name: objectName,
    default: z.boolean().exactOptional(),
    bindingMode: z.enum(['Immediate', 'WaitForFirstConsumer']).exactOptional(),
    accessModes: z.array(accessMode).exactOptional(),
    nodeBound: z.boolean().exactOptional().describe('Whether a volume stays on the node where it was made.'),
  }),
]);

const namespace = z.union([
  objectName,
  z.strictObject({
    name: objectName,
    podSecurity: z.enum(['privileged', 'baseline', 'restricted']).exactOptional(),
  }),
]);

const providedObject = z.union([
  z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*(\/[^/\s]+){1,2}$/, 'is not an object; write Kind/name or Kind/namespace/name'),
  z.strictObject({
    apiVersion: apiVersion.exactOptional(),
    kind,
    namespace: objectName.exactOptional(),
    name: text,
    keys: texts.exactOptional(),
  }),
]);

const cluster = z.strictObject({
  name: text,
  server: serverUrl,
  labels: labels.exactOptional(),
  annotations: z.record(labelKey, z.string()).exactOptional(),
  project: z.string().exactOptional(),
});

const storeKey = z.union([text, z.strictObject({ key: text, properties: texts.exactOptional() })]);

const identity = z.strictObject({
  id: text.describe('A client id, a role ARN, or the address of a service account.'),
  subjects: z
    .array(text.regex(/^[a-z0-9*-]+\/[a-z0-9.*-]+$/, 'is not a ServiceAccount; write namespace/name'))
    .exactOptional()
    .describe('The ServiceAccounts, namespace/name, that may take it on.'),
});

const infrastructure = z.strictObject({
  addresses: z
    .array(address)
    .exactOptional()
    .describe('The public IP addresses that exist for load balancers.'),
  dnsZones: z.array(domain).exactOptional().describe('The DNS zones that exist.'),
  tenants: texts.exactOptional().describe('The tenant ids that are in use.'),
  subscriptions: texts.exactOptional().describe('The subscription, account or project ids that are in use.'),
});

const argocd = z.strictObject({
  version: z
    .string()
    .regex(/^v?\d+\.\d+(\.\d\S*)?$/, 'is not a version; write it as "3.5", in quotes')
    .exactOptional(),
  namespace: objectName.exactOptional(),
  applicationNamespaces: z.array(someGlob).exactOptional(),
  namespaced: z
    .boolean()
    .exactOptional()
    .describe('Whether Argo CD manages only namespaces, and nothing of the cluster itself.'),
  settings: argoSettings.exactOptional().describe('Keys of argocd-cm and argocd-cmd-params-cm.'),
  plugins: texts
    .exactOptional()
    .describe('All config-management plug-ins that it has; a source that names another one fails.'),
  resourceCustomizations: z
    .string()
    .superRefine(isReadAs('resource.customizations'))
    .exactOptional()
    .describe('The key resource.customizations of argocd-cm.'),
});

/** The names of the distribution presets. */
const distributions = ['k3d', 'kind', 'minikube', 'aks', 'eks', 'gke', 'openshift', 'generic'] as const;

export const target = z.strictObject({
  distribution: z
    .enum(distributions)
    .exactOptional()
    .describe('Fills in what every cluster of this kind has.'),
  kubernetes: kubernetesVersion.exactOptional(),
  arch: z
    .union([architecture, z.array(architecture)])
    .exactOptional()
    .describe('Processor architectures of the nodes.'),
  roots: z.union([text, texts]).exactOptional().describe('Files or folders where the Applications begin.'),
  excludes: texts.exactOptional().describe('Folders below the roots that belong to other targets.'),
  nodePools: namedOnce(nodePool).exactOptional(),
  storageClasses: namedOnce(storageClass).exactOptional(),
  ingressClasses: z.array(objectName).exactOptional(),
  gatewayClasses: z.array(objectName).exactOptional(),
  priorityClasses: z.array(objectName).exactOptional(),
  loadBalancer: z
    .boolean()
    .exactOptional()
    .describe('Whether LoadBalancer Services and Ingresses get an address.'),
  apis: z
    .array(servedApi)
    .exactOptional()
    .describe('Served APIs beyond Kubernetes: group/version or group/version/Kind.'),
  complete: z
    .array(z.enum(['apis', 'namespaces']))
    .exactOptional()
    .describe('Lists of this target that name everything there is: what they do not name is not there.'),
  operators: z
    .array(apiGroup)
    .exactOptional()
    .describe('API groups whose objects are reconciled by operators that run before the first sync.'),
  offline: z
    .boolean()
    .exactOptional()
    .describe('Argo CD reaches no chart and no repository but this one and those declared beside it.'),
  simulated: z
    .boolean()
    .exactOptional()
    .describe('Pods are only played, as kwok does: they become ready and do nothing; no operator acts.'),
  namespaces: namedOnce(namespace).exactOptional(),
  managedControlPlane: z.boolean().exactOptional(),
  argocd: argocd.exactOptional(),
  registries: z
    .strictObject({
      denied: z.array(registry).exactOptional(),
      mirrored: z.record(registry, registryPath).exactOptional(),
      private: z.array(registryPath).exactOptional(),
    })
    .exactOptional(),
  objects: z.array(providedObject).exactOptional().describe('Objects that exist before the first sync.'),
  clusters: namedOnce(cluster).exactOptional().describe('Clusters that Argo CD knows.'),
  repositories: z
    .array(repositoryGlob)
    .exactOptional()
    .describe('Repositories that Argo CD can reach, as URL globs.'),
  cluster: text.exactOptional().describe('Targets with the same name here share one cluster.'),
  disposable: z.boolean().exactOptional(),
  environment: z
    .enum(['development', 'test', 'staging', 'production'])
    .exactOptional()
    .describe('What the target is for.'),
  promotesFrom: text
    .exactOptional()
    .describe('The target in which everything runs before it comes to this one.'),
  domains: z.array(domain).exactOptional().describe("The domains of this target's own hosts."),
  hairpin: z.boolean().exactOptional().describe("Whether pods reach the cluster's own public addresses."),
  unroutedAppProtocols: texts
    .exactOptional()
    .describe('Values of appProtocol that the service proxy of the target does not route.'),
  secrets: z
    .strictObject({
      keys: z
        .record(objectName, z.array(storeKey))
        .exactOptional()
        .describe('Name of a SecretStore or ClusterSecretStore → every key that its provider holds.'),
    })
    .exactOptional(),
  identities: z
    .array(identity)
    .exactOptional()
    .describe('The cloud identities that ServiceAccounts may take on.'),
  tokenAudiences: texts
    .exactOptional()
    .describe('Audiences of ServiceAccount tokens for which nobody asks for another one.'),
  infrastructure: infrastructure
    .exactOptional()
    .describe('What infrastructure code has made: the right values of fields that copy its outputs.'),
  constrained: z
    .boolean()
    .exactOptional()
    .describe('Whether the nodes are slow, so that probes need patience.'),
  ipFamilies: z
    .array(z.enum(['IPv4', 'IPv6']))
    .min(1)
    .exactOptional(),
  shortNames: z.boolean().exactOptional().describe('Whether pods find Services by their short names.'),
});

/** phineus.yaml as people write it. */
export const configSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  targets: z.record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/), target.nullable()).exactOptional(),
  repositories: z
    .record(repositoryUrl, text)
    .exactOptional()
    .describe('repoURL → folder of this tree ("." is the tree).'),
  policies: z
    .strictObject({
      registries: z
        .strictObject({ deny: z.array(registry).exactOptional(), allow: z.array(registry).exactOptional() })
        .exactOptional(),
      images: z
        .strictObject({
          multiArch: z.boolean().exactOptional(),
          digest: z.boolean().exactOptional(),
          verify: z
            .boolean()
            .exactOptional()
            .describe('Whether images that the image lock does not know are reported as not verified.'),
        })
        .exactOptional(),
      revisions: z.strictObject({ allow: z.array(someGlob).exactOptional() }).exactOptional(),
      secrets: z
        .strictObject({
          maxRefreshInterval: text
            .regex(/^(\d+(h|m|s))+$/, 'is not a duration; write it as 15m')
            .exactOptional()
            .describe('How old a Secret that is fetched from a store may become.'),
        })
        .exactOptional(),
      seeds: z
        .array(
          z.strictObject({
            seed: someGlob.describe('Glob for the names of Jobs that write data.'),
            verify: someGlob.describe('Glob for the names of Jobs that look whether it is there.'),
          }),
        )
        .exactOptional()
        .describe('Jobs that seed data, each with the Job that verifies it.'),
      // YAML reads off without quotes as false.
      rules: z
        .record(
          z.string(),
          z.union([z.enum(['off', 'info', 'question', 'warning', 'error']), z.literal(false)]),
        )
        .exactOptional(),
    })
    .exactOptional(),
  parity: z
    .strictObject({
      compare: namedOnce(text).min(2),
      allow: z
        .array(
          z.strictObject({
            profile: text
              .exactOptional()
              .describe(
                'A set of paths by name: scheduling, sizing, images, storage, hosts, probes or one of profiles.',
              ),
            application: simple.exactOptional().describe('Glob for the names of Applications.'),
            kind: z
              .union([simple, z.array(simple)])
              .exactOptional()
              .describe('Kinds of objects, as globs.'),
            name: simple.exactOptional().describe('Glob for the names of objects.'),
            path: z
              .union([pointerGlob, z.array(pointerGlob)])
              .exactOptional()
              .describe('JSON pointers; * stands for one step, ** for any number.'),
            reason: text,
          }),
        )
        .exactOptional(),
      profiles: z
        .record(text, z.array(pointerGlob))
        .exactOptional()
        .describe('Sets of paths, by the name under which allow refers to them.'),
      names: z
        .record(text, texts)
        .exactOptional()
        .describe('Target → other words by which it is called inside strings: prod for production.'),
    })
    .exactOptional(),
  waivers: z
    .array(
      z.strictObject({
        rule: text,
        object: simple.exactOptional(),
        application: text.exactOptional(),
        target: text.exactOptional(),
        reason: text,
        expires: date,
      }),
    )
    .exactOptional(),
  rules: z
    .array(
      z.strictObject({
        name: text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a rule name; write it in kebab-case'),
        severity: z.enum(['error', 'warning', 'info']).exactOptional(),
        over: z
          .enum(['objects', 'edges'])
          .exactOptional()
          .describe('What the expression is about: each object, or each reference of one object to another.'),
        match: z
          .strictObject({
            target: someGlob.exactOptional(),
            application: someGlob.exactOptional(),
            group: glob.exactOptional(),
            kind: someGlob.exactOptional(),
            namespace: glob.exactOptional(),
            name: someGlob.exactOptional(),
            role: someGlob.exactOptional(),
            toKind: someGlob.exactOptional(),
          })
          .exactOptional()
          .describe('Globs that say which objects, or which edges, the rule is for.'),
        expression: text.describe(
          'CEL that must be true. Objects: object, application, target, cluster, facts. Edges: from, to, role, state, isOptional, objects, applications.',
        ),
        message: text,
        path: text
          .regex(/^\//, 'is not a JSON pointer; it begins with a slash')
          .exactOptional()
          .describe('The field a finding points at.'),
      }),
    )
    .exactOptional()
    .describe('Rules of your own, as CEL expressions.'),
  knowledge: z
    .array(packSchema)
    .exactOptional()
    .describe('What operators of your own make, refer to and watch; a field of a known kind replaces ours.'),
  schemas: texts
    .exactOptional()
    .describe(
      'Catalogs of JSON Schemas for custom kinds: folders, path templates or URL templates with {{group}}, {{kind}}, {{version}}.',
    ),
  ruleFiles: texts.exactOptional().describe('ES modules that export rules; paths from the configuration.'),
  generators: z
    .record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown()))))
    .exactOptional()
    .describe(
      'Recorded answers of generators that ask a service: ApplicationSet → generator → parameter sets.',
    ),
  plugins: z
    .record(
      z.string(),
      z.strictObject({
        command: z.array(text).min(1),
        timeoutSeconds: z.number().positive().exactOptional(),
      }),
    )
    .exactOptional()
    .describe('Commands that stand in for config-management plug-ins, by plug-in name.'),
});

export type WrittenConfig = z.infer<typeof configSchema>;
export type WrittenTarget = z.infer<typeof target>;

/** The JSON Schema of phineus.yaml, for editors. */
export function configJsonSchema(): unknown {
  return {
    ...z.toJSONSchema(configSchema, { io: 'input' }),
    $id: 'https://phineus.dev/schemas/phineus.schema.json',
    title: 'phineus.yaml',
  };
}
