import { describe, expect, test } from 'vitest';
import { parseImage } from './image.ts';

const digest = `sha256:${'a'.repeat(64)}`;

describe('parseImage', () => {
  test.each([
    ['nginx', { registry: 'docker.io', repository: 'library/nginx' }],
    ['bitnami/redis:8.2', { registry: 'docker.io', repository: 'bitnami/redis', tag: '8.2' }],
    ['ghcr.io/acme/api:v1', { registry: 'ghcr.io', repository: 'acme/api', tag: 'v1' }],
    ['localhost:5000/api', { registry: 'localhost:5000', repository: 'api' }],
    [`quay.io/acme/api:v1@${digest}`, { registry: 'quay.io', repository: 'acme/api', tag: 'v1', digest }],
  ])('%s', (text, expected) => {
    expect(parseImage(text)).toEqual(expected);
  });

  test.each([
    '',
    ' nginx',
    'Nginx',
    'nginx:',
    'nginx@sha256:abc',
    `nginx@sha256:${'a'.repeat(63)}`,
    'registry.acme.io/:v1',
    'a//b',
  ])('refuses %j', (text) => {
    expect(parseImage(text)).toBeUndefined();
  });
});
