import { type Because, type Evidence, type Id } from './because.js';
import { type ClusterView } from './world.js';
/** What was refused, by whom and where it was seen. */
export type Refused = {
    readonly object: Id;
    readonly evidence: Evidence;
    readonly view?: ClusterView | undefined;
};
/** Why the API server, or Argo CD before it, refused an object; nothing when the text tells no known reason. */
export declare function refusal(message: string, refused: Refused): readonly Because[];
