import { type Pack, alike } from '../pack/pack.ts';

export const calico: Pack = {
  project: 'Calico',
  groups: ['crd.projectcalico.org', 'projectcalico.org', 'operator.tigera.io'],
  kinds: {
    ...alike(
      'crd.projectcalico.org',
      'BGPConfiguration BGPFilter BGPPeer BlockAffinity CalicoNodeStatus ClusterInformation FelixConfiguration GlobalNetworkPolicy GlobalNetworkSet HostEndpoint IPAMBlock IPAMConfig IPAMHandle IPPool IPReservation KubeControllersConfiguration StagedGlobalNetworkPolicy Tier',
      { scope: 'cluster' },
    ),
    ...alike(
      'projectcalico.org',
      'BGPConfiguration BGPFilter BGPPeer BlockAffinity CalicoNodeStatus ClusterInformation FelixConfiguration GlobalNetworkPolicy GlobalNetworkSet HostEndpoint IPAMBlock IPAMConfiguration IPAMHandle IPPool IPReservation KubeControllersConfiguration StagedGlobalNetworkPolicy Tier',
      { scope: 'cluster' },
    ),
    ...alike(
      'operator.tigera.io',
      'APIServer ApplicationLayer Authentication Compliance GatewayAPI Goldmane ImageSet IntrusionDetection Istio LogCollector LogStorage ManagementCluster ManagementClusterConnection Manager Monitor NonClusterHost PacketCaptureAPI PolicyRecommendation TigeraStatus Whisker',
      { scope: 'cluster' },
    ),
    'operator.tigera.io/Installation': {
      scope: 'cluster',
      installs: ['calico-apiserver', 'calico-system', 'tigera-operator'],
    },
  },
};
