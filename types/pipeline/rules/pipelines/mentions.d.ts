import { type FleetObject } from '../../fleet/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
import { type RuleDefinition } from '../rule.js';
/** A name that a text of an object mentions. */
export type Mention = {
    readonly name: string;
    readonly path: YamlPath;
    /** The line of the text, for texts of many lines. */
    readonly line?: number;
};
/** Everything that the texts below a value mention by a pattern with one name in it. */
export declare function mentionsIn(value: unknown, base: YamlPath, pattern: RegExp): readonly Mention[];
/** Something that is mentioned: what it is, and the names that are known of such things. */
export type Asked = {
    readonly word: string;
    readonly mention: Mention;
    readonly known: ReadonlySet<string>;
};
/** What of something mentioned is not known. */
export declare function unknownOf(word: string, mentions: readonly Mention[], known: ReadonlySet<string>): readonly Asked[];
type Unknown = {
    object: string;
    word: string;
    name: string;
    meant: string | null;
};
/** A rule about names that a task, pipeline or workflow mentions and does not have: it is refused, or never runs. */
export declare function mentionRule({ unknownIn, ...rule }: Pick<RuleDefinition<Unknown>, 'name' | 'title'> & {
    readonly unknownIn: (object: FleetObject) => readonly Asked[];
}, say: (data: Unknown) => {
    readonly what: string;
    readonly do: string;
}): import("../rule.ts").Rule;
export {};
