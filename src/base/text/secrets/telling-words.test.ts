import { expect, it } from 'vitest';
import { tellingWords } from './telling-words.ts';

it.each([
  ['letters and digits', 'it is q12z7k2m9x4p', 'q12z7k2m9x4p'],
  ['signs that no name has', 'got quilt!harbor#moss.', 'quilt!harbor#moss'],
  ['what is assigned', 'rocommunity=k3yOfTheHouse', 'k3yOfTheHouse'],
  ['what stands in quotes', 'unable to parse "summer2024x" as a number', 'summer2024x'],
  ['a login', 'cannot use admin:s3cretw0rd', 's3cretw0rd'],
  ['a long number', 'unknown account 7281946350', '7281946350'],
  ['the end of an address', 'cannot reach https://h.example.org/hooks/T01/x9k2m4p7q', 'x9k2m4p7q'],
])('%s may be a secret', (_, text, word) => {
  expect(tellingWords(text)).toContain(word);
});

it.each([
  'payments/templates/route.yaml:6:32 executing "payments/templates/route.yaml" at <$.Values.global.domain>: nil pointer evaluating interface {}.domain',
  'error converting YAML to JSON: yaml: line 12: mapping values are not allowed in this context',
  'no matches for Id Deployment.v1.apps/api.[noNs]; failed to find unique target for patch ConfigMap.v1.[noGrp]/web.[noNs]',
  'the API server does not know the kind gateway.networking.k8s.io/HTTPRoute v1alpha1',
  '/spec/template/spec/containers/0/env/0/valueFrom/secretKeyRef/name',
  '/metadata/annotations/argocd.argoproj.io~1sync-wave',
  'ghcr.io/acme/api@sha256:3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f is not there',
  'chart requires kubeVersion: >=1.25.0-0 which is incompatible with Kubernetes v1.24.17',
  'Job a uses registry.example.org/openshift4/ose-cli:latest of ghcr.io/headlamp-k8s/plugin',
  'https://charts.example.org/stable/index.yaml does not answer',
  'oci layer media type application/vnd.cncf.flux.content.v1.tar+gzip is not in the list',
  'RUNTIME ERROR: Field does not exist: replicas during manifestation',
  'expected map[string]interface {} but got []interface {}; <nil> is not true && false',
])('%s gives nothing away', (text) => {
  expect(tellingWords(text)).toEqual([]);
});
