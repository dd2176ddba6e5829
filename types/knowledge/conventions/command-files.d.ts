/** Whether a file holds commands that machines or people run: scripts, make files, pipelines, playbooks, Terraform. */
export declare function isScript(path: string): boolean;
/** Whether a file tells people what to type. */
export declare function isGuide(path: string): boolean;
/** Whether a file holds commands, to be run or to be typed. */
export declare function holdsCommands(path: string): boolean;
