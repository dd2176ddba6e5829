export const injectors: Readonly<Record<string, string>> = {
  'cert-manager.io/inject-ca-from': "cert-manager's cainjector",
  'cert-manager.io/inject-ca-from-secret': "cert-manager's cainjector",
  'cert-manager.io/inject-apiserver-ca': "cert-manager's cainjector",
  'service.beta.openshift.io/inject-cabundle': 'the service CA of OpenShift',
};
