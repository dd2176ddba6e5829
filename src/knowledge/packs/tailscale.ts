import { type Pack, alike } from '../pack/pack.ts';

export const tailscale: Pack = {
  project: 'the Tailscale operator',
  groups: ['tailscale.com'],
  kinds: {
    ...alike('tailscale.com', 'Connector DNSConfig PeerRelay ProxyClass ProxyGroup Recorder Tailnet', {
      scope: 'cluster',
    }),
  },
};
