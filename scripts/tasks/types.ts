import { typeFaults } from '../lib/type-faults.ts';

/** Prints the faults of types in the workspaces that are named; ends with 1 when there are any. */
const faults = typeFaults(process.argv.slice(2));
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
process.exitCode = faults.length === 0 ? 0 : 1;
