export type ListForm = {
    readonly name: RegExp;
    readonly fields: readonly string[];
    /** A field that every entry has. */
    readonly mark: string;
    readonly isEnvironment?: boolean;
};
export declare const listForms: readonly ListForm[];
/** Sections that the values of a chart have beside `image` and `resources`, never inside them. */
export declare const chartSections: ReadonlySet<string>;
