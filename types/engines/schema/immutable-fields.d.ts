/** Fields that an API server does not let an update change, by group and kind. `*` stands for every field but some. */
export type ImmutableFields = {
    readonly fields: readonly (readonly string[])[];
    /** Below this field everything is fixed except what is named. */
    readonly allBut?: {
        readonly path: readonly string[];
        readonly except: readonly string[];
    };
};
/** From the update validation and the strategies of each kind (pkg/apis, pkg/registry). */
export declare const immutableFields: ReadonlyMap<string, ImmutableFields>;
