import type { YamlPath } from '../../../base/yaml/index.js';
import type { FleetObject } from '../fleet.js';
import type { Variables } from '../../../engines/shell/index.js';
/** A shell text that a container of an object runs. */
export type ContainerScript = {
    readonly text: string;
    /** The field that holds the text. */
    readonly path: YamlPath;
    readonly serviceAccount: string;
    /** What the container sets; `*` is among them when it may set more than can be told. */
    readonly variables: Variables;
};
/**
 * The shell texts that the containers of an object, or the steps of a Tekton task or an Argo workflow, are
 * started with. Programs of other languages are left alone.
 */
export declare function containerScripts(object: FleetObject): readonly ContainerScript[];
