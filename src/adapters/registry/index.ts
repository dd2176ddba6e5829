/**
 * Registries and repositories over HTTP: one network with the proxies and certificates of the environment, one reader
 * of logins (docker's and Helm's own files), one client of the OCI distribution API. It answers what an image is;
 * whether that is good is for rules.
 */
export { FetchFailure, addressOf } from './fetch-failure.ts';
export { isLoopback } from './is-loopback.ts';
export { basicAuth } from './login.ts';
export { type Remote, bodyOf, goodAnswer, isPlainHttp, jsonOf, remoteOf } from './remote.ts';
export type { HelmRepository } from './helm-repositories.ts';
export { registryClient } from './registry-client.ts';
export { readImages } from './read-image.ts';
