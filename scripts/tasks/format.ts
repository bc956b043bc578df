import { runTool } from '../lib/command.ts';

const { code } = await runTool('biome', ['check', '--write', '.'], { live: true });
process.exit(code);
