import type { Fleet } from '../../fleet/index.js';
import type { KubeObject } from '../../../base/kube/index.js';
import { type YamlPath } from '../../../base/yaml/index.js';
import type { Subject } from '../rule.js';
/** A field of the settings of Argo CD, in argocd-cm or in an ArgoCD object. */
export declare function settingsSubject({ target }: Fleet, { manifest, origin }: KubeObject, path: YamlPath): Subject;
