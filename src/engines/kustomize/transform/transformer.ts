import type { BuildOrigin } from '../resources/build-origin.ts';
import type { Resource } from '../resources/resource.ts';

/** A step that changes the resources gathered so far. */
export type Transformer = {
  readonly run: (list: Resource[]) => void;
  readonly origin: BuildOrigin | undefined;
};
