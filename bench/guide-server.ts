import { getRequestListener } from '@hono/node-server';
import { composeApp } from '../server/src/app/compose-app.ts';
import { getGuide } from '../server/src/app/open-guide.ts';
import { openCompanionModel } from '../server/src/app/open-providers.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { createLocalEmbedder } from '../server/src/platform/embeddings/local-embedder.ts';
import { createMeaning } from '../server/src/platform/embeddings/meaning.ts';
import { createVectorThread } from '../server/src/platform/embeddings/vector-thread.ts';
import { listen } from '../server/src/platform/http/listen.ts';
import { createFolderKeys } from '../server/src/platform/keys/folder-keys.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { createBenchServices } from './lib/services.ts';

/**
 * The app's server with the built-in guide, in its own process.
 *
 * Run: node bench/guide-server.ts <database> <port> <folder>
 */
const [databaseUrl = '', port = '', folder = ''] = process.argv.slice(2);
const log = createLog('warn', process.stderr);
const thread = createVectorThread();
const meaning = createMeaning({
  db: connect(databaseUrl, log, 2).db,
  clock: systemClock,
  log,
  embedder: createLocalEmbedder(thread),
  thread,
});
const services = createBenchServices(databaseUrl, port, {
  keys: createFolderKeys(`${folder}/keys`),
  meaning,
  model: openCompanionModel({ model: null }, getGuide(meaning)),
});
await services.live.ready();
const { app } = composeApp({ services });
await listen(getRequestListener(app.fetch), '127.0.0.1', Number(port));
process.send?.('ready');
