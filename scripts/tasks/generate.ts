import { say } from '../bootstrap/say.mjs';
import { writeApiClient } from '../lib/api-client.ts';

await writeApiClient();
say('Wrote web/src/platform/api/generated');
process.exit(0);
