import { type Kinds } from './shared.js';
/** Message brokers: Strimzi, Confluent, Banzai Cloud's Kafka, RabbitMQ, ZooKeeper. */
export declare const kafkaKinds: Kinds;
