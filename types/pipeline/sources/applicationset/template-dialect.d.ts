import type { YamlPath } from '../../../base/yaml/index.js';
import type { Parameters } from './parameters.js';
/** How the strings of an ApplicationSet are filled in. */
export type TemplateDialect = {
    readonly isGoTemplate: boolean;
    /** Fills in one string. */
    replace(template: string, parameters: Parameters): string;
    /** Fills in one string if all it names is there; else leaves it for a later pass. */
    replaceKnown(template: string, parameters: Parameters): string;
    /** Throws when a string is no template of this dialect, whatever the parameters. */
    check(template: string): void;
};
/** The default dialect: `{{name}}`. */
export declare const fasttemplateDialect: TemplateDialect;
/**
 * Fills in every string of a value, map keys included; null members of maps vanish, as they do when Go copies
 * a map of pointers (applicationset/utils/utils.go deeplyReplace). A failure names the string that caused it.
 */
export declare function replaceDeeply({ value, parameters, dialect, at, }: {
    readonly value: unknown;
    readonly parameters: Parameters;
    readonly dialect: TemplateDialect;
    readonly at?: YamlPath | undefined;
}): unknown;
/** Throws for the first string that is no template of the dialect. */
export declare function checkDeeply(value: unknown, dialect: TemplateDialect, at: YamlPath): void;
