import { describe, expect, test } from 'vitest';
import type { ObservedCluster, Snapshot } from '#observed';
import { diagnose } from '../diagnose.ts';

/** What programs, kubelets, registries, the API server, Argo CD and operators write, and the class that it shows. */
const ofPrograms: Record<string, readonly string[]> = {
  'app-domain-object-missing': [
    'FATAL: database "orders" does not exist',
    'Namespace default is not found. Temporal namespace is missing',
    'NoSuchBucket: The specified bucket does not exist',
    'UnknownTopicOrPartitionException: This server does not host this topic-partition.',
    'ERROR: relation "users" does not exist',
    "Unknown database 'shop'",
    "NOT_FOUND - no queue 'orders' in vhost '/'",
    'index_not_found_exception',
    'keyspace orders does not exist',
    "Table 'shop.users' doesn't exist",
    'The specified key does not exist',
    'realm "shop" does not exist',
    'stream not found',
    '404 Not Found: Realm does not exist',
    'container "uploads" not found (ContainerNotFound)',
    'ORA-00942: table or view does not exist',
    'ERROR: role "orders" does not exist',
    'pq: schema "billing" does not exist',
    'collection [orders] not found',
    'namespace "payments" not found in temporal',
    'consumer group does not exist',
    'vhost /orders not found',
    'ResourceNotFoundException: Requested resource not found: Table: sessions not found',
    'Queue does not exist: AWS.SimpleQueueService.NonExistentQueue',
    'subscription projects/x/subscriptions/y not found',
    'django.db.utils.ProgrammingError: relation "auth_user" does not exist',
    'Error: ENOENT: bucket photos-prod does not exist',
    'org.elasticsearch.index.IndexNotFoundException: no such index [orders]',
    'ERR no such stream: orders',
    'kafka.errors.UnknownTopicOrPartitionError: [Error 3] UnknownTopicOrPartitionError: orders',
    'temporal: workflow namespace "orders" not found. Register it first',
    'InvalidCatalogName: database "ledger" does not exist',
    "AMQP channel error: NOT_FOUND - no exchange 'events' in vhost '/'",
    'com.amazonaws.services.sqs.model.QueueDoesNotExistException: The specified queue does not exist',
    'keycloak: 404 {"error":"Realm not found."}',
    "ERROR 1049 (42000): Unknown database 'shop'",
    "InvalidRequestException: Keyspace 'shop' does not exist",
    'SolrException: Can not find collection orders',
  ],
  'app-level-crashloop': [
    'panic: runtime error: index out of range [3] with length 3',
    "TypeError: Cannot read properties of undefined (reading 'map')",
    "KeyError: 'DATABASE_URL'",
    'Error: Missing required environment variable STRIPE_KEY',
    'config error: unknown field "schema" in config.yaml',
    'error: unknown flag: --config',
    'SyntaxError: Invalid or unexpected token',
    'SyntaxError: Unexpected token < in JSON at position 0',
    'yaml: line 3: found character that cannot start any token',
    'java.lang.ClassNotFoundException: com.acme.Foo',
    'lock file /var/run/x.lock exists; another instance is running',
    'dial tcp 203.0.113.9:443: connect: connection refused',
    'Error: index.js not found',
    "Cannot find module 'express'",
    'npm ERR! Missing script: "start"',
    'view template not found: index.html',
    'panic: user not found',
    'java.lang.NullPointerException: Cannot invoke "User.getRole()" because "user" is null',
    'Segmentation fault (core dumped)',
    'AssertionError: expected 3 to equal 4',
    'Error: feature flag "checkout" is missing from the bundle',
    "undefined method `name' for nil:NilClass",
    "error parsing config: invalid character '}' looking for beginning of value",
    'fatal: morestack on g0',
    'exit status 2',
    'assertion failed: invalid state transition from LOCKED to OPEN',
    'invalid argument: timeout must be positive',
    'java.lang.IllegalStateException: Failed to load ApplicationContext',
    'Traceback (most recent call last):\n  File "/app/main.py", line 3, in <module>\n    main()\nValueError: bad value',
    "thread 'main' panicked at src/main.rs:4:5: explicit panic",
    'unknown command "serve" for "app"',
    'parse error: unknown token "}" at line 3',
    'Error: license file /etc/app/license.txt expired',
    'cannot unmarshal string into Go value of type int',
    'no such option: --foo',
    'Invalid configuration: field `issuer` is required',
    'invalid value for --log-level: "verbose"',
    'Error: Cannot find template "index"',
    'ERROR in ./src/index.tsx: Module not found',
    'worker lost its connection, exiting',
    'the leader of the group has left',
    'FATAL ERROR: v8::ToLocalChecked Empty MaybeLocal',
    'Invalid role mapping in config: admin',
    'Unknown argument: schema',
    'Table component failed to render: missing prop',
    'missing key "name" in settings',
    'process exited: user requested shutdown',
    'server shutting down: received signal 15',
    'unable to parse expression at line 4',
    'unexpected issuer type in enum',
    'panic: interface conversion: interface {} is nil, not string',
  ],
  'auth-toggle-not-honoured': [
    'NOAUTH Authentication required.',
    'nats: Authorization Violation',
    'security_exception: missing authentication credentials for REST request [/_bulk]',
    'Must provide an API key or an Authorization bearer token',
    '(error) NOAUTH HELLO must be called with the client already authenticated',
    'ERR AUTH <password> called without any password configured for the default user',
    'redis: NOAUTH Authentication required. auth.enabled is false',
    'redis.exceptions.AuthenticationError: Authentication required.',
    'ReplyError: NOAUTH Authentication required',
    'MongoServerError: command find requires authentication',
    'Kafka: authentication is required but no credentials were given',
  ],
  'collector-rbac-mismatch': [
    'failed to list *v1.Node: nodes is forbidden: User "system:serviceaccount:mon:ksm" cannot list resource "nodes" in API group "" at the cluster scope',
    'persistentvolumes is forbidden: User "system:serviceaccount:shop-dev:web" cannot list resource "persistentvolumes" in API group "" at the cluster scope',
  ],
  'controller-needs-cluster-list': [
    'namespaces is forbidden: User "system:serviceaccount:a:b" cannot list resource "namespaces" in API group "" at the cluster scope',
    'Failed to watch *v1.Namespace: failed to list *v1.Namespace: namespaces is forbidden: User "system:serviceaccount:a:b" cannot list resource "namespaces" in API group "" at the cluster scope',
  ],
  'dangling-service-ref': [
    'Error: getaddrinfo ENOTFOUND redis.shop-dev.svc',
    'FATAL: could not translate host name "orders-db" to address: Name or service not known',
    'redis.exceptions.ConnectionError: Error -2 connecting to redis-master:6379. Name or service not known.',
    "ERROR 2005 (HY000): Unknown MySQL server host 'mysql-primary' (-2)",
    'kafka: client has run out of available brokers to talk to: dial tcp: lookup kafka-bootstrap.streams.svc on 10.96.0.10:53: no such host',
    'php_network_getaddresses: getaddrinfo for mysql failed: Name or service not known',
    'pymongo.errors.ServerSelectionTimeoutError: mongo-0.mongo.shop-dev.svc.cluster.local:27017: [Errno -2] Name or service not known',
    'nginx: [emerg] host not found in upstream "api" in /etc/nginx/conf.d/default.conf:7',
    'System.Net.Sockets.SocketException (11001): No such host is known. (redis:6379)',
    'getaddrinfo: Name or service not known (SocketError) http://billing.shop-dev.svc:80',
    'error trying to connect: dns error: failed to lookup address information: Name or service not known (http://ledger.shop-dev.svc:8080)',
    "requests.exceptions.ConnectionError: HTTPConnectionPool(host='inventory', port=8080): Max retries exceeded with url: /v1 (Caused by NameResolutionError(\"Failed to resolve 'inventory' ([Errno -2] Name or service not known)\"))",
    'curl: (6) Could not resolve host: settings.shop-dev.svc.cluster.local',
    'org.springframework.web.client.ResourceAccessException: I/O error on GET request for "http://catalog:8080/api": catalog; nested exception is java.net.UnknownHostException: catalog',
    "[ALERT] parseBasic: could not resolve address 'api'.",
    'rpc error: code = Unavailable desc = dns: A record lookup error: lookup pricing on 10.96.0.10:53: no such host',
    'panic: dial tcp: lookup ratings on 172.20.0.10:53: no such host',
    'Unable to connect to Redis: getaddrinfo EAI_AGAIN cache',
    "Caused by: io.netty.resolver.dns.DnsResolveContext$SearchDomainUnknownHostException: Failed to resolve 'search.shop-dev.svc' [A(1)]",
    'mysqli_sql_exception: php_network_getaddresses: getaddrinfo failed: Name or service not known: maria.shop-dev.svc.cluster.local',
    "thread 'main' panicked at 'called `Result::unwrap()` on an `Err` value: error communicating with database: failed to lookup address information: Name or service not known', postgres://app@ledger-db.shop-dev.svc:5432",
    'Bolt: unable to resolve neo4j.shop-dev.svc:7687',
    'zookeeper: Unable to resolve address: zk.shop-dev.svc/<unresolved>:2181 java.net.UnknownHostException: zk.shop-dev.svc: Name or service not known',
    'amqp: dial tcp: lookup rabbit.shop-dev.svc.cluster.local: i/o timeout no such host',
    'FATAL failed to connect: temporary failure in name resolution: statsd.shop-dev.svc',
  ],
  'db-role-password-drift': [
    'FATAL: pg_hba.conf rejects connection for host "10.244.0.5", user "shop", database "shop", no encryption',
    'FATAL: password authentication failed for user "orders"',
    "Access denied for user 'orders'@'10.1.2.3' (using password: YES)",
    'ORA-01017: invalid username/password; logon denied',
    'Code: 516. DB::Exception: default: Authentication failed: password is incorrect, or there is no user with such name',
    "Cannot open database. Login failed for user 'sa'. Reason: Password did not match",
    'psycopg2.OperationalError: connection to server at "db" (10.0.0.4), port 5432 failed: FATAL:  password authentication failed for user "app"',
    'com.datastax AuthenticationException: Provided username cassandra and/or password are incorrect',
    'asyncpg.exceptions.InvalidPasswordError: password authentication failed for user "web"',
    'SQLSTATE[HY000] [1045] Access denied for user',
    'pq: password authentication failed for user "grafana"',
    'MongoServerError: bad auth : Authentication failed.',
    'PG::ConnectionBad: FATAL: password authentication failed for user "rails"',
    "ERROR 1045 (28000): Access denied for user 'root'@'localhost' (using password: NO)",
    'Npgsql.PostgresException (0x80004005): 28P01: password authentication failed for user "app"',
    "com.mongodb.MongoSecurityException: Exception authenticating MongoCredential{mechanism=SCRAM-SHA-256, userName='app'}",
    'FATAL: no pg_hba.conf entry for host "10.1.1.1", user "app", database "app", SSL off',
    'ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN',
    'org.apache.kafka.common.errors.SaslAuthenticationException: Authentication failed: Invalid username or password',
    'ClickHouse exception, code: 516, AUTHENTICATION_FAILED',
    "java.sql.SQLInvalidAuthorizationSpecException: Access denied for user 'app'@'%'",
  ],
  'dev-image-in-baseline': [
    '[nodemon] watching path(s): *.*\n[nodemon] app crashed - waiting for file changes before starting...',
  ],
  'externalsecret-double-template': [
    'WRONGPASS invalid username-password pair: "{{ .password }}"',
    'pq: password authentication failed for user "{{ .user }}"',
  ],
  'image-missing-entrypoint': [
    'exec: "/app/server": stat /app/server: no such file or directory: unknown',
    'OCI runtime create failed: container_linux.go:380: starting container process caused: exec: "serve": executable file not found in $PATH: unknown',
    '/docker-entrypoint.sh: line 7: exec: gunicorn: not found',
    "Error: Cannot find module '/app/dist/main.js'",
    'Error: Unable to access jarfile /app/app.jar',
    "python: can't open file '/app/main.py': [Errno 2] No such file or directory",
    'Could not find or load main class com.acme.Main',
    'failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: exec: "./server": stat ./server: no such file or directory: unknown',
    "Error: Cannot find module '/usr/src/app/server.js'",
    'exec /entrypoint.sh: no such file or directory',
    '/usr/local/bin/docker-entrypoint.sh: exec: line 11: serve: not found',
    'could not open file /app/app.dll: The application to execute does not exist',
  ],
  'image-platform-mismatch': [
    'exec /usr/local/bin/app: exec format error',
    'standard_init_linux.go:228: exec user process caused: exec format error',
    "qemu-x86_64: Could not open '/lib64/ld-linux-x86-64.so.2': No such file or directory",
    'rosetta error: failed to open elf',
    'runtime: asm_amd64.s:1594 SIGILL: illegal instruction',
    'exec /app: exec format error',
    'fatal error: qemu: uncaught target signal 4 (Illegal instruction) - core dumped',
    '/lib64/ld-linux-x86-64.so.2: cannot open shared object: wrong ELF class: ELFCLASS64',
  ],
  'job-serviceaccount-rbac-gap': [
    'secrets is forbidden: User "system:serviceaccount:shop-dev:web" cannot list resource "secrets" in API group "" in the namespace "shop-dev"',
    'User "system:serviceaccount:shop-dev:web" cannot create resource "jobs" in API group "batch" in the namespace "shop-dev": forbidden',
    'kubernetes.client.exceptions.ApiException: (403) Reason: Forbidden HTTP response body: {"message":"pods is forbidden: User \\"system:serviceaccount:shop-dev:default\\" cannot list resource \\"pods\\" in API group \\"\\" in the namespace \\"shop-dev\\""}',
    'io.fabric8.kubernetes.client.KubernetesClientException: configmaps is forbidden: User "system:serviceaccount:shop-dev:web" cannot watch resource "configmaps" in API group "" in the namespace "shop-dev"',
    'failed to create leases: leases.coordination.k8s.io is forbidden: User "system:serviceaccount:shop-dev:op" cannot create resource "leases"',
  ],
  'leader-election-lost': [
    'E0101 leaderelection.go:332] error retrieving resource lock kube-system/x: context deadline exceeded\nleader election lost',
    'problem running manager: leader election lost',
    'failed to renew lease shop-dev/x: timed out waiting for the condition',
    'client rate limiter Wait returned an error: context deadline exceeded',
    '"Failed to update lock optimistically" lost lease',
    'error during leader election: lease shop/x could not be renewed: context deadline exceeded',
    'Stopping: leader lost',
    '"msg":"leaderelection lost"',
    'Failed to update lease: Put "https://10.96.0.1:443/apis/coordination.k8s.io/v1/namespaces/x/leases/y": context deadline exceeded',
    'controller-runtime: manager stopped: leader election lost',
    'I lost my leadership, exiting',
  ],
  'migration-lock-on-surge': [
    'MigrationLocked: migration is locked',
    'Waiting for changelog lock....',
    "can't acquire lock: database is locked by another migration",
    'Dirty database: another migration in progress',
    'could not obtain lock on relation "schema_migrations"',
    'pg_advisory_lock timed out waiting for migration',
    'liquibase.exception.LockException: Could not acquire change log lock. Currently locked by web-7',
    'django.db: Another migration is running',
    'FlywayException: Unable to obtain lock on the schema history table',
    'ActiveRecord::ConcurrentMigrationError: Cannot run migrations because another migration process is currently running',
    'Knex: MigrationLocked',
    'goose: failed to acquire session lock',
    'sequelize migration lock held',
    'Alembic waiting for lock',
    'Error: Migration table is already locked',
    'alembic.util.exc.CommandError: could not acquire migration lock',
    'TypeORM: migrations are locked by another instance',
    'ERROR: canceling statement due to lock timeout while running migration 0042',
    'rake aborted! ActiveRecord::ConcurrentMigrationError',
    "golang-migrate: try lock failed in line 0: can't acquire lock: migrate",
  ],
  'oidc-client-misregistered': [
    'Invalid parameter: redirect_uri',
    'error="invalid_scope", error_description="Invalid scopes: openid groups"',
    'oidc: issuer did not match the issuer returned by provider, expected "https://a" got "https://b"',
    'failed to get provider: oidc: issuer URL provided to client did not match',
    'AADSTS50011: The redirect URI specified in the request does not match',
    'oauth2-proxy: issuer did not match the issuer returned by provider',
    'OAuth error: redirect_uri_mismatch',
    'invalid_request: Invalid redirect URI',
    'The redirect_uri MUST match the registered callback URL for this application.',
    'AADSTS500011 scope not found invalid_scope',
  ],
  'placeholder-or-wrong-credential': [
    '535 5.7.8 Username and Password not accepted.',
    'Registering runner... forbidden (check registration token)',
    '{"error":"invalid_client","error_description":"Client authentication failed"}',
    'HTTP 401 Unauthorized from https://api.stripe.test/v1: Invalid API Key provided: sk_test_CHANGEME',
    'remote: HTTP Basic: Access denied. fatal: Authentication failed for https://git.acme.test/x.git',
    'The AWS Access Key Id you provided does not exist in our records.',
    'SignatureDoesNotMatch: The request signature we calculated does not match',
    'smtp: 535 5.7.8 Authentication credentials invalid',
    'slack: invalid_auth',
    'Error: Request failed with status code 401',
    'oauth2: "unauthorized_client" "Invalid client or Invalid client credentials"',
    'license key is invalid: CHANGEME',
    'rpc error: code = Unauthenticated desc = invalid token',
    'twilio: HTTP 401 error: Authenticate',
    'sentry: 401 invalid token header',
    'Error: 401 {"message":"Bad credentials","documentation_url":"https://docs.acme.test"}',
    'datadog: API key validation failed: 403 Forbidden api key is invalid',
    'AuthenticationError: Incorrect API key provided: REPLACE_ME',
    'InvalidAccessKeyId: The Access Key Id you provided does not exist in our records.',
    'Failed to send mail: 535 Authentication failed: username and password not accepted (smtp.acme.test)',
    'grafana: oauth token exchange failed: invalid_client',
    'vault token lookup failed: bad token',
    'Azure.RequestFailedException: Server failed to authenticate the request. Make sure the value of Authorization header is formed correctly including the signature. Status: 403',
    'error: Your token has expired',
    'newrelic: license key rejected',
  ],
  'token-audience-mismatch': [
    'invalid audience (aud) claim: audience claim does not match any expected audience',
    'oidc: expected audience "api" got ["kubernetes"]',
    'jwt audience invalid. expected: vault',
    'token rejected: aud mismatch',
    'jwt: token has invalid audience',
    'expected audience sts.amazonaws.com',
    'token audience [https://kubernetes.default.svc] does not match expected vault',
    'JWTClaimValidationFailed: unexpected "aud" claim value',
    'The audience in ID Token [x] does not match the expected audience y',
  ],
  'tpl-empty-host-url': [
    'Get "https://auth./realms/shop/.well-known/openid-configuration": dial tcp: lookup auth.: no such host',
    'parse error: Invalid URL "http:///api/v1": no host',
    'Get "http:///v1/health": http: no Host in request URL',
    'unsupported protocol scheme ""',
    'failed to fetch OIDC discovery: Get "https:///realms/x": no Host in request URL',
  ],
  'uri-password-not-encoded': [
    'parse "postgres://app:p#w@db:5432/app": invalid port ":p" after host',
    'net/url: invalid userinfo',
    'sqlalchemy.exc.ArgumentError: Could not parse SQLAlchemy URL from string',
    'MongoParseError: Password contains unescaped characters',
    'TypeError [ERR_INVALID_URL]: Invalid URL',
    'ValueError: Port could not be cast to integer value',
    'invalid connection string: unexpected character in password',
    'error parsing DSN: invalid port',
    'pq: invalid connection string: parse "postgres://app:pa%ss@db": invalid URL escape "%ss"',
    'redis.exceptions: Redis URL could not be parsed',
    'MongoParseError: Username and password must be percent-encoded',
    'invalid DSN: invalid connection address format',
    'Error: Invalid connection url: unexpected #',
  ],
  'workload-identity-subject-mismatch': [
    'AccessDenied: User: arn:aws:sts::1:assumed-role/node is not authorized to perform: sts:AssumeRoleWithWebIdentity on resource: arn:aws:iam::1:role/x',
    'NoCredentialProviders: no valid providers in chain. Deprecated.',
    'ManagedIdentityCredential authentication unavailable. The requested identity has not been assigned to this resource.',
    'AADSTS700213: No matching federated identity record found for presented assertion subject',
    'AADSTS700016: Application with identifier was not found in the directory',
    'WebIdentityErr: failed to retrieve credentials caused by: AccessDenied: Not authorized to perform sts:AssumeRoleWithWebIdentity',
    'An error occurred (AccessDenied) when calling the AssumeRoleWithWebIdentity operation: Not authorized to perform sts:AssumeRoleWithWebIdentity',
    'google.auth.exceptions.RefreshError: Permission iam.serviceAccounts.getAccessToken denied on resource',
    'iam.serviceAccounts.getAccessToken denied: unable to generate access token',
    'DefaultCredentialsError: could not find default credentials',
    'ManagedIdentityCredential authentication failed: Identity not found',
    'InvalidIdentityToken: No OpenIDConnect provider found in your account for https://oidc.eks.test/id/1',
    'botocore.exceptions.ClientError: An error occurred (AccessDenied) when calling the AssumeRoleWithWebIdentity operation',
    'ChainedTokenCredential: WorkloadIdentityCredential authentication failed. AADSTS70021',
    "Error 403: Permission 'iam.serviceAccounts.getAccessToken' denied on resource (or it may not exist)., forbidden",
    'failed to refresh cached credentials, no EC2 IMDS role found',
    'unable to impersonate service account: iam.workloadIdentityUser missing',
    'error exchanging token: federated credential subject does not match',
  ],
  'writable-path-under-random-uid': [
    "mkdir: cannot create directory '/app/cache': Permission denied",
    "EACCES: permission denied, mkdir '/home/node/.npm'",
    'open /data/index.lock: permission denied',
    "OSError: [Errno 30] Read-only file system: '/app/.cache'",
    "PermissionError: [Errno 13] Permission denied: '/.local'",
    'java.nio.file.AccessDeniedException: /opt/app/logs',
    'java.io.FileNotFoundException: /var/log/app.log (Permission denied)',
    "npm ERR! Error: EACCES: permission denied, open '/.npm/_logs'",
    'touch: /tmp/x: Read-only file system',
    'nginx: [emerg] mkdir() "/var/cache/nginx/client_temp" failed (13: Permission denied)',
    "chown: changing ownership of '/var/lib/data': Operation not permitted",
    'Could not create directory /nonexistent/.cache',
    'initdb: error: could not change permissions of directory "/var/lib/postgresql/data": Operation not permitted',
    "System.UnauthorizedAccessException: Access to the path '/app/data' is denied.",
    'failed to create dir /.config: mkdir /.config: permission denied',
    'Errno::EROFS: Read-only file system @ dir_s_mkdir - /app/tmp',
    'failed to write to /var/lib/grafana/grafana.db: attempt to write a readonly database: permission denied',
    "GF_PATHS_DATA='/var/lib/grafana' is not writable.",
    "Error: EROFS: read-only file system, open '/app/.next/trace'",
    'bind: permission denied mkdir /.kube',
    'mkdir /root/.cache: permission denied',
    'org.apache.catalina.LifecycleException: Unable to create directory [/opt/tomcat/work]',
    "pip: WARNING: The directory '/.cache/pip' is not owned or is not writable by the current user",
    "redis: Can't open the append-only file: Permission denied",
    'could not open file "/var/run/postgresql/.s.PGSQL.5432.lock": Permission denied',
  ],
};
const ofJobs: Record<string, readonly string[]> = {
  'job-serviceaccount-rbac-gap': [
    'Error from server (Forbidden): deployments.apps "web" is forbidden: User "system:serviceaccount:shop-dev:load" cannot get resource "deployments" in API group "apps" in the namespace "shop-dev"',
    'imagestreamtags.image.openshift.io "x:latest" is forbidden: User "system:serviceaccount:shop-dev:load" cannot get resource',
  ],
  'readiness-gate-name-drift': [
    'Error from server (NotFound): deployments.apps "web-old" not found',
    'error: deployment "api" not found',
  ],
  'unsuitable-tool-image': [
    '/bin/sh: psql: not found',
    'sh: 1: kubectl: not found',
    'bash: jq: command not found',
    'exec: "/bin/bash": stat /bin/bash: no such file or directory',
    "ModuleNotFoundError: No module named 'psycopg2'",
    '/scripts/run.sh: line 3: aws: command not found',
    "env: 'python3': No such file or directory",
    'exec /bin/sh: no such file or directory',
    '/bin/sh: 1: mysql: not found',
    'line 2: helm: command not found',
    'exec: "kubectl": executable file not found in $PATH',
    '/entry.sh: 4: curl: not found',
    'OCI runtime exec failed: exec: "bash": executable file not found in $PATH: unknown',
    'ImportError: No module named requests',
  ],
  'vault-policy-path-denied': [
    'Error writing data to secret/data/coder/keys: Error making API request.\n\nURL: PUT http://vault.vault.svc:8200/v1/secret/data/coder/keys\nCode: 403. Errors:\n\n* 1 error occurred:\n	* permission denied',
    'hvac.exceptions.Forbidden: permission denied, on put http://vault.vault.svc:8200/v1/secret/data/x',
  ],
};
const ofRegistries: Record<string, readonly string[]> = {
  'image-platform-mismatch': [
    'no match for platform in manifest: not found',
    'no matching manifest for linux/arm64/v8 in the manifest list entries',
    'choosing an image from manifest list docker://x: no image found in manifest list for architecture "arm64", variant "v8", OS "linux"',
    'image operating system "windows" cannot be used on this platform',
    'no match for platform linux/arm64 in manifest',
    'image with reference sha256:x was found but does not match the specified platform: wanted linux/arm64, actual: linux/amd64',
    'no matching manifest for linux/amd64 in the manifest list entries',
  ],
  'image-tag-not-published': [
    'Container image "web:1" is not present with pull policy of Never',
    'rpc error: code = NotFound desc = failed to pull and unpack image "registry.acme.test/web:1": failed to resolve reference "registry.acme.test/web:1": registry.acme.test/web:1: not found',
    'Error response from daemon: manifest for registry.acme.test/web:1 not found: manifest unknown: manifest unknown',
    'reading manifest 1 in registry.acme.test/web: manifest unknown',
    'requested tag does not exist: name unknown: repository not known to registry',
    'rpc error: code = Unknown desc = Error response from daemon: manifest for x not found: manifest unknown: The named manifest is not known to the registry',
    'failed to resolve image: registry.acme.test/web:1: not found',
    'artifact acme/web:1 not found',
    'MANIFEST_UNKNOWN: manifest tagged by "1" is not found',
    'tag 1 was deleted or has expired',
    'name invalid: repository name not known to registry',
  ],
  'imagepullsecret-not-attached': [
    'failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://registry.acme.test/token: 403 Forbidden',
    'pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed',
    'unauthorized: access to the requested resource is not authorized',
    'denied: Permission "artifactregistry.repositories.downloadArtifacts" denied on resource',
    'no basic auth credentials',
    'Requesting bear token: invalid status code from registry 403 (Forbidden)',
    'unable to retrieve auth token: invalid username/password: unauthorized: authentication required',
    'failed to fetch oauth token: unexpected status from GET: 401 Unauthorized',
    "pull access denied for acme/web, repository does not exist or may require 'docker login': denied: requested access to the resource is denied",
    'authorization failed',
    'access forbidden',
    'DENIED: Unauthenticated request. Unauthenticated requests do not have permission "artifactregistry.repositories.downloadArtifacts"',
    'no permission to pull',
  ],
  'operator-rewrites-image-ref': [
    'Failed to apply default image tag "registry.acme.test/pg@sha256:abc:16": couldn\'t parse image name: invalid reference format',
  ],
  'rate-limited-registry': [
    '429 Too Many Requests - Server message: toomanyrequests: You have reached your pull rate limit.',
    'failed to pull: unexpected status code 429',
    'pull QPS exceeded',
    'toomanyrequests: You have reached your unauthenticated pull rate limit',
    'TOOMANYREQUESTS: retry-after: 100ms, allowed: 44000/minute',
    'Too Many Requests (HAP429)',
  ],
  'registry-unreachable': [
    'dial tcp: lookup registry.acme.test: no such host',
    'dial tcp 10.1.1.1:443: i/o timeout',
    'tls: failed to verify certificate: x509: certificate signed by unknown authority',
    'Get "https://registry.acme.test/v2/": net/http: request canceled while waiting for connection (Client.Timeout exceeded while awaiting headers)',
    'server gave HTTP response to HTTPS client',
    'unexpected status from HEAD request: 503 Service Unavailable',
    'received unexpected HTTP status: 500 Internal Server Error',
    'connection reset by peer',
    'failed to do request: Head "https://registry.acme.test/v2/web/manifests/1": dial tcp 10.0.0.1:443: connect: no route to host',
    'http: server gave HTTP response to HTTPS client',
    'x509: certificate has expired',
    'net/http: TLS handshake timeout',
    'lookup registry.acme.test: Temporary failure in name resolution',
    'unexpected status code 502 Bad Gateway',
  ],
};
const ofComparisons: Record<string, readonly string[]> = {
  'argo-diff-panic': [
    'runtime error: invalid memory address or nil pointer dereference',
    'recovered from panic: index out of range',
  ],
  'argocd-self-probe-crash': [
    'rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 10.96.1.1:8081: connect: connection refused"',
  ],
  'cluster-unreachable': [
    'Failed to load live state: failed to get cluster info for "https://1.2.3.4": error synchronizing cache state : Get "https://1.2.3.4/version": dial tcp 1.2.3.4:443: i/o timeout',
    'Failed to load live state: Unauthorized',
  ],
  'git-submodule-unresolvable': [
    'git submodule update --init --recursive failed exit status 128: fatal: remote error: upload-pack: not our ref 1234',
  ],
  'helm-render-error': [
    'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = Manifest generation error (cached): failed to execute helm template command: failed to get command args to log: `helm template . --name-template shop` failed exit status 1: Error: execution error at (shop/templates/d.yaml:3:20): image.tag is required',
    '`helm template` failed exit status 1: Error: template: shop/templates/x.yaml:4:12: executing "shop/templates/x.yaml" at <.Values.a.b>: nil pointer evaluating interface {}.b',
    'helm template failed: Error: parse error at (shop/templates/x.yaml:3): function "foo" not defined',
    'Error: YAML parse error on shop/templates/d.yaml: error converting YAML to JSON: yaml: line 12: did not find expected key',
    'Error: found in Chart.yaml, but missing in charts/ directory: redis',
    'chart requires kubeVersion: >=1.30.0 which is incompatible with Kubernetes v1.28.0',
    '`kustomize build .` failed exit status 1: Error: no matches for Id Deployment.v1.apps/web.[noNs]; failed to find unique target for patch',
    'Error: accumulating resources: merging resources from x.yaml: may not add resource with an already registered id: ConfigMap.v1./a',
    'Manifest generation error: jsonnet: RUNTIME ERROR: Field does not exist: image',
    'failed to unmarshal manifest: error converting YAML to JSON: yaml: line 3: mapping values are not allowed in this context',
    'plugin sidecar failed. error generating manifests in cmp: rpc error: code = Unknown desc = error generating manifests: `sh -c generate` failed exit status 1',
    'could not find plugin supporting the given cmpName: "vault-plugin"',
    "error unmarshaling JSON: Object 'Kind' is missing in '{}'",
    'Error: INSTALLATION FAILED: cannot load values.yaml: error converting YAML to JSON',
    'invalid kustomization: json: unknown field "resource"',
    'evaluation error: maximum stack exceeded',
  ],
  'helm-values-schema-violation': [
    "Error: values don't meet the specifications of the schema(s) in the following chart(s):\nshop:\n- replicas: Invalid type. Expected: integer, given: string",
  ],
  'repo-credentials-break-fetch': [
    'rpc error: code = Unknown desc = failed to list refs: authentication required: Repository not found.',
    'failed to fetch chart: failed to fetch https://charts.acme.test/index.yaml : 401 Unauthorized',
    'error creating SSH agent: "SSH agent requested but SSH_AUTH_SOCK not-specified"',
    'ssh: handshake failed: ssh: unable to authenticate, attempted methods [none publickey], no supported methods remain',
    'ssh: handshake failed: knownhosts: key is unknown',
    'remote: Invalid username or password. fatal: Authentication failed for',
    'Permission denied (publickey)',
    'remote: Support for password authentication was removed',
    'error getting credentials: token expired',
    'github app installation not found: 404 could not refresh installation id',
    'failed to login to registry: unauthorized',
  ],
  'repository-unreachable': [
    'failed to list refs: dial tcp: lookup git.acme.test on 10.96.0.10:53: no such host',
    'Get "https://git.acme.test/info/refs": context deadline exceeded',
    'Get "https://git.acme.test": tls: failed to verify certificate: x509: certificate has expired or is not yet valid',
    "git fetch origin --tags --force failed: exit status 128: fatal: unable to access 'https://git.acme.test/': Could not resolve host: git.acme.test",
    'unexpected EOF',
    '502 Bad Gateway',
    'Get "https://charts.acme.test/index.yaml": net/http: TLS handshake timeout',
    'failed to fetch index: 503 Service Unavailable',
    'fatal: unable to access: The requested URL returned error: 500',
    'read: connection reset by peer',
    'proxyconnect tcp: dial tcp: i/o timeout',
    'git fetch timed out after 1m30s: timeout',
  ],
  'schema-nonconformance': [
    'Failed to compare desired state to live state: failed to calculate diff: error calculating structured merge diff: error building typed value from config resource: .spec.foo: field not declared in schema',
  ],
  'source-path-missing-at-revision': [
    'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = apps/shop: app path does not exist',
    'open /tmp/_cmp_server/x/values-prod.yaml: no such file or directory',
    "Error: accumulating resources: accumulation err='accumulating resources from '../base': '/tmp/x/base' doesn't exist': must build at directory: not a valid directory",
    "evalsymlink failure on '/x/patch.yaml' : lstat /x/patch.yaml: no such file or directory",
    'Error: open envs/values.yaml: no such file or directory',
    'application path must be a directory',
  ],
  'target-revision-stale': [
    "rpc error: code = Unknown desc = unable to resolve 'release-9' to a commit SHA",
    "fatal: couldn't find remote ref refs/heads/gone",
    'improper constraint: v9',
    'no version matching constraint ^9.0 found',
    'revision HEAD~9 must be resolved',
    'failed to resolve revision "v9"',
    'error resolving tag: manifest unknown: v9 not found in oci registry',
  ],
  'template-define-scope': [
    'template: shop/templates/_h.tpl:3:12: executing "shop.name" at <$.Values.name>: nil pointer evaluating interface {}.name',
  ],
};
const ofStores: Record<string, readonly string[]> = {
  'token-audience-mismatch': [
    'Code: 403. Errors: * invalid audience (aud) claim: audience claim does not match any expected audience',
    'error validating token: invalid audiences',
  ],
  'vault-k8s-auth-misconfigured': [
    'unable to log in to auth method: unable to log in with Kubernetes auth: Error making API request.\n\nURL: PUT http://vault.vault.svc:8200/v1/auth/kubernetes/login\nCode: 403. Errors:\n\n* permission denied',
    'Code: 500. Errors: * lookup failed: service account unauthorized; this could mean it has been deleted or recreated with a new token',
    'Code: 400. Errors: * missing client token',
    'Code: 400. Errors: * invalid role name "shop"',
    '* service account name not authorized',
    'Code: 403. Errors: * namespace not authorized',
  ],
  'vault-sealed': [
    'unable to create client: Error making API request. Code: 503. Errors: * Vault is sealed',
    'error: Vault is sealed',
    'unable to log in to auth method: Code: 503. Errors:\n\n* Vault is sealed',
  ],
};
const ofExternalSecrets: Record<string, readonly string[]> = {
  'externalsecret-double-template': [
    'could not apply template: could not execute template: template: x:1: function "lookup" not defined',
    'could not apply template: unable to execute template at key url: template: url:1: unexpected "}" in operand',
    'template: map has no entry for key "user"',
  ],
  'provider-key-not-seeded': [
    'could not get secret data from provider: error processing spec.data[0] (key: shop/db), err: Secret does not exist',
    'Secret does not exist',
    "ResourceNotFoundException: Secrets Manager can't find the specified secret.",
    'rpc error: code = NotFound desc = Secret [projects/1/secrets/x] not found or has no versions.',
    'SecretNotFound: A secret with (name/id) x was not found in this key vault',
    'cannot find secret data for key: "password"',
    'property password does not exist in key shop/db',
    'key password does not exist in secret db',
    'ParameterNotFound',
    'no value found at secret/data/shop',
  ],
  'secret-two-authorities': [
    'could not update secret: secret is owned by another ExternalSecret',
    'target is owned by another ExternalSecret',
    'secret t already exists and is not managed by this ExternalSecret',
  ],
  'vault-k8s-auth-misconfigured': [
    'Failed to get Vault auth login: Error making API request. URL: PUT http://vault/v1/auth/kubernetes/login Code: 403. Errors: * permission denied',
  ],
  'vault-policy-path-denied': [
    'error processing spec.data[0]: Error making API request. URL: GET http://vault/v1/secret/data/x Code: 403. Errors: * 1 error occurred: * permission denied',
    'AccessDeniedException: User: arn:aws:sts::1:assumed-role/eso is not authorized to perform: secretsmanager:GetSecretValue on resource: x',
    "PermissionDenied desc = Permission 'secretmanager.versions.access' denied for resource",
    'Caller is not authorized to perform action on resource. Code="Forbidden"',
    'does not have secrets get permission on key vault',
    'ForbiddenByRbac',
  ],
};
const ofSyncs: readonly (readonly [kind: string, group: string, expected: string, text: string])[] = [
  [
    'Deployment',
    'apps',
    'selector-immutable-change',
    'Deployment.apps "web" is invalid: spec.selector: Invalid value: v1.LabelSelector{MatchLabels:map[string]string{"app":"x"}}: field is immutable',
  ],
  [
    'Deployment',
    'apps',
    'schema-nonconformance',
    'error validating data: ValidationError(Deployment.spec.template.spec): unknown field "replica" in io.k8s.api.core.v1.PodSpec',
  ],
  [
    'Deployment',
    'apps',
    'schema-nonconformance',
    'Deployment in version "v1" cannot be handled as a Deployment: strict decoding error: unknown field "spec.template.spec.containers[0].securityContext.fsGroup"',
  ],
  [
    'Deployment',
    'apps',
    'schema-nonconformance',
    '.spec.template.spec.hostUser: field not declared in schema',
  ],
  [
    'Deployment',
    'apps',
    'schema-nonconformance',
    'Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32',
  ],
  [
    'Deployment',
    'apps',
    'schema-nonconformance',
    'Deployment.apps "web" is invalid: spec.template.spec.restartPolicy: Unsupported value: "OnFailure": supported values: "Always"',
  ],
  [
    'Deployment',
    'apps',
    'schema-nonconformance',
    'The Deployment "web" is invalid: spec.template.spec.containers[0].ports[0].containerPort: Invalid value: 99999: must be between 1 and 65535, inclusive',
  ],
  ['Deployment', 'apps', 'schema-nonconformance', 'quantities must match the regular expression'],
  [
    'Deployment',
    'apps',
    'schema-nonconformance',
    'Deployment.apps "web" is invalid: spec.template.metadata.labels: Invalid value: map[string]string{"a":"b"}: `selector` does not match template `labels`',
  ],
  [
    'Deployment',
    'apps',
    'duplicate-list-key',
    'error when patching: creating patch with: duplicate entries for key [name="LOG"]',
  ],
  [
    'Deployment',
    'apps',
    'duplicate-list-key',
    'Deployment.apps "web" is invalid: spec.template.spec.containers[1].name: Duplicate value: "web"',
  ],
  [
    'Deployment',
    'apps',
    'duplicate-list-key',
    '.spec.template.spec.containers[name="web"].env: duplicate entries for key [name="A"]',
  ],
  ['Deployment', 'apps', 'duplicate-list-key', 'spec.template.spec.volumes[1].name: Duplicate value: "data"'],
  [
    'Deployment',
    'apps',
    'duplicate-list-key',
    'Service "web" is invalid: spec.ports[1].name: Duplicate value: "http"',
  ],
  [
    'Deployment',
    'apps',
    'invalid-label-from-digest-tag',
    'Deployment.apps "web" is invalid: metadata.labels: Invalid value: "1.2@sha256:abcdef": a valid label must be an empty string or consist of alphanumeric characters',
  ],
  [
    'Deployment',
    'apps',
    'invalid-label-from-digest-tag',
    'metadata.labels: Invalid value: "sha256:...": must be no more than 63 characters',
  ],
  [
    'Deployment',
    'apps',
    'ssa-ownership-conflict',
    'Apply failed with 1 conflict: conflict with "kubectl-patch" using apps/v1: .spec.replicas',
  ],
  [
    'Deployment',
    'apps',
    'ssa-ownership-conflict',
    'Apply failed with 2 conflicts: conflicts with "helm" using v1',
  ],
  [
    'StatefulSet',
    'apps',
    'statefulset-immutable-change',
    "StatefulSet.apps \"web\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
  ],
  [
    'Job',
    'batch',
    'job-immutable-update',
    'Job.batch "web" is invalid: spec.template: Invalid value: core.PodTemplateSpec{}: field is immutable',
  ],
  [
    'CustomResourceDefinition',
    'apiextensions.k8s.io',
    'crd-too-large-client-apply',
    'CustomResourceDefinition.apiextensions.k8s.io "x" is invalid: metadata.annotations: Too long: may not be more than 262144 bytes',
  ],
  [
    'CustomResourceDefinition',
    'apiextensions.k8s.io',
    'crd-too-large-client-apply',
    'metadata.annotations: Too long: must have at most 262144 bytes',
  ],
  [
    'Certificate',
    'cert-manager.io',
    'webhook-rejects-field',
    'admission webhook "webhook.cert-manager.io" denied the request: spec.privateKey.rotationPolicy: Invalid value',
  ],
  [
    'Certificate',
    'cert-manager.io',
    'webhook-rejects-field',
    'admission webhook "validation.gatekeeper.sh" denied the request: [must-have-owner] you must provide labels: {"owner"}',
  ],
  [
    'Certificate',
    'cert-manager.io',
    'webhook-rejects-field',
    'error when creating: admission webhook "x" denied the request without explanation',
  ],
  [
    'Certificate',
    'cert-manager.io',
    'webhook-unavailable-at-apply',
    'Internal error occurred: failed calling webhook "webhook.cert-manager.io": failed to call webhook: Post "https://cert-manager-webhook.cert-manager.svc:443/validate?timeout=30s": dial tcp 10.96.3.4:443: connect: connection refused',
  ],
  [
    'Certificate',
    'cert-manager.io',
    'webhook-unavailable-at-apply',
    'Internal error occurred: failed calling webhook "v.x.io": failed to call webhook: Post "https://x.y.svc:443/": tls: failed to verify certificate: x509: certificate signed by unknown authority',
  ],
  [
    'Certificate',
    'cert-manager.io',
    'webhook-unavailable-at-apply',
    'conversion webhook for acme.io/v1, Kind=Foo failed: Post "https://conv.acme.svc:443/convert?timeout=30s": service "conv" not found',
  ],
  [
    'Ingress',
    'networking.k8s.io',
    'required-value-unset',
    'Ingress.networking.k8s.io "web" is invalid: spec.rules[0].http.paths[0].backend.service.name: Required value',
  ],
  [
    'Ingress',
    'networking.k8s.io',
    'required-value-unset',
    'BuildConfig "web" is invalid: spec.source.git.uri: Required value',
  ],
  [
    'Ingress',
    'networking.k8s.io',
    'required-value-unset',
    'Deployment.apps "web" is invalid: spec.template.spec.containers[0].image: Required value',
  ],
  ['Ingress', 'networking.k8s.io', 'required-value-unset', 'resource name may not be empty'],
  ['Ingress', 'networking.k8s.io', 'required-value-unset', 'spec.host: Invalid value: "": must not be empty'],
  [
    'Ingress',
    'networking.k8s.io',
    'required-value-unset',
    'spec.bucket in body should be at least 1 chars long',
  ],
  [
    'ReferenceGrant',
    'gateway.networking.k8s.io',
    'yaml-null-not-empty-string',
    'ReferenceGrant.gateway.networking.k8s.io "web" is invalid: spec.to[0].group: Invalid value: "null": spec.to[0].group in body must be of type string: "null"',
  ],
  [
    'ReferenceGrant',
    'gateway.networking.k8s.io',
    'yaml-null-not-empty-string',
    'spec.rules[0].host: Invalid value: null',
  ],
  [
    'ServiceMonitor',
    'monitoring.coreos.com',
    'api-or-crd-absent',
    'The Kubernetes API could not find monitoring.coreos.com/ServiceMonitor for requested resource shop-dev/web. Make sure the "ServiceMonitor" CRD is installed on the destination cluster.',
  ],
  [
    'ServiceMonitor',
    'monitoring.coreos.com',
    'api-or-crd-absent',
    'no matches for kind "ServiceMonitor" in version "monitoring.coreos.com/v1"',
  ],
  [
    'ServiceMonitor',
    'monitoring.coreos.com',
    'api-or-crd-absent',
    'the server could not find the requested resource',
  ],
  [
    'ServiceMonitor',
    'monitoring.coreos.com',
    'api-or-crd-absent',
    'resource mapping not found for name: "web" namespace: "" from "STDIN": no matches for kind "ServiceMonitor"',
  ],
  [
    'PodDisruptionBudget',
    'policy',
    'api-or-crd-absent',
    'The Kubernetes API could not find version "v1beta1" of policy/PodDisruptionBudget for requested resource shop-dev/web. Version "v1" of policy/PodDisruptionBudget is installed on the destination cluster.',
  ],
  [
    'Kustomization',
    'kustomize.config.k8s.io',
    'directory-source-picks-nonmanifest',
    'The Kubernetes API could not find kustomize.config.k8s.io/Kustomization for requested resource shop-dev/. Make sure the "Kustomization" CRD is installed on the destination cluster.',
  ],
  [
    'ClusterRole',
    'rbac.authorization.k8s.io',
    'argocd-namespaced-cluster-scope',
    'clusterroles.rbac.authorization.k8s.io "web" is forbidden: User "system:serviceaccount:argocd:argocd-application-controller" cannot patch resource "clusterroles" in API group "rbac.authorization.k8s.io" at the cluster scope',
  ],
  [
    'NetworkPolicy',
    'networking.k8s.io',
    'project-kind-not-permitted',
    'resource networking.k8s.io:NetworkPolicy is not permitted in project tenant',
  ],
  [
    'ConfigMap',
    '',
    'project-destination-not-permitted',
    "namespace kube-system is not permitted in project 'tenant'",
  ],
  [
    'ConfigMap',
    '',
    'shared-resource-two-apps',
    'Shared resource found: ConfigMap/web already part of application other',
  ],
  [
    'Service',
    '',
    'resource-quota-exceeded',
    'services "web" is forbidden: exceeded quota: lb, requested: services.loadbalancers=1, used: services.loadbalancers=2, limited: services.loadbalancers=2',
  ],
  ['Service', '', 'reserved-name-conflict', 'Service "web-rw" already exists'],
  ['Service', '', 'reserved-name-conflict', 'services "web" already exists'],
  [
    'PersistentVolumeClaim',
    '',
    'replace-option-misuse',
    'error when replacing "/dev/shm/1": PersistentVolumeClaim "web" is invalid: spec: Forbidden: spec is immutable after creation except resources.requests',
  ],
  [
    'Service',
    '',
    'statefulset-immutable-change',
    'Service "web" is invalid: spec.clusterIPs[0]: Invalid value: []string{"None"}: may not change once set',
  ],
  [
    'PersistentVolumeClaim',
    '',
    'resource-quota-exceeded',
    'persistentvolumeclaims "web" is forbidden: exceeded quota: st, requested: requests.storage=10Gi',
  ],
  [
    'PersistentVolumeClaim',
    '',
    'statefulset-immutable-change',
    'PersistentVolumeClaim "web" is invalid: spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims',
  ],
  [
    'Pod',
    '',
    'podsecurity-violation',
    'pods "web" is forbidden: violates PodSecurity "baseline:latest": hostPath volumes',
  ],
  ['Pod', '', 'priorityclass-missing', 'pods "web" is forbidden: no PriorityClass with name high was found'],
  [
    'Pod',
    '',
    'serviceaccount-missing',
    'pods "web" is forbidden: error looking up service account shop-dev/web: serviceaccount "web" not found',
  ],
  [
    'StorageClass',
    'storage.k8s.io',
    'statefulset-immutable-change',
    'StorageClass.storage.k8s.io "web" is invalid: parameters: Forbidden: updates to parameters are forbidden.',
  ],
  [
    'StorageClass',
    'storage.k8s.io',
    'statefulset-immutable-change',
    'provisioner: Forbidden: updates to provisioner are forbidden',
  ],
  [
    'RoleBinding',
    'rbac.authorization.k8s.io',
    'statefulset-immutable-change',
    'RoleBinding.rbac.authorization.k8s.io "web" is invalid: roleRef: Invalid value: rbac.RoleRef{}: cannot change roleRef',
  ],
];

type Objects = ObservedCluster['objects'];

const namespace = 'shop-dev';
const served = [
  ['', 'Secret', 'secrets'],
  ['', 'Service', 'services'],
  ['', 'ServiceAccount', 'serviceaccounts'],
  ['apps', 'Deployment', 'deployments'],
  ['external-secrets.io', 'SecretStore', 'secretstores'],
].map(([group = '', kind = '', resource = '']) => ({
  group,
  kind,
  resource,
  namespaced: true,
  version: 'v1',
  verbs: [],
}));
const scarce = [
  ['scheduling.k8s.io', 'PriorityClass', 'priorityclasses'],
  ['', 'Namespace', 'namespaces'],
].map(([group = '', kind = '', resource = '']) => ({
  group,
  kind,
  resource,
  namespaced: false,
  version: 'v1',
  verbs: [],
}));

function classesIn(objects: Objects): readonly string[] {
  const all = [...served, ...scarce];
  const project = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'AppProject',
    metadata: { name: 'default', namespace: 'argocd' },
  };
  const home = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } };
  const cluster = {
    name: 'c',
    server: '',
    source: 'kubernetes',
    secrets: [],
    events: [],
    unread: [],
    served: all,
    lists: [...all, { group: '', kind: 'Pod' }].map(({ group, kind }) => ({
      group,
      kind,
      namespace: '',
      count: 0,
    })),
    // What is taken for a Namespace that is not there is where a text says that it is not.
    objects: [project, home, ...objects],
  } as const;
  const snapshot: Snapshot = { schemaVersion: 1, taken: '2026-01-02T00:00:00Z', clusters: [cluster] };
  return diagnose(snapshot).causes.map((cause) => cause.class);
}

const listed = (kind: string, name: string, group = '') => ({
  group,
  version: 'v1',
  kind,
  namespace,
  name,
  status: 'Synced',
});

const shop = (resources: readonly object[], status: object = {}) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'shop', namespace: 'argocd' },
  spec: {
    project: 'default',
    source: { repoURL: 'https://git.acme.test/shop', path: '.' },
    destination: { server: 'https://kubernetes.default.svc', namespace },
    syncPolicy: { automated: {} },
  },
  status: { sync: { status: 'Synced' }, health: { status: 'Degraded' }, resources, ...status },
});

const pod = (name: string, status: object, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name,
    namespace,
    labels: { app: name },
    creationTimestamp: '2026-01-01T00:00:00Z',
    ...metadata,
  },
  spec: { containers: [{ name: 'web', image: 'registry.acme.test/web:1' }] },
  status,
});
const container = (state: object, rest: object = {}) => ({
  containerStatuses: [{ name: 'web', ready: false, restartCount: 4, state, ...rest }],
});
const ended = (message: string) =>
  container(
    { waiting: { reason: 'CrashLoopBackOff' } },
    { lastState: { terminated: { reason: 'Error', exitCode: 1, message } } },
  );
const ready = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };
const custom = (kind: string, spec: object, condition: object) => ({
  apiVersion: 'external-secrets.io/v1',
  kind,
  metadata: { name: 'it', namespace },
  spec,
  status: { conditions: [condition] },
});

const program = (text: string) => classesIn([shop([listed('Pod', 'web')]), pod('web', ended(text))]);

function job(text: string): readonly string[] {
  const owner = { kind: 'Job', name: 'load', uid: 'j', controller: true };
  const load = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'load', namespace, uid: 'j', creationTimestamp: '2026-01-01T00:00:00Z' },
    spec: {},
    status: { conditions: [{ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded' }] },
  };
  const failed = pod('load-x', { ...ended(text), phase: 'Failed' }, { ownerReferences: [owner] });
  return classesIn([shop([listed('Job', 'load', 'batch')]), load, failed]);
}

function image(text: string): readonly string[] {
  const reason = text.includes('invalid reference') ? 'InvalidImageName' : 'ErrImagePull';
  const waiting = container({ waiting: { reason, message: text } });
  return classesIn([shop([listed('Pod', 'web')]), pod('web', { phase: 'Pending', ...waiting })]);
}

function comparison(message: string): readonly string[] {
  const conditions = [{ type: 'ComparisonError', message }];
  return classesIn([shop([], { sync: { status: 'Unknown' }, health: { status: 'Healthy' }, conditions })]);
}

function sync(kind: string, group: string, message: string): readonly string[] {
  const result = { ...listed(kind, 'web', group), status: 'SyncFailed', message, syncPhase: 'Sync' };
  return classesIn([
    shop([{ ...listed(kind, 'web', group), status: 'OutOfSync' }], {
      sync: { status: 'OutOfSync' },
      health: { status: 'Missing' },
      operationState: { phase: 'Failed', message: 'failed', syncResult: { resources: [result] } },
    }),
  ]);
}

function store(message: string): readonly string[] {
  const vault = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'vault', namespace: 'vault' },
    spec: { selector: { app: 'vault' } },
  };
  const spec = { provider: { vault: { server: 'http://vault.vault.svc:8200' } } };
  const condition = { type: 'Ready', status: 'False', reason: 'InvalidProviderConfig', message };
  return classesIn([
    shop([listed('SecretStore', 'it', 'external-secrets.io')]),
    custom('SecretStore', spec, condition),
    vault,
    pod('vault', ready, { namespace: 'vault' }),
  ]);
}

function externalSecret(message: string): readonly string[] {
  const spec = { secretStoreRef: { name: 'there', kind: 'SecretStore' }, target: { name: 'made' } };
  const condition = { type: 'Ready', status: 'False', reason: 'SecretSyncedError', message };
  const there = custom('SecretStore', {}, { type: 'Ready', status: 'True' });
  return classesIn([
    shop([listed('ExternalSecret', 'it', 'external-secrets.io')]),
    custom('ExternalSecret', spec, condition),
    { ...there, metadata: { name: 'there', namespace } },
  ]);
}

describe('the words in which a class shows, whoever writes them', () => {
  test.each([
    { by: 'a program', classes: ofPrograms, read: program },
    { by: 'a Job', classes: ofJobs, read: job },
    { by: 'a registry', classes: ofRegistries, read: image },
    { by: 'Argo CD, of a source', classes: ofComparisons, read: comparison },
    { by: 'a store of secrets', classes: ofStores, read: store },
    { by: 'the controller of external secrets', classes: ofExternalSecrets, read: externalSecret },
  ])('$by', ({ classes, read }) => {
    const wrong = Object.entries(classes).flatMap(([expected, texts]) =>
      texts.map((text) => ({ text, expected, found: read(text).join(' + ') })),
    );
    expect(wrong.filter(({ expected, found }) => found !== expected)).toEqual([]);
  });

  test('the API server, or Argo CD before it, of an object', () => {
    const read = ofSyncs.map(([kind, group, expected, text]) => ({
      text,
      expected,
      found: sync(kind, group, text).join(' + '),
    }));
    expect(read.filter(({ expected, found }) => found !== expected)).toEqual([]);
  });
});
