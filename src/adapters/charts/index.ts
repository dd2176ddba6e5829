/**
 * Charts: brings the bytes of charts that a tree names but does not hold, from HTTP repositories and OCI
 * registries, through a content-addressed cache; offline it gives only what the cache has. It checks digests
 * and knows credentials; what is inside a chart is for `#helm`. Catalogs of schemas are reached the same way.
 */
export { type ChartStore, type ChartStoreOptions, type FoundChart, chartStore } from './chart-store.ts';
export { type SchemaStore, type SchemaStoreOptions, schemaStore } from './schema-store.ts';
export { type Credential, readDockerConfig } from './credentials.ts';
