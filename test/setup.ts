import { configureGlobal } from 'fast-check';

// The same run every time; FC_SEED explores elsewhere.
configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_115) });
