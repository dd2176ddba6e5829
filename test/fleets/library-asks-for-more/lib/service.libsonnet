{
  service(name, team, replicas, secret):: {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: name, labels: { app: name, team: team } },
    spec: {
      replicas: replicas,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: $.service(name, team, replicas, secret).metadata.labels },
        spec: {
          containers: [{
            name: name,
            image: 'registry.example.com/acme/%s:2.3.1' % name,
            envFrom: [{ secretRef: { name: secret } }],
          }],
        },
      },
    },
  },
}
