import type { FieldSpec } from '../fields/field-specs.js';
import type { ImageArgs } from '../load/kustomization.js';
import { type Writer } from '../fields/node-fields.js';
import { type Resource } from '../resources/resource.js';
/** Changes name, tag or digest of an image wherever it stands (`ImageTagTransformer`). */
export declare function setImages({ list, image, specs, by, }: {
    readonly list: readonly Resource[];
    readonly image: ImageArgs;
    readonly specs: readonly FieldSpec[];
    readonly by: Writer;
}): void;
/** Whether a text is this image with any tag and digest. The name is taken as a regular expression. */
export declare function isImage(text: string, name: string): boolean;
/** Splits an image into name, tag and digest; a port before the first slash is part of the name. */
export declare function splitImage(image: string): {
    readonly name: string;
    readonly tag: string;
    readonly digest: string;
};
