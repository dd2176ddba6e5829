local lib = import 'service.libsonnet';

function(replicas)
  lib.service('till', replicas=replicas, secret='till-database')
