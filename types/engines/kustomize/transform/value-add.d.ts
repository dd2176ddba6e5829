import { type Writer } from '../fields/node-fields.js';
import type { TargetContext } from '../accumulate/target-context.js';
import type { Transformer } from './transformer.js';
export declare const valueAddDecoder: import("../load/decode.ts").Decoder<import("../load/decode.ts").Decoded<{
    value: import("../load/decode.ts").Decoder<string>;
    targets: import("../load/decode.ts").Decoder<readonly import("../load/decode.ts").Decoded<{
        selector: import("../load/decode.ts").Decoder<import("../load/decode.ts").Decoded<{
            group: import("../load/decode.ts").Decoder<string>;
            version: import("../load/decode.ts").Decoder<string>;
            kind: import("../load/decode.ts").Decoder<string>;
            name: import("../load/decode.ts").Decoder<string>;
            namespace: import("../load/decode.ts").Decoder<string>;
            annotationSelector: import("../load/decode.ts").Decoder<string>;
            labelSelector: import("../load/decode.ts").Decoder<string>;
        }> | undefined>;
        fieldPath: import("../load/decode.ts").Decoder<string>;
        filePathPosition: import("../load/decode.ts").Decoder<number>;
    }>[] | undefined>;
    targetFilePath: import("../load/decode.ts").Decoder<string>;
}>>;
/** Writes a value into fields of the selected resources (`ValueAddTransformer`). */
export declare function makeValueAdd(args: typeof valueAddDecoder.zero, context: TargetContext, by: Writer): Transformer['run'];
