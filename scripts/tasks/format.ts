import { runTool } from '../lib/command.ts';

const { code } = await runTool('biome', ['check', '--write', '.'], { shouldPrint: true });
process.exit(code);
