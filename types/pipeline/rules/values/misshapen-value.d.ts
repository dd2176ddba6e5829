/** Values hold a part of a pod in the form that all charts copy into it, and Kubernetes does not accept that form. */
export declare const misshapenValue: import("../rule.ts").Rule;
