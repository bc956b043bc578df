import { connect } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import type { Services } from '#platform/services.ts';

/** Services for an app that only describes its API: queries are built, but never run. */
export function createStubServices(): Services {
  const log = createLog('silent');
  return {
    appUrl: 'http://localhost',
    log,
    db: connect('postgres://nowhere', log).db,
    live: { subscribe: () => () => {} },
    meaning: { embedder: null },
  } as unknown as Services;
}
