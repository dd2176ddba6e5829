export declare const terraformKinds: Readonly<Record<string, string>>;
/** The modules of Ansible that create objects. */
export declare const ansibleModules: readonly string[];
