/** A Tekton, Traefik, KEDA, Argo or database object names another one that nothing creates. */
export declare const danglingCustomResource: import("../rule.ts").Rule;
