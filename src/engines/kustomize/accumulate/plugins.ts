import { entryOf } from '#kube';
import { Failure, wrapping } from '../failure.ts';
import type { BuildOrigin } from '../resources/build-origin.ts';
import {
  type Decoder,
  decodeValue,
  DecodeError,
  flag,
  listOf,
  mapOf,
  optional,
  struct,
  text,
} from '../load/decode.ts';
import { fieldSpecs } from '../load/read-config.ts';
import {
  configMapDecoder,
  fieldSpecDecoder,
  helmPluginDecoder,
  imageDecoder,
  patchDecoder,
  replacementFieldDecoder,
  replicaDecoder,
  secretDecoder,
  selectorDecoder,
} from '../load/kustomization.ts';
import { generateConfigMap, generateSecret } from '../generate/generate.ts';
import { addHashes } from '../transform/hash-name.ts';
import { inflateChart } from '../generate/inflate-chart.ts';
import type { Writer } from '../fields/node-fields.ts';
import { nodeValue } from '../fields/node-value.ts';
import { makeJsonPatch, makePatch, makeStrategicMerge } from '../transform/patch-transformer.ts';
import { readReplacements } from '../load/read-replacements.ts';
import { readInlineResources } from '../resources/read-resources.ts';
import { replaceValues } from '../transform/replace-values.ts';
import { gvkText } from '../resources/gvk.ts';
import { type Resource, apiVersionOfNode, currentId, gvkOfNode, kindOf } from '../resources/resource.ts';
import { resourceIdText } from '../resources/resource-id.ts';
import { isSealedGenerator, openSealed, sealedDecoder } from '../generate/sealed-generator.ts';
import { addAffix } from '../transform/set-affix.ts';
import { setImages } from '../transform/set-images.ts';
import { setEntries } from '../transform/set-labels.ts';
import { type SubjectMode, transformNamespace } from '../transform/set-namespace.ts';
import { setReplicas } from '../transform/set-replicas.ts';
import type { TargetContext } from './target-context.ts';
import type { Transformer } from '../transform/transformer.ts';
import { valueAddDecoder, makeValueAdd } from '../transform/value-add.ts';

/** A configured generator. */
export type Generator = { readonly run: () => readonly Resource[]; readonly origin: BuildOrigin | undefined };

const specList = listOf(fieldSpecDecoder, 'types.FieldSpec');
const metadata = struct('ObjectMeta', { name: text, namespace: text });

/** Makes a generator of a plugin's configuration; only the built-in kinds are run, and what can be read without keys. */
export function makeGenerator(config: Resource, context: TargetContext): () => readonly Resource[] {
  const { enablePlugins, leaveOut } = context.options;
  if (enablePlugins && leaveOut && isSealedGenerator(config)) {
    const made = openSealed(decodeConfig(sealedDecoder, config), context, pluginWriter(config, 'generator'));
    return () => made;
  }
  const kind = demandBuiltIn(config, context);
  const by = pluginWriter(config, 'generator');
  const read = context.readBytes;
  switch (kind) {
    case 'ConfigMapGenerator': {
      const args = decodeConfig(configMapDecoder, config);
      const own = decodeConfig(struct('Plugin', { metadata }), config).metadata;
      return () => [
        generateConfigMap(
          { ...args, name: args.name || own.name, namespace: args.namespace || own.namespace },
          read,
          by,
        ),
      ];
    }
    case 'SecretGenerator': {
      const args = decodeConfig(secretDecoder, config);
      const own = decodeConfig(struct('Plugin', { metadata }), config).metadata;
      return () => [
        generateSecret(
          { ...args, name: args.name || own.name, namespace: args.namespace || own.namespace },
          read,
          by,
        ),
      ];
    }
    case 'HelmChartInflationGenerator': {
      const args = decodeConfig(helmPluginDecoder, config);
      return inflateChart(args, context, by);
    }
    case 'IAMPolicyGenerator':
      return makeIamPolicy(config, by);
    default:
      throw new Failure(`plugin ${resourceIdText(currentId(config.node, context.openapi))} not a generator`, {
        place: by.place,
      });
  }
}

/** Makes a transformer of a plugin's configuration. */
export function makeTransformer(config: Resource, context: TargetContext): Transformer['run'] {
  const kind = demandBuiltIn(config, context);
  const make = entryOf(transformerMakers, kind);
  if (!make)
    throw new Failure(`unable to load builtin ${gvkText(gvkOfNode(config.node))}`, {
      place: pluginWriter(config, 'transformer').place,
    });
  return wrapping(
    `plugin ${resourceIdText(currentId(config.node, context.openapi))} fails configuration`,
    () => make(config, context, pluginWriter(config, 'transformer')),
  );
}

type Maker = (config: Resource, context: TargetContext, by: Writer) => Transformer['run'];

const transformerMakers: Readonly<Record<string, Maker>> = {
  AnnotationsTransformer(config, _context, by) {
    const { annotations, fieldSpecs: specs } = decodeConfig(
      struct('Plugin', { annotations: mapOf(text), fieldSpecs: specList }),
      config,
    );
    return (list) =>
      setEntries({ resources: list, entries: annotations ?? {}, specs: fieldSpecs(specs), by });
  },
  LabelTransformer(config, _context, by) {
    const { labels, fieldSpecs: specs } = decodeConfig(
      struct('Plugin', { labels: mapOf(text), fieldSpecs: specList }),
      config,
    );
    return (list) => setEntries({ resources: list, entries: labels ?? {}, specs: fieldSpecs(specs), by });
  },
  HashTransformer: (_config, context) => (list) => addHashes(list, context.openapi),
  ImageTagTransformer(config, _context, by) {
    const { imageTag, fieldSpecs: specs } = decodeConfig(
      struct('Plugin', { imageTag: imageDecoder, fieldSpecs: specList }),
      config,
    );
    return (list) => setImages({ list, image: imageTag, specs: fieldSpecs(specs), by });
  },
  NamespaceTransformer(config, context, by) {
    const args = decodeConfig(
      struct('Plugin', { metadata, fieldSpecs: specList, unsetOnly: flag, setRoleBindingSubjects: text }),
      config,
    );
    const subjects = subjectMode(args.setRoleBindingSubjects, by);
    const { namespace } = args.metadata;
    return (list) =>
      transformNamespace({
        list,
        args: { namespace, specs: fieldSpecs(args.fieldSpecs), unsetOnly: args.unsetOnly, subjects },
        openapi: context.openapi,
        by,
      });
  },
  PatchJson6902Transformer(config, context, by) {
    const args = decodeConfig(
      struct('Plugin', { target: optional(selectorDecoder), path: text, jsonOp: text }),
      config,
    );
    return makeJsonPatch(args, context.patchContext(by));
  },
  PatchStrategicMergeTransformer(config, context, by) {
    const args = decodeConfig(struct('Plugin', { paths: listOf(text), patches: text }), config);
    return makeStrategicMerge(args.paths ?? [], args.patches, context.patchContext(by));
  },
  PatchTransformer: (config, context, by) =>
    makePatch(decodeConfig(patchDecoder, config), context.patchContext(by)),
  PrefixTransformer(config, context, by) {
    const { prefix, fieldSpecs: specs } = decodeConfig(
      struct('Plugin', { prefix: text, fieldSpecs: specList }),
      config,
    );
    demandSpecs(specs, by);
    return (list) =>
      addAffix({ list, affix: { prefix }, specs: fieldSpecs(specs), openapi: context.openapi, by });
  },
  SuffixTransformer(config, context, by) {
    const { suffix, fieldSpecs: specs } = decodeConfig(
      struct('Plugin', { suffix: text, fieldSpecs: specList }),
      config,
    );
    demandSpecs(specs, by);
    return (list) =>
      addAffix({ list, affix: { suffix }, specs: fieldSpecs(specs), openapi: context.openapi, by });
  },
  PrefixSuffixTransformer(config, context, by) {
    const args = decodeConfig(struct('Plugin', { prefix: text, suffix: text, fieldSpecs: specList }), config);
    demandSpecs(args.fieldSpecs, by);
    return (list) => {
      addAffix({
        list,
        affix: { prefix: args.prefix },
        specs: fieldSpecs(args.fieldSpecs),
        openapi: context.openapi,
        by,
      });
      addAffix({
        list,
        affix: { suffix: args.suffix },
        specs: fieldSpecs(args.fieldSpecs),
        openapi: context.openapi,
        by,
      });
    };
  },
  ReplacementTransformer(config, context, by) {
    const args = decodeConfig(struct('Plugin', { replacements: listOf(replacementFieldDecoder) }), config);
    const replacements = readReplacements(args.replacements ?? [], context.readSource, by);
    return (list) => replaceValues({ list, replacements, by, budget: context.budget });
  },
  ReplicaCountTransformer(config, context, by) {
    const args = decodeConfig(struct('Plugin', { replica: replicaDecoder, fieldSpecs: specList }), config);
    return (list) =>
      setReplicas({
        list,
        replica: args.replica,
        specs: fieldSpecs(args.fieldSpecs),
        openapi: context.openapi,
        by,
      });
  },
  ValueAddTransformer: (config, context, by) =>
    makeValueAdd(decodeConfig(valueAddDecoder, config), context, by),
};

function demandSpecs(specs: unknown, by: Writer): void {
  if (specs === undefined) throw new Failure('fieldSpecs is not expected to be nil', { place: by.place });
}

function subjectMode(mode: string, by: Writer): SubjectMode {
  if (mode === '') return 'defaultOnly';
  if (mode === 'defaultOnly' || mode === 'none' || mode === 'allServiceAccounts') return mode;
  throw new Failure(
    `invalid value "${mode}" for setRoleBindingSubjects: must be one of "defaultOnly", "none" or "allServiceAccounts"`,
    { place: by.place },
  );
}

function demandBuiltIn(config: Resource, context: TargetContext): string {
  const kind = kindOf(config.node);
  if (apiVersionOfNode(config.node) === 'builtin') return kind;
  const by = pluginWriter(config, 'transformer');
  if (context.options.enablePlugins) {
    throw new Failure(`the plugin ${kind} is not run`, { kind: 'not-run', place: by.place });
  }
  throw new Failure(`external plugins disabled; unable to load external plugin '${kind}'`, {
    place: by.place,
    suggestion: 'exec and container functions need --enable-alpha-plugins',
  });
}

function decodeConfig<T>(decoder: Decoder<T>, config: Resource): T {
  try {
    return decodeValue({
      decoder,
      value: nodeValue(config.node),
      name: 'Plugin',
      mode: { strict: false, converts: true },
    });
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    throw new Failure(error.message, { place: pluginWriter(config, 'transformer').place });
  }
}

function pluginWriter(config: Resource, kind: Writer['kind']): Writer {
  const { node } = config;
  return {
    kind,
    text: `${kindOf(node)}${node.source && node.source.name !== '' ? ` in ${node.source.name}` : ''}`,
    place:
      node.source && node.source.name !== ''
        ? { source: node.source, start: node.start, end: node.start }
        : undefined,
  };
}

function makeIamPolicy(config: Resource, by: Writer): () => readonly Resource[] {
  const args = decodeConfig(
    struct('Plugin', {
      cloud: text,
      kubernetesService: struct('KubernetesService', { name: text, namespace: text }),
      serviceAccount: struct('ServiceAccount', { name: text, projectId: text }),
    }),
    config,
  );
  return () => {
    if (args.cloud !== 'gke')
      throw new Failure(`cloud provider ${args.cloud} not supported yet`, { place: by.place });
    const { name, namespace } = args.kubernetesService;
    const account = `${args.serviceAccount.name}@${args.serviceAccount.projectId}.iam.gserviceaccount.com`;
    const lines = [
      'apiVersion: v1',
      'kind: ServiceAccount',
      'metadata:',
      '  annotations:',
      `    iam.gke.io/gcp-service-account: ${account}`,
      `  name: ${name}`,
      ...(namespace === '' ? [] : [`  namespace: ${namespace}`]),
    ];
    return readInlineResources(`${lines.join('\n')}\n`);
  };
}
