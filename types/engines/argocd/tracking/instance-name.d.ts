/** The name under which an application marks its objects: plain in Argo CD's namespace, else `namespace_name`. */
export declare function instanceName(app: {
    readonly name: string;
    readonly namespace: string;
}, controlPlane: string): string;
/** An instance name as conditions show it. */
export declare function instanceNameText(instance: string): string;
