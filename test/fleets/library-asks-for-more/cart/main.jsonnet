local lib = import 'service.libsonnet';

function(replicas) [
  lib.service('cart', 'checkout', replicas, std.extVar('secret')),
  {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'cart-databases' },
    stringData: { PASSWORD: 'cart-4482-winter' },
  },
]
