import { say } from '../bootstrap/say.mjs';
import { findStaleClientFiles, writeApiClient } from '../lib/api-client.ts';

if (process.argv.includes('--check')) {
  const stale = await findStaleClientFiles();
  for (const file of stale) say(`Not current: web/src/platform/api/generated/${file}`);
  if (stale.length > 0) say('Run `npm run generate` and commit what it wrote.');
  process.exit(stale.length > 0 ? 1 : 0);
}
await writeApiClient();
say('Wrote web/src/platform/api/generated');
process.exit(0);
