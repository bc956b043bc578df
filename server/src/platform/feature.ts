import type { PassageSource } from './embeddings/passages.ts';
import type { Api } from './http/api.ts';
import type { Job } from './jobs/start-schedules.ts';
import type { WorkerTask } from './jobs/start-worker.ts';
import type { Broadcast } from './live/broadcast.ts';
import type { PersonalData } from './personal-data.ts';
import type { SearchSource } from './search/search-hit.ts';
import type { Services } from './services.ts';
import type { UserCollection } from './user-collection.ts';

/** What a feature adds to the server. `app/features.ts` lists all features. */
export type Feature = {
  name: string;
  routes?: readonly ((api: Api, services: Services) => void)[];
  /** Run at intervals, each on one node at a time. */
  jobs?: (services: Services) => readonly Job[];
  /** Run when the database sends a notification on their topic. */
  workers?: (services: Services) => readonly WorkerTask[];
  /** Imports the feature's texts at startup. */
  seed?: (services: Services) => Promise<void>;
  search?: readonly SearchSource[];
  /** Texts that can be found by their meaning. */
  passages?: readonly PassageSource[];
  personalData?: readonly PersonalData[];
  collections?: readonly UserCollection[];
  /**
   * When the database sends a notification `<topic>:<user id>`, the user's open pages reload that
   * part.
   */
  liveTopics?: readonly string[];
  /** Messages that are the same for every open page of every user with access. */
  broadcasts?: (services: Services) => readonly Broadcast[];
  /** Routes that take a file as their body and limit its size themselves. */
  filePaths?: readonly string[];
  /** Routes whose requests carry a signature, so that other sites may send them. */
  signedPaths?: readonly string[];
};

export const defineFeature = (feature: Feature): Feature => feature;
