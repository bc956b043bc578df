import { writeFileSync } from 'node:fs';
import { createApp, describeApi } from './app.ts';
import { connect } from './platform/db/database.ts';
import { createLog } from './platform/log/log.ts';
import type { Services } from './platform/services.ts';

/** Writes the API's description to the file named, for the client generator. No request is served. */
const target = process.argv[2];
if (!target) throw new Error('Say where to write: openapi-file.ts <file>');

const log = createLog('silent');
const services = {
  appUrl: 'http://localhost',
  log,
  // Statements are prepared on it, and none is run.
  db: connect('postgres://nowhere', log).db,
  live: { subscribe: () => () => {} },
} as unknown as Services;
const app = createApp({ services, social: null });
writeFileSync(target, `${JSON.stringify(describeApi(app), null, 2)}\n`);
