import type { UserDocument } from '@attune/domain/account/user-document';
import type { MarkedText } from '@attune/domain/search/marked-text';
import type { Services } from '../services.ts';

/** One thing that a search found. */
export type SearchHit = {
  id: string;
  title: MarkedText;
  excerpt: MarkedText;
  /** The path in the app that opens this very thing. */
  address: string;
  /** The day it belongs to, where that tells it apart. */
  day: string | null;
};

/** At most `limit` results are wanted. The signal says that nobody waits for them any more. */
export type SearchRequest = { query: string; limit: number; signal?: AbortSignal | undefined };

/** `isComplete` is false when there was too much to read and only the newest part was searched. */
export type SearchFindings = { hits: SearchHit[]; isComplete: boolean };

/** Searches one feature. Never finds anything that this user may not see. */
export type FeatureSearch = (
  services: Services,
  user: UserDocument,
  request: SearchRequest,
) => Promise<SearchFindings>;
