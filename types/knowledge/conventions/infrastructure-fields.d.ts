/** What infrastructure code hands out, as `phineus.yaml` names it. */
type Fact = 'addresses' | 'dnsZones' | 'tenants' | 'subscriptions';
/** What becomes of a field with a wrong one. */
export type InfrastructureEffect = 'pending' | 'address' | 'challenge' | 'login' | 'denied';
type Field = {
    readonly kind: string;
    readonly field: string;
    readonly fact: Fact;
    readonly effect: InfrastructureEffect;
};
/** Fields that hold an output of infrastructure code, from the definitions of their kinds. */
export declare const infrastructureFields: readonly Field[];
export {};
