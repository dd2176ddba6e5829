import { type Manifest } from '../../../base/kube/index.js';
/**
 * The data of argocd-cm that an object carries: of the ConfigMap itself, of argocd-cmd-params-cm, or of the operator's
 * ArgoCD resource, which the operator turns into one. Undefined for any other object.
 */
export declare function settingsData(object: Manifest): Readonly<Record<string, string>> | undefined;
