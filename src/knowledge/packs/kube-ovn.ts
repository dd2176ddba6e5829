import { type Pack, alike } from '../pack/pack.ts';

export const kubeOvn: Pack = {
  project: 'Kube-OVN',
  groups: ['kubeovn.io'],
  kinds: {
    ...alike(
      'kubeovn.io',
      'BgpConf DNSNameResolver EvpnConf IP IPPool IptablesDnatRule IptablesEIP IptablesFIPRule IptablesSnatRule OvnDnatRule OvnEip OvnFip OvnSnatRule ProviderNetwork QoSPolicy SecurityGroup Subnet SwitchLBRule Vip Vlan Vpc VpcDns VpcNatGateway',
      { scope: 'cluster' },
    ),
  },
};
