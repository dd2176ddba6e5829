import type { Pack } from '../pack/pack.ts';
import { anywhere, fields, kind, secret } from '../pack/refers.ts';

const addressPool = kind('metallb.io/IPAddressPool');

export const metallb: Pack = {
  project: 'MetalLB',
  groups: ['metallb.io'],
  operators: [
    {
      image: 'metallb/controller',
      definitions: [
        'ipaddresspools.metallb.io',
        'l2advertisements.metallb.io',
        'bgpadvertisements.metallb.io',
        'bgppeers.metallb.io',
        'bfdprofiles.metallb.io',
        'communities.metallb.io',
      ],
    },
  ],
  charts: { metallb: ['metallb.io'] },
  kinds: {
    'metallb.io/BGPAdvertisement': {
      makes: [],
      refers: fields(
        ['spec.ipAddressPools[]', addressPool, 'addressPool'],
        ['spec.peers[]', kind('metallb.io/BGPPeer'), 'peer'],
      ),
    },
    'metallb.io/BGPPeer': {
      makes: [],
      refers: fields(
        ['spec.passwordSecret.name', anywhere(secret), 'access'],
        ['spec.bfdProfile', kind('metallb.io/BFDProfile'), 'profile'],
      ),
    },
    'metallb.io/L2Advertisement': {
      makes: [],
      refers: fields(['spec.ipAddressPools[]', addressPool, 'addressPool']),
    },
    'metallb.io/MetalLB': { installs: ['{namespace}'] },
  },
};
