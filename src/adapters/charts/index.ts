/**
 * Charts: brings the bytes of charts that a tree names but does not hold, from HTTP repositories and OCI
 * registries, through a content-addressed cache; offline it gives only what the cache has. It checks digests;
 * how registries are reached is for `#registry`, what is inside a chart for `#helm`. Catalogs of schemas are reached the same way.
 */
export { type ChartStore, chartStore } from './chart-store.ts';
export { lockedStore } from './locked-store.ts';
export { type SchemaStore, schemaStore } from './schema-store.ts';
