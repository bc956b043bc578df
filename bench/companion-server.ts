import { getRequestListener } from '@hono/node-server';
import { composeApp } from '../server/src/app/compose-app.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { createLocalEmbedder } from '../server/src/platform/embeddings/local-embedder.ts';
import { createMeaning } from '../server/src/platform/embeddings/meaning.ts';
import { createVectorThread } from '../server/src/platform/embeddings/vector-thread.ts';
import { listen } from '../server/src/platform/http/listen.ts';
import { createFolderKeys } from '../server/src/platform/keys/folder-keys.ts';
import { openModel } from '../server/src/platform/llm/open-model.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { createFolderStorage } from '../server/src/platform/storage/folder-storage.ts';
import { createBenchServices } from './lib/services.ts';

/**
 * The app's server in its own process. The model's name says how many words it answers and the gap
 * between them (see companion-model.ts).
 *
 * Run: node bench/companion-server.ts <database> <port> <model's port> <folder> <words>x<gap>
 */
const [databaseUrl = '', port = '', modelPort = '', folder = '', name = ''] = process.argv.slice(2);
const log = createLog('warn', process.stderr);
const thread = createVectorThread();
const services = createBenchServices(databaseUrl, port, {
  storage: createFolderStorage(folder),
  keys: createFolderKeys(`${folder}/keys`),
  model: openModel({
    id: 'default',
    provider: 'openai-compatible',
    baseUrl: `http://127.0.0.1:${modelPort}/v1`,
    apiKey: 'bench',
    name,
    label: 'Bench',
    prices: { input: 1, output: 1 },
    inputs: [],
    maxOutputTokens: 2_000,
  }),
  // Messages are read for signs of crisis by their meaning while the model answers.
  meaning: createMeaning({
    db: connect(databaseUrl, log, 2).db,
    clock: systemClock,
    log,
    embedder: createLocalEmbedder(thread),
    thread,
  }),
  modelBudget: 1_000_000_000,
});
await services.live.ready();
const { app } = composeApp({ services });
await listen(getRequestListener(app.fetch), '127.0.0.1', Number(port));
process.send?.('ready');
process.once('disconnect', () => process.exit());
