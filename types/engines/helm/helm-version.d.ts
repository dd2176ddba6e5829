/** Which Helm is re-made: 3.21 or 4.2. Argo CD 3.5 and later ship the latter. */
export type HelmVersion = 3 | 4;
