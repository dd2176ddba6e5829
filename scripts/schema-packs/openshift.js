import { readFileSync } from 'node:fs';
import { nodeTable } from './encode.js';
import { goModule } from './go-module.js';
import { definitionPrefix, definitions, dropStatus } from './swagger.js';

/** Kinds that OpenShift serves from its own API server, not from definitions: `!` marks the cluster-scoped ones. */
const kinds = {
  apps: ['DeploymentConfig:deploymentconfigs'],
  authorization: [
    'Role:roles',
    'RoleBinding:rolebindings',
    '!ClusterRole:clusterroles',
    '!ClusterRoleBinding:clusterrolebindings',
    'RoleBindingRestriction:rolebindingrestrictions',
  ],
  build: ['Build:builds', 'BuildConfig:buildconfigs'],
  image: [
    '!Image:images',
    'ImageStream:imagestreams',
    'ImageStreamImport:imagestreamimports',
    'ImageStreamMapping:imagestreammappings',
    'ImageStreamTag:imagestreamtags',
    'ImageTag:imagetags',
  ],
  oauth: [
    '!OAuthClient:oauthclients',
    '!OAuthClientAuthorization:oauthclientauthorizations',
    '!OAuthAccessToken:oauthaccesstokens',
  ],
  project: ['!Project:projects', '!ProjectRequest:projectrequests'],
  quota: ['!ClusterResourceQuota:clusterresourcequotas'],
  route: ['Route:routes'],
  security: ['!SecurityContextConstraints:securitycontextconstraints'],
  template: [
    'Template:templates',
    'TemplateInstance:templateinstances',
    '!BrokerTemplateInstance:brokertemplateinstances',
  ],
  user: ['!User:users', '!Group:groups', '!Identity:identities', '!UserIdentityMapping:useridentitymappings'],
};

/** OpenAPI's `required` is not what the server asks for (see not-enforced.js); these fields it does ask for. */
const required = {
  RouteSpec: ['to'],
  RouteTargetReference: ['name'],
  RoutePort: ['targetPort'],
  GitBuildSource: ['uri'],
  SourceBuildStrategy: ['from'],
  CustomBuildStrategy: ['from'],
  ImageSource: ['from'],
  TagReference: ['name'],
  Parameter: ['name'],
};

/** The API types of OpenShift as a pack. */
export function openshiftPack({ path, version }) {
  const swagger = JSON.parse(readFileSync(`${goModule(path, version)}/openapi/openapi.json`, 'utf8'));
  const table = nodeTable();
  const recursive = {};
  const resolve = definitions(swagger.definitions, { table, recursive, refine });
  const index = {};
  const pack = {};
  for (const [name, list] of Object.entries(kinds)) {
    const group = `${name}.openshift.io`;
    for (const item of list) {
      const [kind, plural] = item.replace('!', '').split(':');
      const definition = `com.github.openshift.api.${name}.v1.${kind}`;
      if (!swagger.definitions[definition]) continue;
      pack[`${group}/v1/${kind}`] = dropStatus(resolve(`${definitionPrefix}${definition}`), table);
      index[group] ??= {};
      index[group][kind] = {
        plural,
        namespaced: !item.startsWith('!'),
        native: true,
        versions: { v1: { served: true } },
      };
    }
  }
  if (Object.keys(recursive).length > 0) throw new Error(`recursive definitions: ${Object.keys(recursive)}`);
  return { pack: { nodes: table.nodes, kinds: pack }, index };
}

function refine(name, definition) {
  const { required: _, ...rest } = definition;
  const asked = required[name.split('.').at(-1)]?.filter((field) => definition.properties?.[field]);
  return asked?.length && name.startsWith('com.github.openshift') ? { ...rest, required: asked } : rest;
}
