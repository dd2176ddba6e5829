import { type Writer } from '../fields/node-fields.js';
import { type Resource } from '../resources/resource.js';
import type { TargetContext } from '../accumulate/target-context.js';
/** The configuration of ksops, the generator that decrypts files of SOPS (github.com/viaduct-ai/kustomize-sops). */
export declare const sealedDecoder: import("../load/decode.ts").Decoder<import("../load/decode.ts").Decoded<{
    files: import("../load/decode.ts").Decoder<readonly string[] | undefined>;
    secretFrom: import("../load/decode.ts").Decoder<readonly import("../load/decode.ts").Decoded<{
        metadata: import("../load/decode.ts").Decoder<import("../load/decode.ts").Decoded<{
            name: import("../load/decode.ts").Decoder<string>;
            namespace: import("../load/decode.ts").Decoder<string>;
        }>>;
        type: import("../load/decode.ts").Decoder<string>;
        files: import("../load/decode.ts").Decoder<readonly string[] | undefined>;
        binaryFiles: import("../load/decode.ts").Decoder<readonly string[] | undefined>;
        envs: import("../load/decode.ts").Decoder<readonly string[] | undefined>;
    }>[] | undefined>;
}>>;
/** Whether a generator decrypts files of SOPS, in which all but the values stands open. */
export declare function isSealedGenerator({ node }: Resource): boolean;
/** What the generator makes, except that the values stay encrypted. */
export declare function openSealed(args: typeof sealedDecoder.zero, context: TargetContext, by: Writer): readonly Resource[];
