import { z } from 'zod';
/** What a configuration knows of an operator: a pack without the parts that are code. */
export declare const packSchema: z.ZodObject<{
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
}, z.core.$strict>;
