import { createLibraryIndex } from '#features/tutorials';
import type { Connection, Database } from '#platform/db/database.ts';
import { createEmailQueue } from '#platform/email/email-queue.repository.ts';
import { createEventStreams } from '#platform/http/event-stream.ts';
import { createRateLimiter } from '#platform/http/rate-limit.repository.ts';
import { createAnnouncer } from '#platform/live/announcer.repository.ts';
import { createLiveHub } from '#platform/live/live-hub.ts';
import { createPostgresSource } from '#platform/live/postgres-source.ts';
import { createRedisSource } from '#platform/live/redis-source.ts';
import type { Model } from '#platform/llm/model.ts';
import { createPhotos } from '#platform/media/create-photos.ts';
import { createVideos } from '#platform/media/create-videos.ts';
import { createWebSearch } from '#platform/search/create-web-search.ts';
import type { Services } from '#platform/services.ts';

type MediaSettings = {
  photos: Parameters<typeof createPhotos>[0];
  videos: Parameters<typeof createVideos>[0];
  search: Parameters<typeof createWebSearch>[0];
};

/** The services that `composeServices` creates itself. */
type CreatedService =
  | 'db'
  | 'reads'
  | 'limits'
  | 'live'
  | 'announcer'
  | 'streams'
  | 'emailQueue'
  | 'media'
  | 'models'
  | 'webSearch';

type ComposeOptions = Omit<Services, CreatedService> & {
  connection: Connection;
  /** The database for reads. Omitted if there are no replicas. */
  reads?: Database;
  databaseUrl: string;
  /** The bus that announces changes to the nodes; null if the database does so itself. */
  liveBusUrl?: string | null;
  mediaSettings: MediaSettings;
  /** Models that users can choose instead of the default model. */
  modelChoices?: readonly Model[];
};

export function composeServices({
  connection,
  reads = connection.db,
  databaseUrl,
  liveBusUrl = null,
  mediaSettings,
  modelChoices = [],
  ...parts
}: ComposeOptions): Services {
  const shared = { db: connection.db, clock: parts.clock, log: parts.log };
  return {
    ...parts,
    models: [parts.model, ...modelChoices],
    db: connection.db,
    reads,
    limits: createRateLimiter(connection.db, parts.clock, { waitsForDisk: false }),
    live: createLiveHub(
      liveBusUrl ? createRedisSource(liveBusUrl) : createPostgresSource(databaseUrl),
      parts.log,
    ),
    announcer: createAnnouncer(connection.db, parts.log),
    streams: createEventStreams(),
    emailQueue: createEmailQueue(parts.clock),
    media: {
      photos: createPhotos(mediaSettings.photos, shared),
      videos: createVideos(mediaSettings.videos, shared),
    },
    webSearch: createWebSearch(mediaSettings.search, {
      ...shared,
      ownIndex: createLibraryIndex(connection.db),
    }),
  };
}
