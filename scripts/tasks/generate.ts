import { say } from '../bootstrap/say.mjs';
import { writeApiClient } from '../lib/api-client.ts';
import { hashCareExamples, readWeightsHash, writeCareWeights } from '../lib/care-weights.ts';
import { writeContentVectors } from '../lib/content-vectors.ts';
import { writeGuideFile } from '../lib/guide-file.ts';
import { writeShownHelpLines } from '../lib/help-lines-file.ts';

// The API description is made by a server, which reads these.
writeShownHelpLines();
say('Wrote content/help-lines-shown.json');
await writeApiClient();
say('Wrote web/src/platform/api/generated');
// The vectors are those of the questions in this file.
await writeGuideFile();
say('Wrote content/guide.json.gz');
say(`Wrote content/vectors.bin with ${await writeContentVectors()} new texts`);
const weightsHash = await readWeightsHash().catch(() => null);
if (weightsHash !== hashCareExamples()) {
  await writeCareWeights();
  say('Wrote content/care-weights.bin');
}
process.exit(0);
