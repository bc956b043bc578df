import { say } from '../bootstrap/say.mjs';
import { writeApiClient } from '../lib/api-client.ts';
import { writeContentVectors } from '../lib/content-vectors.ts';

await writeApiClient();
say('Wrote web/src/platform/api/generated');
say(`Wrote content/vectors.bin with ${await writeContentVectors()} new texts`);
process.exit(0);
