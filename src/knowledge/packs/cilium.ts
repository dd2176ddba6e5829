import { type Pack, alike } from '../pack/pack.ts';

export const cilium: Pack = {
  project: 'Cilium',
  groups: ['cilium.io'],
  kinds: {
    ...alike(
      'cilium.io',
      'CiliumBGPAdvertisement CiliumBGPClusterConfig CiliumBGPNodeConfig CiliumBGPNodeConfigOverride CiliumBGPPeerConfig CiliumCIDRGroup CiliumClusterwideEnvoyConfig CiliumClusterwideNetworkPolicy CiliumDatapathPlugin CiliumEgressGatewayPolicy CiliumEndpointSlice CiliumIdentity CiliumL2AnnouncementPolicy CiliumLoadBalancerIPPool CiliumNode CiliumPodIPPool',
      { scope: 'cluster' },
    ),
    'cilium.io/CiliumNetworkPolicy': { makes: [] },
  },
};
