// npm run oracle:mutants -- [ENGINE…] [--count N] [--seed S]: changed inputs, through us and through the real tools.
import { judgeProgram } from '../oracle/mutants/judges.js';
import { bundledMain } from './bundled-main.js';

const main = await bundledMain('oracle-mutants', { 'oracle-mutants': 'oracle/mutants/main.ts' });
await main(process.argv.slice(2), judgeProgram);
