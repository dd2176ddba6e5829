import { z } from 'zod';
/** The names of the distribution presets. */
export declare const distributions: readonly ['k3d', 'kind', 'minikube', 'aks', 'eks', 'gke', 'openshift', 'generic'];
declare const target: z.ZodObject<{
    distribution: z.ZodExactOptional<z.ZodEnum<{
        aks: "aks";
        eks: "eks";
        generic: "generic";
        gke: "gke";
        k3d: "k3d";
        kind: "kind";
        minikube: "minikube";
        openshift: "openshift";
    }>>;
    kubernetes: z.ZodExactOptional<z.ZodString>;
    arch: z.ZodExactOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>;
    roots: z.ZodExactOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>;
    nodePools: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        labels: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        taints: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
            key: z.ZodString;
            value: z.ZodExactOptional<z.ZodString>;
            effect: z.ZodEnum<{
                NoExecute: "NoExecute";
                NoSchedule: "NoSchedule";
                PreferNoSchedule: "PreferNoSchedule";
            }>;
        }, z.core.$strict>>>;
        arch: z.ZodExactOptional<z.ZodString>;
        preemptible: z.ZodExactOptional<z.ZodBoolean>;
        cpu: z.ZodExactOptional<z.ZodUnion<readonly [z.ZodString, z.ZodNumber]>>;
        memory: z.ZodExactOptional<z.ZodString>;
        maxNodes: z.ZodExactOptional<z.ZodInt>;
        volumesPerNode: z.ZodExactOptional<z.ZodInt>;
    }, z.core.$strict>>>;
    storageClasses: z.ZodExactOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        name: z.ZodString;
        default: z.ZodExactOptional<z.ZodBoolean>;
        bindingMode: z.ZodExactOptional<z.ZodEnum<{
            Immediate: "Immediate";
            WaitForFirstConsumer: "WaitForFirstConsumer";
        }>>;
        accessModes: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        nodeBound: z.ZodExactOptional<z.ZodBoolean>;
    }, z.core.$strict>]>>>;
    ingressClasses: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    gatewayClasses: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    priorityClasses: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    loadBalancer: z.ZodExactOptional<z.ZodBoolean>;
    apis: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    complete: z.ZodExactOptional<z.ZodArray<z.ZodEnum<{
        apis: "apis";
        namespaces: "namespaces";
    }>>>;
    operators: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    offline: z.ZodExactOptional<z.ZodBoolean>;
    simulated: z.ZodExactOptional<z.ZodBoolean>;
    namespaces: z.ZodExactOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        name: z.ZodString;
        podSecurity: z.ZodExactOptional<z.ZodEnum<{
            baseline: "baseline";
            privileged: "privileged";
            restricted: "restricted";
        }>>;
    }, z.core.$strict>]>>>;
    managedControlPlane: z.ZodExactOptional<z.ZodBoolean>;
    argocd: z.ZodExactOptional<z.ZodObject<{
        version: z.ZodExactOptional<z.ZodString>;
        namespace: z.ZodExactOptional<z.ZodString>;
        applicationNamespaces: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        namespaced: z.ZodExactOptional<z.ZodBoolean>;
        settings: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        resourceCustomizations: z.ZodExactOptional<z.ZodString>;
    }, z.core.$strict>>;
    registries: z.ZodExactOptional<z.ZodObject<{
        denied: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        mirrored: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        private: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>>;
    objects: z.ZodExactOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
        apiVersion: z.ZodExactOptional<z.ZodString>;
        kind: z.ZodString;
        namespace: z.ZodExactOptional<z.ZodString>;
        name: z.ZodString;
        keys: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>]>>>;
    clusters: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        server: z.ZodString;
        labels: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        annotations: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        project: z.ZodExactOptional<z.ZodString>;
    }, z.core.$strict>>>;
    repositories: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    cluster: z.ZodExactOptional<z.ZodString>;
    disposable: z.ZodExactOptional<z.ZodBoolean>;
    environment: z.ZodExactOptional<z.ZodEnum<{
        development: "development";
        production: "production";
        staging: "staging";
        test: "test";
    }>>;
    promotesFrom: z.ZodExactOptional<z.ZodString>;
    domains: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    hairpin: z.ZodExactOptional<z.ZodBoolean>;
    unroutedAppProtocols: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    secrets: z.ZodExactOptional<z.ZodObject<{
        keys: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            key: z.ZodString;
            properties: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>]>>>>;
    }, z.core.$strict>>;
    identities: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        subjects: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>>>;
    tokenAudiences: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    infrastructure: z.ZodExactOptional<z.ZodObject<{
        addresses: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        dnsZones: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        tenants: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        subscriptions: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>>;
    constrained: z.ZodExactOptional<z.ZodBoolean>;
    ipFamilies: z.ZodExactOptional<z.ZodArray<z.ZodEnum<{
        IPv4: "IPv4";
        IPv6: "IPv6";
    }>>>;
    shortNames: z.ZodExactOptional<z.ZodBoolean>;
}, z.core.$strict>;
/** phineus.yaml as people write it. */
export declare const configSchema: z.ZodObject<{
    $schema: z.ZodExactOptional<z.ZodString>;
    targets: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodNullable<z.ZodObject<{
        distribution: z.ZodExactOptional<z.ZodEnum<{
            aks: "aks";
            eks: "eks";
            generic: "generic";
            gke: "gke";
            k3d: "k3d";
            kind: "kind";
            minikube: "minikube";
            openshift: "openshift";
        }>>;
        kubernetes: z.ZodExactOptional<z.ZodString>;
        arch: z.ZodExactOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>;
        roots: z.ZodExactOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>>;
        nodePools: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            labels: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            taints: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
                key: z.ZodString;
                value: z.ZodExactOptional<z.ZodString>;
                effect: z.ZodEnum<{
                    NoExecute: "NoExecute";
                    NoSchedule: "NoSchedule";
                    PreferNoSchedule: "PreferNoSchedule";
                }>;
            }, z.core.$strict>>>;
            arch: z.ZodExactOptional<z.ZodString>;
            preemptible: z.ZodExactOptional<z.ZodBoolean>;
            cpu: z.ZodExactOptional<z.ZodUnion<readonly [z.ZodString, z.ZodNumber]>>;
            memory: z.ZodExactOptional<z.ZodString>;
            maxNodes: z.ZodExactOptional<z.ZodInt>;
            volumesPerNode: z.ZodExactOptional<z.ZodInt>;
        }, z.core.$strict>>>;
        storageClasses: z.ZodExactOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            name: z.ZodString;
            default: z.ZodExactOptional<z.ZodBoolean>;
            bindingMode: z.ZodExactOptional<z.ZodEnum<{
                Immediate: "Immediate";
                WaitForFirstConsumer: "WaitForFirstConsumer";
            }>>;
            accessModes: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            nodeBound: z.ZodExactOptional<z.ZodBoolean>;
        }, z.core.$strict>]>>>;
        ingressClasses: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        gatewayClasses: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        priorityClasses: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        loadBalancer: z.ZodExactOptional<z.ZodBoolean>;
        apis: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        complete: z.ZodExactOptional<z.ZodArray<z.ZodEnum<{
            apis: "apis";
            namespaces: "namespaces";
        }>>>;
        operators: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        offline: z.ZodExactOptional<z.ZodBoolean>;
        simulated: z.ZodExactOptional<z.ZodBoolean>;
        namespaces: z.ZodExactOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            name: z.ZodString;
            podSecurity: z.ZodExactOptional<z.ZodEnum<{
                baseline: "baseline";
                privileged: "privileged";
                restricted: "restricted";
            }>>;
        }, z.core.$strict>]>>>;
        managedControlPlane: z.ZodExactOptional<z.ZodBoolean>;
        argocd: z.ZodExactOptional<z.ZodObject<{
            version: z.ZodExactOptional<z.ZodString>;
            namespace: z.ZodExactOptional<z.ZodString>;
            applicationNamespaces: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            namespaced: z.ZodExactOptional<z.ZodBoolean>;
            settings: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            resourceCustomizations: z.ZodExactOptional<z.ZodString>;
        }, z.core.$strict>>;
        registries: z.ZodExactOptional<z.ZodObject<{
            denied: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            mirrored: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            private: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>;
        objects: z.ZodExactOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            apiVersion: z.ZodExactOptional<z.ZodString>;
            kind: z.ZodString;
            namespace: z.ZodExactOptional<z.ZodString>;
            name: z.ZodString;
            keys: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>]>>>;
        clusters: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            server: z.ZodString;
            labels: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            annotations: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
            project: z.ZodExactOptional<z.ZodString>;
        }, z.core.$strict>>>;
        repositories: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        cluster: z.ZodExactOptional<z.ZodString>;
        disposable: z.ZodExactOptional<z.ZodBoolean>;
        environment: z.ZodExactOptional<z.ZodEnum<{
            development: "development";
            production: "production";
            staging: "staging";
            test: "test";
        }>>;
        promotesFrom: z.ZodExactOptional<z.ZodString>;
        domains: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        hairpin: z.ZodExactOptional<z.ZodBoolean>;
        unroutedAppProtocols: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        secrets: z.ZodExactOptional<z.ZodObject<{
            keys: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                key: z.ZodString;
                properties: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            }, z.core.$strict>]>>>>;
        }, z.core.$strict>>;
        identities: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
            id: z.ZodString;
            subjects: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>>;
        tokenAudiences: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        infrastructure: z.ZodExactOptional<z.ZodObject<{
            addresses: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            dnsZones: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            tenants: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            subscriptions: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>;
        constrained: z.ZodExactOptional<z.ZodBoolean>;
        ipFamilies: z.ZodExactOptional<z.ZodArray<z.ZodEnum<{
            IPv4: "IPv4";
            IPv6: "IPv6";
        }>>>;
        shortNames: z.ZodExactOptional<z.ZodBoolean>;
    }, z.core.$strict>>>>;
    repositories: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    policies: z.ZodExactOptional<z.ZodObject<{
        registries: z.ZodExactOptional<z.ZodObject<{
            deny: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            allow: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>;
        images: z.ZodExactOptional<z.ZodObject<{
            multiArch: z.ZodExactOptional<z.ZodBoolean>;
            digest: z.ZodExactOptional<z.ZodBoolean>;
            verify: z.ZodExactOptional<z.ZodBoolean>;
        }, z.core.$strict>>;
        revisions: z.ZodExactOptional<z.ZodObject<{
            allow: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>;
        secrets: z.ZodExactOptional<z.ZodObject<{
            maxRefreshInterval: z.ZodExactOptional<z.ZodString>;
        }, z.core.$strict>>;
        seeds: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
            seed: z.ZodString;
            verify: z.ZodString;
        }, z.core.$strict>>>;
        rules: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodEnum<{
            error: "error";
            info: "info";
            off: "off";
            warning: "warning";
        }>, z.ZodLiteral<false>]>>>;
    }, z.core.$strict>>;
    parity: z.ZodExactOptional<z.ZodObject<{
        compare: z.ZodArray<z.ZodString>;
        allow: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
            kind: z.ZodExactOptional<z.ZodString>;
            name: z.ZodExactOptional<z.ZodString>;
            path: z.ZodExactOptional<z.ZodString>;
            reason: z.ZodString;
        }, z.core.$strict>>>;
    }, z.core.$strict>>;
    waivers: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
        rule: z.ZodString;
        object: z.ZodExactOptional<z.ZodString>;
        application: z.ZodExactOptional<z.ZodString>;
        target: z.ZodExactOptional<z.ZodString>;
        reason: z.ZodString;
        expires: z.ZodString;
    }, z.core.$strict>>>;
    rules: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        severity: z.ZodExactOptional<z.ZodEnum<{
            error: "error";
            info: "info";
            warning: "warning";
        }>>;
        over: z.ZodExactOptional<z.ZodEnum<{
            edges: "edges";
            objects: "objects";
        }>>;
        match: z.ZodExactOptional<z.ZodObject<{
            target: z.ZodExactOptional<z.ZodString>;
            application: z.ZodExactOptional<z.ZodString>;
            group: z.ZodExactOptional<z.ZodString>;
            kind: z.ZodExactOptional<z.ZodString>;
            namespace: z.ZodExactOptional<z.ZodString>;
            name: z.ZodExactOptional<z.ZodString>;
            role: z.ZodExactOptional<z.ZodString>;
            toKind: z.ZodExactOptional<z.ZodString>;
        }, z.core.$strict>>;
        expression: z.ZodString;
        message: z.ZodString;
        path: z.ZodExactOptional<z.ZodString>;
    }, z.core.$strict>>>;
    knowledge: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
        project: z.ZodString;
        groups: z.ZodArray<z.ZodString>;
        operators: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
            name: z.ZodExactOptional<z.ZodString>;
            image: z.ZodString;
            word: z.ZodExactOptional<z.ZodString>;
            watches: z.ZodExactOptional<z.ZodObject<{
                group: z.ZodString;
                kinds: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
                variable: z.ZodExactOptional<z.ZodString>;
                flag: z.ZodExactOptional<z.ZodString>;
                ownOnly: z.ZodExactOptional<z.ZodString>;
            }, z.core.$strict>>;
            definitions: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>>;
        olm: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        selectors: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
        kinds: z.ZodRecord<z.ZodString, z.ZodObject<{
            scope: z.ZodExactOptional<z.ZodEnum<{
                cluster: "cluster";
                namespaced: "namespaced";
            }>>;
            makes: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
                kind: z.ZodString;
                name: z.ZodString;
                namespace: z.ZodExactOptional<z.ZodString>;
                keys: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
                ports: z.ZodExactOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>>>;
                unless: z.ZodExactOptional<z.ZodObject<{
                    field: z.ZodString;
                    is: z.ZodExactOptional<z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean]>>;
                }, z.core.$strict>>;
                foreign: z.ZodExactOptional<z.ZodEnum<{
                    overwrites: "overwrites";
                    refuses: "refuses";
                }>>;
                neverMeant: z.ZodExactOptional<z.ZodLiteral<true>>;
            }, z.core.$strict>>>;
            carries: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            makesNothingElse: z.ZodExactOptional<z.ZodLiteral<true>>;
            startsNothing: z.ZodExactOptional<z.ZodLiteral<true>>;
            installs: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            refers: z.ZodExactOptional<z.ZodArray<z.ZodObject<{
                field: z.ZodString;
                role: z.ZodString;
                to: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
                    oneOf: z.ZodArray<z.ZodString>;
                    absent: z.ZodExactOptional<z.ZodString>;
                }, z.core.$strict>]>;
                namespaceField: z.ZodExactOptional<z.ZodString>;
                namespace: z.ZodExactOptional<z.ZodString>;
                key: z.ZodExactOptional<z.ZodString>;
                port: z.ZodExactOptional<z.ZodString>;
                optionalField: z.ZodExactOptional<z.ZodString>;
                isOptional: z.ZodExactOptional<z.ZodLiteral<true>>;
                unless: z.ZodExactOptional<z.ZodString>;
            }, z.core.$strict>>>;
            namesOnlyWhatItUses: z.ZodExactOptional<z.ZodLiteral<true>>;
            holdsTemplates: z.ZodExactOptional<z.ZodLiteral<true>>;
            waitsForNothing: z.ZodExactOptional<z.ZodLiteral<true>>;
            images: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
            tolerations: z.ZodExactOptional<z.ZodObject<{
                at: z.ZodArray<z.ZodString>;
                when: z.ZodExactOptional<z.ZodString>;
                unless: z.ZodExactOptional<z.ZodString>;
            }, z.core.$strict>>;
            labels: z.ZodExactOptional<z.ZodObject<{
                keys: z.ZodArray<z.ZodString>;
                values: z.ZodArray<z.ZodString>;
                ignoresOwn: z.ZodExactOptional<z.ZodLiteral<true>>;
            }, z.core.$strict>>;
            readOnce: z.ZodExactOptional<z.ZodObject<{
                field: z.ZodString;
                what: z.ZodString;
            }, z.core.$strict>>;
            isRun: z.ZodExactOptional<z.ZodLiteral<true>>;
            runsOnce: z.ZodExactOptional<z.ZodObject<{
                field: z.ZodString;
                names: z.ZodString;
                says: z.ZodString;
            }, z.core.$strict>>;
            passwords: z.ZodExactOptional<z.ZodEnum<{
                alphanumeric: "alphanumeric";
            }>>;
        }, z.core.$strict>>;
    }, z.core.$strict>>>;
    schemas: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    ruleFiles: z.ZodExactOptional<z.ZodArray<z.ZodString>>;
    generators: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodArray<z.ZodRecord<z.ZodString, z.ZodUnknown>>>>>;
    plugins: z.ZodExactOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
        command: z.ZodArray<z.ZodString>;
        timeoutSeconds: z.ZodExactOptional<z.ZodNumber>;
    }, z.core.$strict>>>;
}, z.core.$strict>;
export type WrittenConfig = z.infer<typeof configSchema>;
export type WrittenTarget = z.infer<typeof target>;
/** The JSON Schema of phineus.yaml, for editors. */
export declare function configJsonSchema(): unknown;
export {};
