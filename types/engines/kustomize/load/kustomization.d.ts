import { type Decoded } from './decode.js';
export declare const fieldSpecDecoder: import("./decode.ts").Decoder<Decoded<{
    group: import("./decode.ts").Decoder<string>;
    version: import("./decode.ts").Decoder<string>;
    kind: import("./decode.ts").Decoder<string>;
    path: import("./decode.ts").Decoder<string>;
    create: import("./decode.ts").Decoder<boolean>;
}>>;
export declare const selectorDecoder: import("./decode.ts").Decoder<Decoded<{
    group: import("./decode.ts").Decoder<string>;
    version: import("./decode.ts").Decoder<string>;
    kind: import("./decode.ts").Decoder<string>;
    name: import("./decode.ts").Decoder<string>;
    namespace: import("./decode.ts").Decoder<string>;
    annotationSelector: import("./decode.ts").Decoder<string>;
    labelSelector: import("./decode.ts").Decoder<string>;
}>>;
declare const generatorOptionsDecoder: import("./decode.ts").Decoder<Decoded<{
    labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
    immutable: import("./decode.ts").Decoder<boolean>;
}>>;
export declare const configMapDecoder: import("./decode.ts").Decoder<Decoded<{
    namespace: import("./decode.ts").Decoder<string>;
    name: import("./decode.ts").Decoder<string>;
    behavior: import("./decode.ts").Decoder<string>;
    literals: import("./decode.ts").Decoder<readonly string[] | undefined>;
    files: import("./decode.ts").Decoder<readonly string[] | undefined>;
    envs: import("./decode.ts").Decoder<readonly string[] | undefined>;
    env: import("./decode.ts").Decoder<string>;
    options: import("./decode.ts").Decoder<Decoded<{
        labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
        immutable: import("./decode.ts").Decoder<boolean>;
    }> | undefined>;
}>>;
export declare const secretDecoder: import("./decode.ts").Decoder<Decoded<{
    namespace: import("./decode.ts").Decoder<string>;
    name: import("./decode.ts").Decoder<string>;
    behavior: import("./decode.ts").Decoder<string>;
    literals: import("./decode.ts").Decoder<readonly string[] | undefined>;
    files: import("./decode.ts").Decoder<readonly string[] | undefined>;
    envs: import("./decode.ts").Decoder<readonly string[] | undefined>;
    env: import("./decode.ts").Decoder<string>;
    options: import("./decode.ts").Decoder<Decoded<{
        labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
        immutable: import("./decode.ts").Decoder<boolean>;
    }> | undefined>;
    type: import("./decode.ts").Decoder<string>;
}>>;
export declare const imageDecoder: import("./decode.ts").Decoder<Decoded<{
    name: import("./decode.ts").Decoder<string>;
    newName: import("./decode.ts").Decoder<string>;
    tagSuffix: import("./decode.ts").Decoder<string>;
    newTag: import("./decode.ts").Decoder<string>;
    digest: import("./decode.ts").Decoder<string>;
}>>;
export declare const replicaDecoder: import("./decode.ts").Decoder<Decoded<{
    name: import("./decode.ts").Decoder<string>;
    count: import("./decode.ts").Decoder<number>;
}>>;
export declare const labelDecoder: import("./decode.ts").Decoder<Decoded<{
    pairs: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    includeSelectors: import("./decode.ts").Decoder<boolean>;
    includeTemplates: import("./decode.ts").Decoder<boolean>;
    fields: import("./decode.ts").Decoder<readonly Decoded<{
        group: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        kind: import("./decode.ts").Decoder<string>;
        path: import("./decode.ts").Decoder<string>;
        create: import("./decode.ts").Decoder<boolean>;
    }>[] | undefined>;
}>>;
export declare const patchDecoder: import("./decode.ts").Decoder<Decoded<{
    path: import("./decode.ts").Decoder<string>;
    patch: import("./decode.ts").Decoder<string>;
    target: import("./decode.ts").Decoder<Decoded<{
        group: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        kind: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        annotationSelector: import("./decode.ts").Decoder<string>;
        labelSelector: import("./decode.ts").Decoder<string>;
    }> | undefined>;
    options: import("./decode.ts").Decoder<Decoded<{
        allowNameChange: import("./decode.ts").Decoder<boolean>;
        allowKindChange: import("./decode.ts").Decoder<boolean>;
    }> | undefined>;
}>>;
declare const fieldOptionsDecoder: import("./decode.ts").Decoder<Decoded<{
    delimiter: import("./decode.ts").Decoder<string>;
    index: import("./decode.ts").Decoder<number>;
    encoding: import("./decode.ts").Decoder<string>;
    create: import("./decode.ts").Decoder<boolean>;
}>>;
declare const targetSelectorDecoder: import("./decode.ts").Decoder<Decoded<{
    select: import("./decode.ts").Decoder<Decoded<{
        group: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        kind: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        annotationSelector: import("./decode.ts").Decoder<string>;
        labelSelector: import("./decode.ts").Decoder<string>;
    }> | undefined>;
    reject: import("./decode.ts").Decoder<readonly Decoded<{
        group: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        kind: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        annotationSelector: import("./decode.ts").Decoder<string>;
        labelSelector: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    fieldPaths: import("./decode.ts").Decoder<readonly string[] | undefined>;
    options: import("./decode.ts").Decoder<Decoded<{
        delimiter: import("./decode.ts").Decoder<string>;
        index: import("./decode.ts").Decoder<number>;
        encoding: import("./decode.ts").Decoder<string>;
        create: import("./decode.ts").Decoder<boolean>;
    }> | undefined>;
}>>;
declare const sourceSelectorDecoder: import("./decode.ts").Decoder<Decoded<{
    group: import("./decode.ts").Decoder<string>;
    version: import("./decode.ts").Decoder<string>;
    kind: import("./decode.ts").Decoder<string>;
    name: import("./decode.ts").Decoder<string>;
    namespace: import("./decode.ts").Decoder<string>;
    fieldPath: import("./decode.ts").Decoder<string>;
    options: import("./decode.ts").Decoder<Decoded<{
        delimiter: import("./decode.ts").Decoder<string>;
        index: import("./decode.ts").Decoder<number>;
        encoding: import("./decode.ts").Decoder<string>;
        create: import("./decode.ts").Decoder<boolean>;
    }> | undefined>;
}>>;
export declare const replacementDecoder: import("./decode.ts").Decoder<Decoded<{
    source: import("./decode.ts").Decoder<Decoded<{
        group: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        kind: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        fieldPath: import("./decode.ts").Decoder<string>;
        options: import("./decode.ts").Decoder<Decoded<{
            delimiter: import("./decode.ts").Decoder<string>;
            index: import("./decode.ts").Decoder<number>;
            encoding: import("./decode.ts").Decoder<string>;
            create: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }> | undefined>;
    targets: import("./decode.ts").Decoder<readonly Decoded<{
        select: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            annotationSelector: import("./decode.ts").Decoder<string>;
            labelSelector: import("./decode.ts").Decoder<string>;
        }> | undefined>;
        reject: import("./decode.ts").Decoder<readonly Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            annotationSelector: import("./decode.ts").Decoder<string>;
            labelSelector: import("./decode.ts").Decoder<string>;
        }>[] | undefined>;
        fieldPaths: import("./decode.ts").Decoder<readonly string[] | undefined>;
        options: import("./decode.ts").Decoder<Decoded<{
            delimiter: import("./decode.ts").Decoder<string>;
            index: import("./decode.ts").Decoder<number>;
            encoding: import("./decode.ts").Decoder<string>;
            create: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }>[] | undefined>;
    sourceValue: import("./decode.ts").Decoder<string | undefined>;
}>>;
export declare const replacementFieldDecoder: import("./decode.ts").Decoder<Decoded<{
    source: import("./decode.ts").Decoder<Decoded<{
        group: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        kind: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        fieldPath: import("./decode.ts").Decoder<string>;
        options: import("./decode.ts").Decoder<Decoded<{
            delimiter: import("./decode.ts").Decoder<string>;
            index: import("./decode.ts").Decoder<number>;
            encoding: import("./decode.ts").Decoder<string>;
            create: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }> | undefined>;
    targets: import("./decode.ts").Decoder<readonly Decoded<{
        select: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            annotationSelector: import("./decode.ts").Decoder<string>;
            labelSelector: import("./decode.ts").Decoder<string>;
        }> | undefined>;
        reject: import("./decode.ts").Decoder<readonly Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            annotationSelector: import("./decode.ts").Decoder<string>;
            labelSelector: import("./decode.ts").Decoder<string>;
        }>[] | undefined>;
        fieldPaths: import("./decode.ts").Decoder<readonly string[] | undefined>;
        options: import("./decode.ts").Decoder<Decoded<{
            delimiter: import("./decode.ts").Decoder<string>;
            index: import("./decode.ts").Decoder<number>;
            encoding: import("./decode.ts").Decoder<string>;
            create: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }>[] | undefined>;
    sourceValue: import("./decode.ts").Decoder<string | undefined>;
    path: import("./decode.ts").Decoder<string>;
}>>;
declare const varDecoder: import("./decode.ts").Decoder<Decoded<{
    name: import("./decode.ts").Decoder<string>;
    objref: import("./decode.ts").Decoder<Decoded<{
        group: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        kind: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        apiVersion: import("./decode.ts").Decoder<string>;
    }>>;
    fieldref: import("./decode.ts").Decoder<Decoded<{
        fieldPath: import("./decode.ts").Decoder<string>;
    }>>;
}>>;
declare const sortOptionsDecoder: import("./decode.ts").Decoder<Decoded<{
    order: import("./decode.ts").Decoder<string>;
    legacySortOptions: import("./decode.ts").Decoder<Decoded<{
        orderFirst: import("./decode.ts").Decoder<readonly string[] | undefined>;
        orderLast: import("./decode.ts").Decoder<readonly string[] | undefined>;
    }> | undefined>;
}>>;
declare const helmChartDecoder: import("./decode.ts").Decoder<Decoded<{
    name: import("./decode.ts").Decoder<string>;
    version: import("./decode.ts").Decoder<string>;
    repo: import("./decode.ts").Decoder<string>;
    releaseName: import("./decode.ts").Decoder<string>;
    namespace: import("./decode.ts").Decoder<string>;
    additionalValuesFiles: import("./decode.ts").Decoder<readonly string[] | undefined>;
    valuesFile: import("./decode.ts").Decoder<string>;
    valuesInline: import("./decode.ts").Decoder<Readonly<Record<string, unknown>> | undefined>;
    valuesMerge: import("./decode.ts").Decoder<string>;
    includeCRDs: import("./decode.ts").Decoder<boolean>;
    skipHooks: import("./decode.ts").Decoder<boolean>;
    apiVersions: import("./decode.ts").Decoder<readonly string[] | undefined>;
    kubeVersion: import("./decode.ts").Decoder<string>;
    nameTemplate: import("./decode.ts").Decoder<string>;
    skipTests: import("./decode.ts").Decoder<boolean>;
    debug: import("./decode.ts").Decoder<boolean>;
    devel: import("./decode.ts").Decoder<boolean>;
}>>;
export declare const helmPluginDecoder: import("./decode.ts").Decoder<Decoded<{
    chartHome: import("./decode.ts").Decoder<string>;
    configHome: import("./decode.ts").Decoder<string>;
    name: import("./decode.ts").Decoder<string>;
    version: import("./decode.ts").Decoder<string>;
    repo: import("./decode.ts").Decoder<string>;
    releaseName: import("./decode.ts").Decoder<string>;
    namespace: import("./decode.ts").Decoder<string>;
    additionalValuesFiles: import("./decode.ts").Decoder<readonly string[] | undefined>;
    valuesFile: import("./decode.ts").Decoder<string>;
    valuesInline: import("./decode.ts").Decoder<Readonly<Record<string, unknown>> | undefined>;
    valuesMerge: import("./decode.ts").Decoder<string>;
    includeCRDs: import("./decode.ts").Decoder<boolean>;
    skipHooks: import("./decode.ts").Decoder<boolean>;
    apiVersions: import("./decode.ts").Decoder<readonly string[] | undefined>;
    kubeVersion: import("./decode.ts").Decoder<string>;
    nameTemplate: import("./decode.ts").Decoder<string>;
    skipTests: import("./decode.ts").Decoder<boolean>;
    debug: import("./decode.ts").Decoder<boolean>;
    devel: import("./decode.ts").Decoder<boolean>;
}>>;
declare const kustomizationFields: {
    apiVersion: import("./decode.ts").Decoder<string>;
    kind: import("./decode.ts").Decoder<string>;
    metadata: import("./decode.ts").Decoder<Decoded<{
        name: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    }> | undefined>;
    openapi: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    namePrefix: import("./decode.ts").Decoder<string>;
    nameSuffix: import("./decode.ts").Decoder<string>;
    namespace: import("./decode.ts").Decoder<string>;
    commonLabels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    labels: import("./decode.ts").Decoder<readonly Decoded<{
        pairs: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        includeSelectors: import("./decode.ts").Decoder<boolean>;
        includeTemplates: import("./decode.ts").Decoder<boolean>;
        fields: import("./decode.ts").Decoder<readonly Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            path: import("./decode.ts").Decoder<string>;
            create: import("./decode.ts").Decoder<boolean>;
        }>[] | undefined>;
    }>[] | undefined>;
    commonAnnotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    patchesStrategicMerge: import("./decode.ts").Decoder<readonly string[] | undefined>;
    patchesJson6902: import("./decode.ts").Decoder<readonly Decoded<{
        path: import("./decode.ts").Decoder<string>;
        patch: import("./decode.ts").Decoder<string>;
        target: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            annotationSelector: import("./decode.ts").Decoder<string>;
            labelSelector: import("./decode.ts").Decoder<string>;
        }> | undefined>;
        options: import("./decode.ts").Decoder<Decoded<{
            allowNameChange: import("./decode.ts").Decoder<boolean>;
            allowKindChange: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }>[] | undefined>;
    patches: import("./decode.ts").Decoder<readonly Decoded<{
        path: import("./decode.ts").Decoder<string>;
        patch: import("./decode.ts").Decoder<string>;
        target: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            annotationSelector: import("./decode.ts").Decoder<string>;
            labelSelector: import("./decode.ts").Decoder<string>;
        }> | undefined>;
        options: import("./decode.ts").Decoder<Decoded<{
            allowNameChange: import("./decode.ts").Decoder<boolean>;
            allowKindChange: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }>[] | undefined>;
    images: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        newName: import("./decode.ts").Decoder<string>;
        tagSuffix: import("./decode.ts").Decoder<string>;
        newTag: import("./decode.ts").Decoder<string>;
        digest: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    imageTags: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        newName: import("./decode.ts").Decoder<string>;
        tagSuffix: import("./decode.ts").Decoder<string>;
        newTag: import("./decode.ts").Decoder<string>;
        digest: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    replacements: import("./decode.ts").Decoder<readonly Decoded<{
        source: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            fieldPath: import("./decode.ts").Decoder<string>;
            options: import("./decode.ts").Decoder<Decoded<{
                delimiter: import("./decode.ts").Decoder<string>;
                index: import("./decode.ts").Decoder<number>;
                encoding: import("./decode.ts").Decoder<string>;
                create: import("./decode.ts").Decoder<boolean>;
            }> | undefined>;
        }> | undefined>;
        targets: import("./decode.ts").Decoder<readonly Decoded<{
            select: import("./decode.ts").Decoder<Decoded<{
                group: import("./decode.ts").Decoder<string>;
                version: import("./decode.ts").Decoder<string>;
                kind: import("./decode.ts").Decoder<string>;
                name: import("./decode.ts").Decoder<string>;
                namespace: import("./decode.ts").Decoder<string>;
                annotationSelector: import("./decode.ts").Decoder<string>;
                labelSelector: import("./decode.ts").Decoder<string>;
            }> | undefined>;
            reject: import("./decode.ts").Decoder<readonly Decoded<{
                group: import("./decode.ts").Decoder<string>;
                version: import("./decode.ts").Decoder<string>;
                kind: import("./decode.ts").Decoder<string>;
                name: import("./decode.ts").Decoder<string>;
                namespace: import("./decode.ts").Decoder<string>;
                annotationSelector: import("./decode.ts").Decoder<string>;
                labelSelector: import("./decode.ts").Decoder<string>;
            }>[] | undefined>;
            fieldPaths: import("./decode.ts").Decoder<readonly string[] | undefined>;
            options: import("./decode.ts").Decoder<Decoded<{
                delimiter: import("./decode.ts").Decoder<string>;
                index: import("./decode.ts").Decoder<number>;
                encoding: import("./decode.ts").Decoder<string>;
                create: import("./decode.ts").Decoder<boolean>;
            }> | undefined>;
        }>[] | undefined>;
        sourceValue: import("./decode.ts").Decoder<string | undefined>;
        path: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    replicas: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        count: import("./decode.ts").Decoder<number>;
    }>[] | undefined>;
    vars: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        objref: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            apiVersion: import("./decode.ts").Decoder<string>;
        }>>;
        fieldref: import("./decode.ts").Decoder<Decoded<{
            fieldPath: import("./decode.ts").Decoder<string>;
        }>>;
    }>[] | undefined>;
    sortOptions: import("./decode.ts").Decoder<Decoded<{
        order: import("./decode.ts").Decoder<string>;
        legacySortOptions: import("./decode.ts").Decoder<Decoded<{
            orderFirst: import("./decode.ts").Decoder<readonly string[] | undefined>;
            orderLast: import("./decode.ts").Decoder<readonly string[] | undefined>;
        }> | undefined>;
    }> | undefined>;
    resources: import("./decode.ts").Decoder<readonly string[] | undefined>;
    components: import("./decode.ts").Decoder<readonly string[] | undefined>;
    crds: import("./decode.ts").Decoder<readonly string[] | undefined>;
    bases: import("./decode.ts").Decoder<readonly string[] | undefined>;
    configMapGenerator: import("./decode.ts").Decoder<readonly Decoded<{
        namespace: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        behavior: import("./decode.ts").Decoder<string>;
        literals: import("./decode.ts").Decoder<readonly string[] | undefined>;
        files: import("./decode.ts").Decoder<readonly string[] | undefined>;
        envs: import("./decode.ts").Decoder<readonly string[] | undefined>;
        env: import("./decode.ts").Decoder<string>;
        options: import("./decode.ts").Decoder<Decoded<{
            labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
            annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
            disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
            immutable: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }>[] | undefined>;
    secretGenerator: import("./decode.ts").Decoder<readonly Decoded<{
        namespace: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        behavior: import("./decode.ts").Decoder<string>;
        literals: import("./decode.ts").Decoder<readonly string[] | undefined>;
        files: import("./decode.ts").Decoder<readonly string[] | undefined>;
        envs: import("./decode.ts").Decoder<readonly string[] | undefined>;
        env: import("./decode.ts").Decoder<string>;
        options: import("./decode.ts").Decoder<Decoded<{
            labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
            annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
            disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
            immutable: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
        type: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    helmGlobals: import("./decode.ts").Decoder<Decoded<{
        chartHome: import("./decode.ts").Decoder<string>;
        configHome: import("./decode.ts").Decoder<string>;
    }> | undefined>;
    helmCharts: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        repo: import("./decode.ts").Decoder<string>;
        releaseName: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        additionalValuesFiles: import("./decode.ts").Decoder<readonly string[] | undefined>;
        valuesFile: import("./decode.ts").Decoder<string>;
        valuesInline: import("./decode.ts").Decoder<Readonly<Record<string, unknown>> | undefined>;
        valuesMerge: import("./decode.ts").Decoder<string>;
        includeCRDs: import("./decode.ts").Decoder<boolean>;
        skipHooks: import("./decode.ts").Decoder<boolean>;
        apiVersions: import("./decode.ts").Decoder<readonly string[] | undefined>;
        kubeVersion: import("./decode.ts").Decoder<string>;
        nameTemplate: import("./decode.ts").Decoder<string>;
        skipTests: import("./decode.ts").Decoder<boolean>;
        debug: import("./decode.ts").Decoder<boolean>;
        devel: import("./decode.ts").Decoder<boolean>;
    }>[] | undefined>;
    helmChartInflationGenerator: import("./decode.ts").Decoder<readonly Decoded<{
        chartName: import("./decode.ts").Decoder<string>;
        chartVersion: import("./decode.ts").Decoder<string>;
        chartRepoUrl: import("./decode.ts").Decoder<string>;
        chartHome: import("./decode.ts").Decoder<string>;
        chartRepoName: import("./decode.ts").Decoder<string>;
        helmBin: import("./decode.ts").Decoder<string>;
        helmHome: import("./decode.ts").Decoder<string>;
        values: import("./decode.ts").Decoder<string>;
        valuesLocal: import("./decode.ts").Decoder<Readonly<Record<string, unknown>> | undefined>;
        valuesMerge: import("./decode.ts").Decoder<string>;
        releaseName: import("./decode.ts").Decoder<string>;
        releaseNamespace: import("./decode.ts").Decoder<string>;
        extraArgs: import("./decode.ts").Decoder<readonly string[] | undefined>;
    }>[] | undefined>;
    generatorOptions: import("./decode.ts").Decoder<Decoded<{
        labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
        immutable: import("./decode.ts").Decoder<boolean>;
    }> | undefined>;
    configurations: import("./decode.ts").Decoder<readonly string[] | undefined>;
    generators: import("./decode.ts").Decoder<readonly string[] | undefined>;
    transformers: import("./decode.ts").Decoder<readonly string[] | undefined>;
    validators: import("./decode.ts").Decoder<readonly string[] | undefined>;
    buildMetadata: import("./decode.ts").Decoder<readonly string[] | undefined>;
};
export declare const kustomizationDecoder: import("./decode.ts").Decoder<Decoded<{
    apiVersion: import("./decode.ts").Decoder<string>;
    kind: import("./decode.ts").Decoder<string>;
    metadata: import("./decode.ts").Decoder<Decoded<{
        name: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    }> | undefined>;
    openapi: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    namePrefix: import("./decode.ts").Decoder<string>;
    nameSuffix: import("./decode.ts").Decoder<string>;
    namespace: import("./decode.ts").Decoder<string>;
    commonLabels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    labels: import("./decode.ts").Decoder<readonly Decoded<{
        pairs: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        includeSelectors: import("./decode.ts").Decoder<boolean>;
        includeTemplates: import("./decode.ts").Decoder<boolean>;
        fields: import("./decode.ts").Decoder<readonly Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            path: import("./decode.ts").Decoder<string>;
            create: import("./decode.ts").Decoder<boolean>;
        }>[] | undefined>;
    }>[] | undefined>;
    commonAnnotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
    patchesStrategicMerge: import("./decode.ts").Decoder<readonly string[] | undefined>;
    patchesJson6902: import("./decode.ts").Decoder<readonly Decoded<{
        path: import("./decode.ts").Decoder<string>;
        patch: import("./decode.ts").Decoder<string>;
        target: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            annotationSelector: import("./decode.ts").Decoder<string>;
            labelSelector: import("./decode.ts").Decoder<string>;
        }> | undefined>;
        options: import("./decode.ts").Decoder<Decoded<{
            allowNameChange: import("./decode.ts").Decoder<boolean>;
            allowKindChange: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }>[] | undefined>;
    patches: import("./decode.ts").Decoder<readonly Decoded<{
        path: import("./decode.ts").Decoder<string>;
        patch: import("./decode.ts").Decoder<string>;
        target: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            annotationSelector: import("./decode.ts").Decoder<string>;
            labelSelector: import("./decode.ts").Decoder<string>;
        }> | undefined>;
        options: import("./decode.ts").Decoder<Decoded<{
            allowNameChange: import("./decode.ts").Decoder<boolean>;
            allowKindChange: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }>[] | undefined>;
    images: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        newName: import("./decode.ts").Decoder<string>;
        tagSuffix: import("./decode.ts").Decoder<string>;
        newTag: import("./decode.ts").Decoder<string>;
        digest: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    imageTags: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        newName: import("./decode.ts").Decoder<string>;
        tagSuffix: import("./decode.ts").Decoder<string>;
        newTag: import("./decode.ts").Decoder<string>;
        digest: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    replacements: import("./decode.ts").Decoder<readonly Decoded<{
        source: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            fieldPath: import("./decode.ts").Decoder<string>;
            options: import("./decode.ts").Decoder<Decoded<{
                delimiter: import("./decode.ts").Decoder<string>;
                index: import("./decode.ts").Decoder<number>;
                encoding: import("./decode.ts").Decoder<string>;
                create: import("./decode.ts").Decoder<boolean>;
            }> | undefined>;
        }> | undefined>;
        targets: import("./decode.ts").Decoder<readonly Decoded<{
            select: import("./decode.ts").Decoder<Decoded<{
                group: import("./decode.ts").Decoder<string>;
                version: import("./decode.ts").Decoder<string>;
                kind: import("./decode.ts").Decoder<string>;
                name: import("./decode.ts").Decoder<string>;
                namespace: import("./decode.ts").Decoder<string>;
                annotationSelector: import("./decode.ts").Decoder<string>;
                labelSelector: import("./decode.ts").Decoder<string>;
            }> | undefined>;
            reject: import("./decode.ts").Decoder<readonly Decoded<{
                group: import("./decode.ts").Decoder<string>;
                version: import("./decode.ts").Decoder<string>;
                kind: import("./decode.ts").Decoder<string>;
                name: import("./decode.ts").Decoder<string>;
                namespace: import("./decode.ts").Decoder<string>;
                annotationSelector: import("./decode.ts").Decoder<string>;
                labelSelector: import("./decode.ts").Decoder<string>;
            }>[] | undefined>;
            fieldPaths: import("./decode.ts").Decoder<readonly string[] | undefined>;
            options: import("./decode.ts").Decoder<Decoded<{
                delimiter: import("./decode.ts").Decoder<string>;
                index: import("./decode.ts").Decoder<number>;
                encoding: import("./decode.ts").Decoder<string>;
                create: import("./decode.ts").Decoder<boolean>;
            }> | undefined>;
        }>[] | undefined>;
        sourceValue: import("./decode.ts").Decoder<string | undefined>;
        path: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    replicas: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        count: import("./decode.ts").Decoder<number>;
    }>[] | undefined>;
    vars: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        objref: import("./decode.ts").Decoder<Decoded<{
            group: import("./decode.ts").Decoder<string>;
            version: import("./decode.ts").Decoder<string>;
            kind: import("./decode.ts").Decoder<string>;
            name: import("./decode.ts").Decoder<string>;
            namespace: import("./decode.ts").Decoder<string>;
            apiVersion: import("./decode.ts").Decoder<string>;
        }>>;
        fieldref: import("./decode.ts").Decoder<Decoded<{
            fieldPath: import("./decode.ts").Decoder<string>;
        }>>;
    }>[] | undefined>;
    sortOptions: import("./decode.ts").Decoder<Decoded<{
        order: import("./decode.ts").Decoder<string>;
        legacySortOptions: import("./decode.ts").Decoder<Decoded<{
            orderFirst: import("./decode.ts").Decoder<readonly string[] | undefined>;
            orderLast: import("./decode.ts").Decoder<readonly string[] | undefined>;
        }> | undefined>;
    }> | undefined>;
    resources: import("./decode.ts").Decoder<readonly string[] | undefined>;
    components: import("./decode.ts").Decoder<readonly string[] | undefined>;
    crds: import("./decode.ts").Decoder<readonly string[] | undefined>;
    bases: import("./decode.ts").Decoder<readonly string[] | undefined>;
    configMapGenerator: import("./decode.ts").Decoder<readonly Decoded<{
        namespace: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        behavior: import("./decode.ts").Decoder<string>;
        literals: import("./decode.ts").Decoder<readonly string[] | undefined>;
        files: import("./decode.ts").Decoder<readonly string[] | undefined>;
        envs: import("./decode.ts").Decoder<readonly string[] | undefined>;
        env: import("./decode.ts").Decoder<string>;
        options: import("./decode.ts").Decoder<Decoded<{
            labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
            annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
            disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
            immutable: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
    }>[] | undefined>;
    secretGenerator: import("./decode.ts").Decoder<readonly Decoded<{
        namespace: import("./decode.ts").Decoder<string>;
        name: import("./decode.ts").Decoder<string>;
        behavior: import("./decode.ts").Decoder<string>;
        literals: import("./decode.ts").Decoder<readonly string[] | undefined>;
        files: import("./decode.ts").Decoder<readonly string[] | undefined>;
        envs: import("./decode.ts").Decoder<readonly string[] | undefined>;
        env: import("./decode.ts").Decoder<string>;
        options: import("./decode.ts").Decoder<Decoded<{
            labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
            annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
            disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
            immutable: import("./decode.ts").Decoder<boolean>;
        }> | undefined>;
        type: import("./decode.ts").Decoder<string>;
    }>[] | undefined>;
    helmGlobals: import("./decode.ts").Decoder<Decoded<{
        chartHome: import("./decode.ts").Decoder<string>;
        configHome: import("./decode.ts").Decoder<string>;
    }> | undefined>;
    helmCharts: import("./decode.ts").Decoder<readonly Decoded<{
        name: import("./decode.ts").Decoder<string>;
        version: import("./decode.ts").Decoder<string>;
        repo: import("./decode.ts").Decoder<string>;
        releaseName: import("./decode.ts").Decoder<string>;
        namespace: import("./decode.ts").Decoder<string>;
        additionalValuesFiles: import("./decode.ts").Decoder<readonly string[] | undefined>;
        valuesFile: import("./decode.ts").Decoder<string>;
        valuesInline: import("./decode.ts").Decoder<Readonly<Record<string, unknown>> | undefined>;
        valuesMerge: import("./decode.ts").Decoder<string>;
        includeCRDs: import("./decode.ts").Decoder<boolean>;
        skipHooks: import("./decode.ts").Decoder<boolean>;
        apiVersions: import("./decode.ts").Decoder<readonly string[] | undefined>;
        kubeVersion: import("./decode.ts").Decoder<string>;
        nameTemplate: import("./decode.ts").Decoder<string>;
        skipTests: import("./decode.ts").Decoder<boolean>;
        debug: import("./decode.ts").Decoder<boolean>;
        devel: import("./decode.ts").Decoder<boolean>;
    }>[] | undefined>;
    helmChartInflationGenerator: import("./decode.ts").Decoder<readonly Decoded<{
        chartName: import("./decode.ts").Decoder<string>;
        chartVersion: import("./decode.ts").Decoder<string>;
        chartRepoUrl: import("./decode.ts").Decoder<string>;
        chartHome: import("./decode.ts").Decoder<string>;
        chartRepoName: import("./decode.ts").Decoder<string>;
        helmBin: import("./decode.ts").Decoder<string>;
        helmHome: import("./decode.ts").Decoder<string>;
        values: import("./decode.ts").Decoder<string>;
        valuesLocal: import("./decode.ts").Decoder<Readonly<Record<string, unknown>> | undefined>;
        valuesMerge: import("./decode.ts").Decoder<string>;
        releaseName: import("./decode.ts").Decoder<string>;
        releaseNamespace: import("./decode.ts").Decoder<string>;
        extraArgs: import("./decode.ts").Decoder<readonly string[] | undefined>;
    }>[] | undefined>;
    generatorOptions: import("./decode.ts").Decoder<Decoded<{
        labels: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        annotations: import("./decode.ts").Decoder<Readonly<Record<string, string>> | undefined>;
        disableNameSuffixHash: import("./decode.ts").Decoder<boolean>;
        immutable: import("./decode.ts").Decoder<boolean>;
    }> | undefined>;
    configurations: import("./decode.ts").Decoder<readonly string[] | undefined>;
    generators: import("./decode.ts").Decoder<readonly string[] | undefined>;
    transformers: import("./decode.ts").Decoder<readonly string[] | undefined>;
    validators: import("./decode.ts").Decoder<readonly string[] | undefined>;
    buildMetadata: import("./decode.ts").Decoder<readonly string[] | undefined>;
}>>;
/** A kustomization file as written; absent lists and maps are `undefined`. */
export type Kustomization = Decoded<typeof kustomizationFields>;
export type FieldSpecData = typeof fieldSpecDecoder.zero;
export type SelectorData = typeof selectorDecoder.zero;
export type ConfigMapArgs = typeof configMapDecoder.zero;
export type SecretArgs = typeof secretDecoder.zero;
export type GeneratorOptions = typeof generatorOptionsDecoder.zero;
export type ImageArgs = typeof imageDecoder.zero;
export type ReplicaArgs = typeof replicaDecoder.zero;
export type LabelArgs = typeof labelDecoder.zero;
export type PatchArgs = typeof patchDecoder.zero;
export type Replacement = typeof replacementDecoder.zero;
export type ReplacementField = typeof replacementFieldDecoder.zero;
export type ReplacementTarget = typeof targetSelectorDecoder.zero;
export type ReplacementSource = typeof sourceSelectorDecoder.zero;
export type FieldOptions = typeof fieldOptionsDecoder.zero;
export type VarArgs = typeof varDecoder.zero;
export type SortOptions = typeof sortOptionsDecoder.zero;
export type HelmChartArgs = typeof helmChartDecoder.zero;
export type HelmPluginArgs = typeof helmPluginDecoder.zero;
export {};
