import type { Pack } from '../pack/pack.ts';
import { anywhere, fields, kind, servicePort } from '../pack/refers.ts';

export const contour: Pack = {
  project: 'Contour',
  groups: ['projectcontour.io'],
  kinds: {
    'projectcontour.io/HTTPProxy': {
      makes: [],
      refers: fields(
        ['spec.routes[].services[].name', servicePort(), 'backend'],
        ['spec.tcpproxy.services[].name', servicePort(), 'backend'],
        ['spec.includes[].name', anywhere(kind('projectcontour.io/HTTPProxy')), 'include'],
      ),
    },
  },
};
