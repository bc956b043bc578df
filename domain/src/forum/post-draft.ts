/** What is being written, as far as it has come: anything may be missing or too long. */
export type PostDraft = {
  title?: string;
  content?: string;
  category?: string;
  tags?: string[];
  imageId?: string;
  imageAlt?: string;
  videoUrl?: string;
  /** The author wants a pseudonym, whether or not one is entered yet. */
  usesPseudonym?: boolean;
  pseudonym?: string;
  /** When the version that an edit began with was edited; null for one that never was. */
  baseEditedAt?: string | null;
};
