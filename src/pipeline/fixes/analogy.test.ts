import { expect, test } from 'vitest';
import { byAnalogy, byFolders } from './analogy.ts';

test('the copy is called as its file differs from that of the first', () => {
  expect(byAnalogy({ key: 'tls-iam-auth', name: 'iam-auth-tls' }, 'tls-iam-opa')).toBe('iam-opa-tls');
  expect(byAnalogy({ key: 'redis_app', name: 'shop-redis-set' }, 'redis-cluster_app')).toBe(
    'shop-redis-cluster-set',
  );
  expect(byAnalogy({ key: 'web', name: 'shop' }, 'search')).toBeUndefined();
});

test('or as its folder does', () => {
  const first = { path: 'grafana_stack/apps/pvc.yaml', name: 'grafana-stack-s3' };
  expect(byFolders(first, 'demo/juicefs/apps/pvc.yaml')).toBe('juicefs-s3');
  expect(byFolders(first, 'grafana_stack/other.yaml')).toBeUndefined();
});
