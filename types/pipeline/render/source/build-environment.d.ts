import { type ApplicationSource, type Owner } from '../../sources/index.js';
/** The variables Argo CD sets for the tools (reposerver/repository/repository.go newEnv). */
export declare function buildEnvironment(owner: Owner, source: ApplicationSource, { controlNamespace, commit }: {
    readonly controlNamespace: string;
    readonly commit: string | undefined;
}): Readonly<Record<string, string>>;
/** Replaces `$NAME` and `${NAME}` as Go's os.Expand does; `$$` is a dollar sign, unknown names are empty. */
export declare function substituteEnvironment(text: string, environment: Readonly<Record<string, string>>): string;
