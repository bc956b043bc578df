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

/** How a room is searched: never for anything that this person may not see, and so many at most. */
export type SearchRoom = (
  services: Services,
  user: UserDocument,
  query: string,
  limit: number,
) => Promise<SearchHit[]>;
