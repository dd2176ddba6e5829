/**
 * What commonly differs between targets on purpose, by the word people have for it: JSON pointers, where `*` is one
 * step and `**` any number. What lies below a pointer belongs to it.
 */
export const deltaProfiles: Readonly<Record<string, readonly string[]>> = {
  scheduling: [
    '/**/nodeSelector',
    '/**/nodeName',
    '/**/affinity',
    '/**/tolerations',
    '/**/topologySpreadConstraints',
    '/**/priorityClassName',
  ],
  sizing: [
    '/**/replicas',
    '/**/minReplicas',
    '/**/maxReplicas',
    '/**/instances',
    '/**/resources',
    '/**/size',
    '/spec/hard',
  ],
  images: ['/**/image', '/**/imagePullPolicy', '/**/imagePullSecrets'],
  storage: [
    '/**/storageClassName',
    '/**/storageClass',
    '/**/accessModes',
    '/**/volumeClaimTemplates/*/spec',
    '/**/resources/requests/storage',
  ],
  hosts: [
    '/**/host',
    '/**/hosts',
    '/**/hostname',
    '/**/hostnames',
    '/**/dnsNames',
    '/**/commonName',
    '/**/tls',
  ],
  probes: ['/**/livenessProbe', '/**/readinessProbe', '/**/startupProbe'],
};
