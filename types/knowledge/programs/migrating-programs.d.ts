/** A program that changes the schema of its database when it starts. */
export type MigratingProgram = {
    readonly program: string;
    /** The end of the image's repository. */
    readonly image: string;
    /** The variable that names a database which several pods share, and the values that mean one. */
    readonly variable: string;
    readonly shared: readonly string[];
};
export declare const migratingPrograms: readonly MigratingProgram[];
/** Commands of migration tools, as they stand in the scripts of containers. */
export declare const migrationCommands: readonly RegExp[];
