import { type Pack, alike } from '../pack/pack.ts';
import { account, configMap, fields, kind, optional, secret } from '../pack/refers.ts';

export const olm: Pack = {
  project: 'the Operator Lifecycle Manager',
  groups: ['operators.coreos.com'],
  kinds: {
    'operators.coreos.com/CatalogSource': {
      refers: fields(['spec.secrets[]', optional(secret), 'imagePullSecret']),
      tolerations: { at: ['spec.grpcPodConfig.tolerations'], when: 'spec.image' },
    },
    'operators.coreos.com/ClusterServiceVersion': { holdsTemplates: true },
    ...alike('operators.coreos.com', 'OLMConfig Operator', { scope: 'cluster' }),
    'operators.coreos.com/OperatorGroup': {
      refers: fields(['spec.serviceAccountName', account, 'login']),
    },
    'operators.coreos.com/Subscription': {
      refers: fields(
        [
          'spec.source',
          optional({ ...kind('operators.coreos.com/CatalogSource'), namespaceField: 'sourceNamespace' }),
          'catalogSource',
        ],
        ['spec.config.envFrom[].secretRef.name', secret, 'envFrom'],
        ['spec.config.envFrom[].configMapRef.name', configMap, 'envFrom'],
      ),
    },
  },
};
