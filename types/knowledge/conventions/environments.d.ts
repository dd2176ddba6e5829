/** Whether a name is that of a stage, or of several that share a cluster: `dev-test`. */
export declare function isStage(name: string): boolean;
/** Whether a name begins with that of a stage: `prod-eu`. */
export declare function beginsWithStage(name: string): boolean;
/** Whether a folder holds one thing for each environment, cluster or region. */
export declare function holdsEnvironments(folder: string): boolean;
/** Whether a name is that of what all environments share. */
export declare function isShared(name: string): boolean;
