import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load, loadAll } from 'js-yaml';

/** The folder of all scenarios. */
export const scenariosFolder = fileURLToPath(new URL('scenarios/', import.meta.url));

/** The names of all scenarios, sorted. */
export function scenarioNames() {
  const entries = readdirSync(scenariosFolder, { withFileTypes: true });
  return entries
    .filter((it) => it.isDirectory())
    .map((it) => it.name)
    .sort();
}

/** Reads one scenario: its description, its facts laid over the common ones, and what it claims for itself. */
export function readScenario(name) {
  const folder = join(scenariosFolder, name);
  const own = existsSync(join(folder, 'facts.yaml')) ? readYaml(join(folder, 'facts.yaml')) : {};
  const description = readYaml(join(folder, 'scenario.yaml'));
  const facts = merge(readYaml(fileURLToPath(new URL('facts.yaml', import.meta.url))), own);
  const documents = yamlFiles(folder).flatMap(readDocuments);
  return {
    name,
    folder,
    facts,
    pods: [],
    existing: [],
    operators: [],
    seconds: 150,
    stableSeconds: 25,
    later: [],
    versions: [String(facts.argocd.version)],
    ...description,
    claims: claimsOf(documents),
    namespaces: [...namespacesOf(documents), ...(description.extraNamespaces ?? [])],
    stages: documents.filter((it) => it.kind === 'Stage'),
  };
}

/** Files of a folder and below, by path from it, sorted. */
export function filesBelow(folder) {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  return found.map((it) => relative(folder, join(it.parentPath, it.name))).sort();
}

function readYaml(file) {
  return load(readFileSync(file, 'utf8')) ?? {};
}

function yamlFiles(folder) {
  return filesBelow(folder)
    .filter((it) => /\.ya?ml$/.test(it))
    .map((it) => join(folder, it));
}

// Chart templates are no YAML; what they claim is named by the Application that renders them.
function readDocuments(file) {
  try {
    return loadAll(readFileSync(file, 'utf8')).filter((it) => it !== null && typeof it === 'object');
  } catch {
    return [];
  }
}

function merge(base, over) {
  if (!isMapping(base) || !isMapping(over)) return over;
  const merged = { ...base };
  for (const [key, value] of Object.entries(over))
    merged[key] = key in base ? merge(base[key], value) : value;
  return merged;
}

function isMapping(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const clusterKinds =
  /^(Namespace|CustomResourceDefinition|ClusterRole|ClusterRoleBinding|StorageClass|PersistentVolume|PriorityClass|IngressClass|APIService|(Validating|Mutating)(WebhookConfiguration|AdmissionPolicy|AdmissionPolicyBinding))$/;

// Two scenarios that claim the same thing may not run in the same cluster at the same time.
function claimsOf(documents) {
  const claims = namespacesOf(documents).map((it) => `namespace ${it}`);
  for (const { apiVersion, kind, metadata, spec } of documents) {
    const group = String(apiVersion ?? '').includes('/') ? apiVersion.split('/')[0] : '';
    if (group === 'argoproj.io' || clusterKinds.test(kind ?? '')) claims.push(`${kind} ${metadata?.name}`);
    else if (group.includes('.') && !group.endsWith('.k8s.io')) claims.push(`kind ${kind}.${group}`);
    if (kind === 'CustomResourceDefinition') claims.push(`kind ${spec?.names?.kind}.${spec?.group}`);
  }
  return new Set(claims);
}

function namespacesOf(documents) {
  const names = documents.flatMap(({ kind, metadata, spec }) => {
    const templated = spec?.template?.spec?.destination?.namespace;
    const own = kind === 'Namespace' ? metadata?.name : metadata?.namespace;
    return [own, spec?.destination?.namespace, templated];
  });
  return [...new Set(names.filter((it) => typeof it === 'string' && it !== 'argocd' && !it.includes('{')))];
}
