import type { UserDocument } from '@attune/domain/account/user-document';
import type { MarkedText } from '@attune/domain/search/marked-text';
import type { SearchKind } from '@attune/domain/search/search-rules';
import type { Services } from '../services.ts';

export type SearchHit = {
  id: string;
  title: MarkedText;
  excerpt: MarkedText;
  /** The path in the app that opens this item. */
  address: string;
  /** The day that the item belongs to, if that distinguishes it from others. */
  day: string | null;
};

/** The signal aborts when no one waits for the results anymore. */
export type SearchRequest = { query: string; limit: number; signal?: AbortSignal | undefined };

/** `isComplete` is false when there was too much to read and only the newest part was searched. */
export type SearchFindings = { hits: SearchHit[]; isComplete: boolean };

/** Searches one feature. Never returns anything that this user may not see. */
export type FeatureSearch = (
  services: Services,
  user: UserDocument,
  request: SearchRequest,
) => Promise<SearchFindings>;

export type SearchSource = { kind: SearchKind; find: FeatureSearch };
